// Work with limited concurrency.
import { setImmediate as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { forEachLimited } from "../../pages/build/progress.ts";

test("begins work in its order, eight items at a time, and none after a failure", async () => {
  const log: string[] = [];
  const working = forEachLimited("letters", [..."abcdefghijklmnop"], async (item) => {
    log.push(item);
    if (item === "c") throw new Error("torn");
    for (let times = 0; times < 5; times += 1) await pause();
    log.push(`${item} ended`);
  });
  await expect(working).rejects.toThrow("torn");
  expect(log).toEqual([..."abcdefgh", ...[..."abdefgh"].map((item) => `${item} ended`)]);
});

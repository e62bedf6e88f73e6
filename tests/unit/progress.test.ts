// Progress and limits of long work.
import { setImmediate as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { forEachLimited, showProgress } from "../../pages/assets/progress.ts";

test("progress is printed every few seconds until the work has ended", () => {
  vi.useFakeTimers();
  using write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  let done = 0;
  {
    using _progress = showProgress(() => `pictures ${done}/169`);
    for (; done < 50; done += 1) vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect(write.mock.calls).toEqual([["pictures 29/169\n"]]);
});

test("work starts in order, eight items at a time, and none after a failure", async () => {
  const log: string[] = [];
  const working = forEachLimited("letters", [..."abcdefghijklmnop"], async (item) => {
    log.push(item);
    if (item === "c") throw new Error("torn");
    for (let times = 0; times < 5; times += 1) await pause();
    log.push(`${item} ended`);
  });
  await expect(working).rejects.toThrow("torn");
  expect(log).toEqual([..."abcdefgh"]);
  await pause();
  expect(log).not.toContain("i");
});

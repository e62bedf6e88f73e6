// What the measuring tool says of the machine that it measures on.
import { expect, test } from "vitest";
import { warnOfLoad } from "../tools/bench/load.ts";

test.each([
  [3.2, 2, /^This machine is busy \(load 3\.2, 2 processors\)/],
  [0.4, 2, /^$/],
  [3.2, 16, /^$/],
])("says at load %d whether %i processors are busy", (load, processors, warning) => {
  expect(warnOfLoad(load, processors)).toMatch(warning);
});

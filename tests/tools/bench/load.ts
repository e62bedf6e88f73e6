// Whether others keep this machine busy.
import { availableParallelism, loadavg } from "node:os";

/** A warning where half of the processors or more were at work for the last minute; empty where not. */
export const warnOfLoad = (
  load = loadavg()[0] ?? 0,
  processors = availableParallelism(),
): string =>
  load < processors / 2
    ? ""
    : `This machine is busy (load ${load.toFixed(1)}, ${processors} processors): figures are worse than at rest.`;

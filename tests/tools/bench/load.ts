// Whether others keep this machine busy, whose figures are then worse than its own.
import { availableParallelism, loadavg } from "node:os";

/** A word of warning where half of the processors or more were at work for the last minute. */
export const describeLoad = (load = loadavg()[0] ?? 0, processors = availableParallelism()) =>
  load < processors / 2
    ? ""
    : `This machine is busy (load ${load.toFixed(1)}, ${processors} processors): figures are worse than at rest.`;

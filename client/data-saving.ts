/** Whether data saver is on, in browsers that tell. */
export const hasDataSaver = (): boolean =>
  Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);

/** Whether nothing moves unless it is asked to: with data saver or reduced motion. */
export const isMotionUnwanted = (): boolean =>
  hasDataSaver() || matchMedia("(prefers-reduced-motion: reduce)").matches;

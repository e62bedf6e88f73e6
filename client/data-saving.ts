/** Whether data saver is on. Safari and Firefox do not tell. */
export const hasDataSaver = (): boolean =>
  // Not in TypeScript's types: only Chromium has it.
  Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);

/** Whether nothing may move by itself: with data saver or reduced motion. */
export const isMotionUnwanted = (): boolean =>
  hasDataSaver() || matchMedia("(prefers-reduced-motion: reduce)").matches;

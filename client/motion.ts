/** Whether nothing may move by itself: with reduced motion, or with data saver, of which only Chromium tells. */
export const isMotionUnwanted = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ||
  Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);

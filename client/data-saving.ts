/** Whether data saver is on, in browsers that tell. */
export const savesData = (): boolean =>
  Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);

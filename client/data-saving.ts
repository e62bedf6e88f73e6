/** Whether data saver is on, in browsers that tell. */
export const isDataDear = (): boolean =>
  Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);

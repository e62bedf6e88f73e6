// Whether the visitor has asked for little data.

/** True under Save-Data, where the browser tells. */
export const isDataDear = (): boolean =>
  Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);

// Data inside a script element.

/** JSON that cannot end the script element it stands in, whatever its texts hold. */
export const escapeJson = (data: unknown): string =>
  JSON.stringify(data).replaceAll("<", "\\u003c");

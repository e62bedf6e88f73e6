// Texts made safe for the place they stand in.

/** Text inside HTML or XML, or inside an attribute in double quotation marks. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** JSON that cannot end the script element it stands in, whatever its texts hold. */
export const escapeJson = (data: unknown): string =>
  JSON.stringify(data).replaceAll("<", "\\u003c");

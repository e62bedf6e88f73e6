// Texts made safe for the place they stand in.

const references: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** Text inside HTML or XML, or inside an attribute in quotation marks; as React writes it. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => references[character] ?? "");

/** JSON that cannot end the script element it stands in, whatever its texts hold. */
export const escapeJson = (data: unknown): string =>
  JSON.stringify(data).replaceAll("<", "\\u003c");

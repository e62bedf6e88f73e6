// Long patterns are built from short ones, so that each alternative can have a comment.

/**
 * One pattern that matches if any of the parts does. Only their sources count, not their flags.
 * @example anyOf([/a+/, /b+/], "g") // /a+|b+/g
 */
export const anyOf = (parts: readonly RegExp[], flags: string): RegExp =>
  new RegExp(parts.map(({ source }) => source).join("|"), flags);

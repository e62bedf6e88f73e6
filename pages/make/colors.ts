// The colours that the build draws with; pages take theirs from client/styles/tokens.css.

/** Dark ground. */
export const pine = "#0b2a20";
/** Light ground. */
export const paper = "#faf7f1";
/** Warm accent on dark. */
export const pellet = "#d9a566";

// The widths of the window at which pages change. Styles repeat them, since media queries take no variables.
// The header has one of its own, 64rem (layout/menu.css, client/site.ts); a few parts have others.
export const tabletWidth = "40rem";
export const deskWidth = "75rem";

// Widths of the window at which layouts change. Styles repeat them, since media queries take no variables,
// and have a third: from 64rem the header shows the line of links (layout/menu.css, client/menu.ts).
export const tabletWidth = "40rem";
export const deskWidth = "75rem";

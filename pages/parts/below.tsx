import { getOrThrow, usePage } from "../local-page.ts";

/**
 * Id of the end of the first screen. Chromium paints nothing before the page has arrived up to it:
 * half a first screen would move when the rest arrives.
 */
export const belowId = "below";

/**
 * Loads the style of what follows. While it loads, browsers paint the first screen above; layout.css
 * hides what follows in Firefox. With low priority: it would delay the fonts and the first picture.
 */
export const StylesBelow = ({ folder }: { folder: string }) => (
  <link
    id={belowId}
    rel="stylesheet"
    fetchPriority="low"
    href={getOrThrow(usePage().assets.stylesBelow, folder)}
  />
);

import { usePage } from "../page.ts";

/**
 * Id of the end of the first screen. Chromium paints nothing before the page has arrived up to it:
 * half a first screen would move when the rest arrives.
 */
export const belowId = "below";

/** Loads the style of what follows. Browsers paint the first screen above while it loads. */
export function Below() {
  const { assets, route } = usePage();
  return <link id={belowId} rel="stylesheet" href={assets.stylesBelow.get(route.name)} />;
}

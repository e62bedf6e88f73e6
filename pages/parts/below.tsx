import { usePage } from "../page.ts";

/**
 * The id of what follows the first screen. Chromium paints nothing before the page has arrived up to it: half a first screen
 * would move when its rest comes.
 */
export const belowId = "below";

/** Ends the first screen with the style of all that follows: browsers paint what stands above it while it is on its way. */
export function Below() {
  const { assets, route } = usePage();
  return <link id={belowId} rel="stylesheet" href={assets.stylesBelow.get(route.name)} />;
}

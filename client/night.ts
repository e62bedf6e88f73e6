// The hero's night: fetched once its day is painted, and only where the light can turn.
import { isDataDear } from "./data-saving.ts";

/** How far the first screen's own pictures are ahead of the night once the page has loaded, in milliseconds. */
const headStart = 500;

/** Shows the night, which the styles let through as the visitor scrolls. */
export async function bringNight($night: HTMLElement) {
  const canTurn = CSS.supports("animation-timeline: scroll()");
  if (!canTurn || isDataDear() || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  if (document.readyState !== "complete")
    await new Promise((loaded) => addEventListener("load", loaded));
  await new Promise((rested) => setTimeout(rested, headStart));
  $night.hidden = false;
}

// The hero's night: fetched once its day is painted, and only where the light can turn.
import { isDataDear } from "./data-saving.ts";

/** Shows the night, which the styles let through as the visitor scrolls. */
export async function bringNight($night: HTMLElement) {
  const canTurn = CSS.supports("animation-timeline: scroll()");
  if (!canTurn || isDataDear() || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  if (document.readyState !== "complete")
    await new Promise((loaded) => addEventListener("load", loaded));
  $night.hidden = false;
}

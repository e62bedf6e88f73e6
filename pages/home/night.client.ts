import { isMotionUnwanted } from "../../client/data-saving.ts";

/**
 * Loads the hero's night picture after the day picture. Removes it if scrolling cannot fade one into
 * the other, or if the visitor wants no motion.
 */
export async function loadNight($night: HTMLElement) {
  if (!CSS.supports("animation-timeline: scroll()") || isMotionUnwanted()) return $night.remove();
  await new Promise((resolve) => addEventListener("load", resolve)); // still to come: it waits for modules
  await new Promise((resolve) => setTimeout(resolve, 500)); // ms in which the page paints the day
  const $picture = $night.querySelector("img");
  if (!$picture) return;
  $picture.onload = () => ($night.hidden = false); // if it fails, the day stays
  $picture.loading = "eager"; // a lazy picture would not load while it is hidden
}

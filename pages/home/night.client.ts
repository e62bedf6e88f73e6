import { isMotionUnwanted } from "../../client/data-saving.ts";

/**
 * Loads the hero's night picture after the day picture. Removes it if scrolling cannot fade one into
 * the other, or if the visitor wants no motion.
 */
export function loadNight($night: HTMLElement) {
  const $picture = $night.querySelector("img");
  if (!$picture || !CSS.supports("animation-timeline: scroll()") || isMotionUnwanted())
    return $night.remove();
  $picture.onload = () => ($night.hidden = false); // if it fails, the day stays
  const load = () => ($picture.loading = "eager"); // a lazy picture would not load while it is hidden
  // `load` is still to come: it waits for modules. In 500 ms the page paints the day.
  addEventListener("load", () => setTimeout(load, 500));
}

import { attachBehaviour } from "../../client/attach.ts";
import { isMotionUnwanted } from "../../client/motion.ts";

/**
 * Loads the hero's night picture after the day picture. Removes it if scrolling cannot fade one into
 * the other, or if the visitor wants no motion.
 */
function loadNight($night: HTMLElement) {
  const $picture = $night.querySelector("img");
  if (!$picture || !CSS.supports("animation-timeline: scroll()") || isMotionUnwanted())
    return $night.remove();
  $picture.onload = () => ($night.hidden = false); // if it fails, the day stays
  // `load` has not fired yet, since it waits for modules. 500 ms later the day picture is painted.
  addEventListener(
    "load",
    () => setTimeout(() => ($picture.loading = "eager"), 500), // a lazy one would not load while hidden
  );
}

attachBehaviour("[data-night]", loadNight);

import { isMotionUnwanted } from "../../client/data-saving.ts";

/** Loads the hero's night picture after the day picture, where scrolling can fade one into the other; else takes it away. */
export async function loadNight($night: HTMLElement) {
  if (!CSS.supports("animation-timeline: scroll()") || isMotionUnwanted()) return $night.remove();
  await new Promise((loaded) => addEventListener("load", loaded)); // which waits for this script
  await new Promise((rested) => setTimeout(rested, 500)); // milliseconds that the day has to itself
  const $picture = $night.querySelector("img") as HTMLImageElement;
  $picture.onload = () => ($night.hidden = false); // without its picture the day stays
  $picture.loading = "eager"; // a lazy one would wait until it is shown
}

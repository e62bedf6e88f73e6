// The language switch is a link; this remembers the choice made with it.
import { store } from "./language.ts";

/** Stores the switch's language when it is followed, in this tab or, by the middle button, in another. */
export function rememberChoice($switch: HTMLAnchorElement) {
  const remember = () => store($switch.hreflang);
  $switch.addEventListener("click", remember);
  $switch.addEventListener("auxclick", ({ button }) => {
    if (button === 1) remember();
  });
}

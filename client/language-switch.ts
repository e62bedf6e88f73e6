// The language switch is a link; this remembers the choice made with it.
import { store } from "./language.ts";

export function rememberChoice($switch: HTMLAnchorElement) {
  const remember = () => store($switch.hreflang);
  $switch.addEventListener("click", remember);
  $switch.addEventListener("auxclick", remember); // a new tab by the middle button
}

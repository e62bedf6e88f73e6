import type { ElementOf } from "./elements.ts";

/**
 * Runs a behaviour on every element that a selector finds. A failure is reported, and the others
 * still run.
 * @example attachBehaviour("[data-film]", controlFilm)
 */
export function attachBehaviour<const Selector extends string>(
  selector: Selector,
  behaviour: ($root: ElementOf<Selector>) => void,
) {
  for (const $root of document.querySelectorAll<ElementOf<Selector>>(selector)) {
    try {
      behaviour($root);
    } catch (error) {
      reportError(error);
    }
  }
}

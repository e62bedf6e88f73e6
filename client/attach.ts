/**
 * Runs a behaviour on every element that a selector finds. A failure is reported, and the others
 * still run.
 * @example attachBehaviour("[data-film]", controlFilm)
 */
export function attachBehaviour<Root extends HTMLElement>(
  selector: string,
  behaviour: ($root: Root) => void,
) {
  for (const $root of document.querySelectorAll<Root>(selector)) {
    try {
      behaviour($root);
    } catch (error) {
      reportError(error);
    }
  }
}

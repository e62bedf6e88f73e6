/** Runs a behaviour on every element that a selector finds. One that fails is reported and stops no other. */
export function attachBehaviour<Root extends Element>(
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

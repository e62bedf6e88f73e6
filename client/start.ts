// Starts behaviours on the elements they belong to.

/**
 * Runs a behaviour on every element a selector finds. One that fails names its selector and leaves the
 * page, which is complete without it, and the other behaviours alone.
 */
export function start<Root extends Element>(selector: string, behaviour: ($root: Root) => void) {
  for (const $root of document.querySelectorAll<Root>(selector)) {
    try {
      behaviour($root);
    } catch (error) {
      console.error(`Behaviour of ${selector} failed`, error);
    }
  }
}

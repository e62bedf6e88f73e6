// What scrolls sideways can be reached by keyboard. Chrome from 130 and Firefox see to that themselves, Safari does not.

/** Puts an element into the order of the Tab key as long as there is more in it than it shows. */
export function reachByKeys($scroller: HTMLElement) {
  const update = () => {
    if ($scroller.scrollWidth > $scroller.clientWidth) $scroller.tabIndex = 0;
    else $scroller.removeAttribute("tabindex");
  };
  new ResizeObserver(update).observe($scroller);
}

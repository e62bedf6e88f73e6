/** Makes an element that scrolls sideways reachable by the Tab key; Safari does not do so itself. */
export function makeFocusable($scroller: HTMLElement) {
  const update = () => {
    if ($scroller.scrollWidth > $scroller.clientWidth) $scroller.tabIndex = 0;
    else $scroller.removeAttribute("tabindex");
  };
  new ResizeObserver(update).observe($scroller);
}

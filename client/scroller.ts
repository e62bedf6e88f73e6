/** Lets the Tab key reach an element that scrolls sideways: Safari does not by itself. */
export function makeFocusable($scroller: HTMLElement) {
  const update = () => {
    if ($scroller.scrollWidth > $scroller.clientWidth) $scroller.tabIndex = 0;
    else $scroller.removeAttribute("tabindex");
  };
  new ResizeObserver(update).observe($scroller);
}

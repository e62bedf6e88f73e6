/**
 * Scrolls what the keyboard or a script focuses out from under the sticky header, as Safari ignores the styles'
 * scroll-padding, and into a list that is swiped. Not what is touched: that is seen, and may lead elsewhere.
 */
export function keepFocusInView($header: HTMLElement) {
  let $last: EventTarget | null = null; // focused anew when its window is
  document.addEventListener("focusin", ({ target }) => {
    const $focused = target as HTMLElement;
    if ($focused === $last) return;
    $last = $focused;
    requestAnimationFrame(() => {
      // In a field always: Safari shows no focus that a script moved after a click.
      if (!$focused.matches(":focus-visible:not(main), .field *")) return;
      const $seen = $focused.closest(".field") ?? $focused;
      const { left, top, right } = $seen.getBoundingClientRect();
      const isCovered = top < $header.getBoundingClientRect().bottom && !$header.contains($seen);
      if (isCovered || left < 0 || right > innerWidth) $seen.scrollIntoView({ block: "nearest" });
    });
  });
}

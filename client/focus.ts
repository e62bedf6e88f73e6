/**
 * Keeps keyboard focus visible (WCAG 2.2, 2.4.11): not below the sticky header, because Safari
 * ignores scroll-padding on focus, nor outside a swiped list. What is touched is visible already.
 */
export function keepFocusInView($header: HTMLElement) {
  let $last: EventTarget | null = null; // browsers repeat focusin when the window regains focus
  document.addEventListener("focusin", ({ target }) => {
    const $focused = target as HTMLElement; // only elements are focused
    if ($focused === $last) return;
    $last = $focused;
    requestAnimationFrame(() => {
      // Form fields even without :focus-visible, which Safari does not set if a script moves the
      // focus after a click.
      if (!$focused.matches(":focus-visible:not(main), .field *")) return;
      const $seen = $focused.closest(".field") ?? $focused;
      const { left, top, right } = $seen.getBoundingClientRect();
      const isCovered = top < $header.getBoundingClientRect().bottom && !$header.contains($seen);
      if (isCovered || left < 0 || right > innerWidth) $seen.scrollIntoView({ block: "nearest" });
    });
  });
}

/** Scrolls the focused field out from under the sticky header: Safari ignores the styles' scroll-padding. */
export function keepFocusInView($header: HTMLElement) {
  document.addEventListener("focusin", ({ target }) =>
    requestAnimationFrame(() => {
      const $focused = target as HTMLElement;
      const $seen = $focused.closest(".field") ?? $focused;
      const isCovered = $seen.getBoundingClientRect().top < $header.getBoundingClientRect().bottom;
      if (isCovered && !$header.contains($seen)) $seen.scrollIntoView({ block: "nearest" });
    }),
  );
}

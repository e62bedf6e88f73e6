// Keeps what has the focus clear of the header that sticks: Safari pays no heed to the styles' scroll-padding.

/** Scrolls a focused element into sight, a field with its label, where the header covers it. */
export function keepClear($header: HTMLElement) {
  document.addEventListener("focusin", ({ target }) =>
    requestAnimationFrame(() => {
      const $focused = target as HTMLElement;
      const $seen = $focused.closest(".field") ?? $focused;
      const isCovered = $seen.getBoundingClientRect().top < $header.getBoundingClientRect().bottom;
      if (isCovered && !$header.contains($seen)) $seen.scrollIntoView({ block: "nearest" });
    }),
  );
}

/** Says whether the menu, a popover, is open, and closes it when focus leaves it or the window grows past 64rem. */
export function enhanceMenu($menu: HTMLElement) {
  const $toggle = document.querySelector<HTMLButtonElement>(`[popovertarget="${$menu.id}"]`);
  if (!$toggle || !$menu.hidePopover) return;
  const $label = $toggle.querySelector("[data-label]");
  const isOpen = () => $menu.matches(":popover-open");
  const close = () => isOpen() && $menu.hidePopover();

  $toggle.setAttribute("aria-expanded", "false");
  $menu.addEventListener("toggle", () => {
    $toggle.setAttribute("aria-expanded", String(isOpen()));
    const labels = $toggle.dataset;
    if ($label) $label.textContent = (isOpen() ? labels.close : labels.open) ?? "";
  });
  // Not focusout: a clicked button has no focus in Safari.
  document.addEventListener("focusin", ({ target }) => {
    if (target !== $toggle && !$menu.contains(target as Node)) close();
  });
  matchMedia("(min-width: 64rem)").addEventListener("change", close);
  addEventListener("pageshow", ({ persisted }) => persisted && close()); // brought by the back button
}

/**
 * Reports whether the menu, a popover, is open. Closes it when focus leaves it, or when the window
 * becomes wide enough for the line of links (64rem).
 */
export function enhanceMenu($menu: HTMLElement) {
  const $toggle = document.querySelector<HTMLButtonElement>(`[popovertarget="${$menu.id}"]`);
  if (!$toggle || !$menu.hidePopover) return;
  const $label = $toggle.querySelector("[data-label]");
  const isOpen = () => $menu.matches(":popover-open");
  const close = () => isOpen() && $menu.hidePopover();

  const report = () => {
    $toggle.setAttribute("aria-expanded", String(isOpen()));
    if ($label) $label.textContent = $toggle.dataset[isOpen() ? "close" : "open"] as string; // the header writes both
  };
  report();
  $menu.addEventListener("toggle", report);
  // Not focusout: Safari does not focus a clicked button (MDN, button, "Clicking and focus").
  document.addEventListener("focusin", ({ target }) => {
    if (target !== $toggle && !$menu.contains(target as Node)) close();
  });
  matchMedia("(min-width: 64rem)").addEventListener("change", close);
  addEventListener("pageshow", ({ persisted }) => persisted && close()); // after Back
}

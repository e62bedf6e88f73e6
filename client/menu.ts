// The menu is a popover and opens without script; this says its state and closes it when left.

/** Keeps the toggle's label and state true, and closes the menu when focus or width leave it. */
export function improveMenu($menu: HTMLElement) {
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
  // Not where focus comes from: a button that was clicked has none in Safari.
  document.addEventListener("focusin", ({ target }) => {
    if (target !== $toggle && !$menu.contains(target as Node)) close();
  });
  matchMedia("(min-width: 64rem)").addEventListener("change", close);
  addEventListener("pageshow", ({ persisted }) => persisted && close()); // brought by the back button
}

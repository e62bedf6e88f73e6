// The menu is a popover and opens without script; this says its state and closes it when left.

export function improveMenu($menu: HTMLElement) {
  const $toggle = document.querySelector<HTMLButtonElement>(`[popovertarget="${$menu.id}"]`);
  if (!$toggle || !$menu.hidePopover) return;
  const $label = $toggle.querySelector("[data-label]");
  const isOpen = () => $menu.matches(":popover-open");
  const close = () => isOpen() && $menu.hidePopover();

  $toggle.ariaExpanded = "false";
  $menu.addEventListener("toggle", () => {
    $toggle.ariaExpanded = String(isOpen());
    const { open, close } = $toggle.dataset;
    if ($label) $label.textContent = (isOpen() ? close : open) ?? "";
  });
  $menu.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && relatedTarget !== $toggle && !$menu.contains(relatedTarget as Node))
      close();
  });
  matchMedia("(width >= 64rem)").addEventListener("change", close);
  addEventListener("pageshow", close); // a page restored by the back button starts closed
}

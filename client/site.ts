// Behaviours of every page.

import { attachBehaviour } from "./attach.ts";

/**
 * Reports whether the menu, a popover, is open. Closes it when focus leaves it, or when the window
 * becomes wide enough for the line of links (64rem).
 */
function enhanceMenu($menu: HTMLElement) {
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

/**
 * Keeps keyboard focus visible (WCAG 2.2, 2.4.11): not below the sticky header, because Safari
 * ignores scroll-padding on focus, nor outside a swiped list. What is touched is visible already.
 */
function keepFocusInView($header: HTMLElement) {
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

/** Stores the language when its switch is followed. */
function rememberChoice($switch: HTMLAnchorElement) {
  $switch.addEventListener("click", () => {
    try {
      localStorage.language = $switch.hreflang;
    } catch {
      // Storage is blocked. The address still names the language.
    }
  });
}

/** Lets the Tab key reach an element that scrolls sideways: Safari does not by itself. */
function makeFocusable($scroller: HTMLElement) {
  const update = () => {
    if ($scroller.scrollWidth > $scroller.clientWidth) $scroller.tabIndex = 0;
    else $scroller.removeAttribute("tabindex");
  };
  new ResizeObserver(update).observe($scroller);
}

attachBehaviour("[data-menu]", enhanceMenu);
attachBehaviour(".header", keepFocusInView);
attachBehaviour("a[data-language-switch]", rememberChoice);
attachBehaviour("[data-scroller]", makeFocusable);
// Safari rejects the transition if it keeps the page for the back button, which is not an error.
addEventListener("pageswap", ({ viewTransition }) => viewTransition?.ready.catch(() => {}));

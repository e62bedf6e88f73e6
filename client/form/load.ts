// Loads React and the form's script: on first touch, or when the browser is idle.
import { reveal } from "./reveal.ts";
import { timeout } from "./send.ts";

const touches = ["focusin", "pointerdown", "submit"] as const;

/** Loads the form's module for its island, again where an attempt has failed. */
export function loadForm($island: HTMLElement) {
  const { dataset } = $island;
  let attempts = 0;
  let isLoading = false;
  let deadline: ReturnType<typeof setTimeout> | undefined;

  const giveUp = () => {
    if (!("submitted" in dataset)) return;
    delete dataset.submitted;
    reveal("unreachable");
  };
  const load = async () => {
    if ("submitted" in dataset) {
      reveal("waiting");
      clearTimeout(deadline);
      deadline = setTimeout(giveUp, timeout);
    }
    if (isLoading) return;
    isLoading = true;
    try {
      // A failed import is remembered by its address, so another attempt needs another one.
      await import(`${dataset.source}${attempts++ ? `?${attempts}` : ""}`);
      for (const touch of touches) $island.removeEventListener(touch, load);
    } catch (error) {
      console.error("The contact form's script did not arrive", error);
      isLoading = false;
      giveUp();
    }
  };

  for (const touch of touches) $island.addEventListener(touch, load);
  if ("submitted" in dataset || $island.contains(document.activeElement)) void load();
  else whenIdle(load);
}

/** Once something was painted, when the browser is idle, and in any case within two seconds of that. */
function whenIdle(run: () => void) {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 2000 });
    else setTimeout(run, 200);
  }).observe({ type: "paint", buffered: true });
}

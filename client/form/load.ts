// Brings React and the form's script: on first touch, or when the browser has nothing better to do.
import { reveal } from "./reveal.ts";

const touches = ["focusin", "pointerdown", "submit"] as const;

export function loadForm($island: HTMLElement) {
  let attempts = 0;
  let isUnderWay = false;
  const load = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      // A failed import is remembered by its address, so another attempt needs another one.
      await import(`${$island.dataset.source}${attempts++ ? `?${attempts}` : ""}`);
      for (const touch of touches) $island.removeEventListener(touch, load);
    } catch (error) {
      console.error("The contact form's script did not arrive", error);
      isUnderWay = false;
      if (!("submitted" in $island.dataset)) return;
      delete $island.dataset.submitted;
      reveal("unreachable");
    }
  };
  for (const touch of touches) $island.addEventListener(touch, load);
  if ("submitted" in $island.dataset || $island.contains(document.activeElement)) void load();
  else if (!isDataDear()) whenIdle(load);
}

const isDataDear = () =>
  Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);

const whenIdle = (run: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(run) : setTimeout(run, 200);

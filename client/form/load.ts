// Brings React and the form's script: on first touch, or when the browser has nothing better to do.
import { isDataDear } from "../data-saving.ts";
import { reveal } from "./reveal.ts";
import { timeout } from "./timeout.ts";

const touches = ["focusin", "pointerdown", "submit"] as const;

/** Loads the form's module for its island, again where an attempt has failed. */
export function loadForm($island: HTMLElement) {
  $island.addEventListener("submit", () => announceWait($island));
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
  announceWait($island);
  if ("submitted" in $island.dataset || $island.contains(document.activeElement)) void load();
  else if (!isDataDear()) whenIdle(load);
}

let waiting: ReturnType<typeof setTimeout> | undefined;

/** A submit before the script: says that it waits and, where that takes too long, that it failed. */
function announceWait($island: HTMLElement) {
  clearTimeout(waiting); // a later try has its own time
  if (!("submitted" in $island.dataset) || "live" in $island.dataset) return;
  reveal("waiting");
  waiting = setTimeout(() => {
    if (!("submitted" in $island.dataset)) return;
    delete $island.dataset.submitted;
    reveal("unreachable");
  }, timeout);
}

/** When the browser is idle, and in any case within two seconds. */
const whenIdle = (run: () => void) =>
  "requestIdleCallback" in window
    ? requestIdleCallback(run, { timeout: 2000 })
    : setTimeout(run, 200);

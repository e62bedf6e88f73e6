// Brings React and the form's script: on first touch, or when the browser has nothing better to do. It runs in a
// pause of typing, which it would make falter.
import { isDataDear } from "../data-saving.ts";
import { reveal } from "./reveal.ts";
import { timeout } from "./timeout.ts";

const touches = ["focusin", "pointerdown", "submit"] as const;

/** Milliseconds without a key that make a pause. */
const pause = 400;

/** Loads the form's module for its island, again where an attempt has failed. */
export function loadForm($island: HTMLElement) {
  $island.addEventListener("submit", () => announceWait($island));
  const untilPause = followKeys($island);
  let attempts = 0;
  let isUnderWay = false;
  const load = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      // A failed import is remembered by its address, so another attempt needs another one.
      const address = `${$island.dataset.source}${attempts++ ? `?${attempts}` : ""}`;
      await fetchAhead(address);
      await untilPause();
      await import(address);
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

/** Lets the browser fetch and compile a module; what fails now is tried again, or refused, when it is imported. */
const fetchAhead = (address: string): Promise<unknown> =>
  new Promise((resolve) => {
    const $link = document.createElement("link");
    if (!$link.relList.supports("modulepreload")) return resolve(undefined);
    $link.rel = "modulepreload";
    $link.href = address;
    $link.onload = $link.onerror = resolve;
    document.head.append($link);
  });

/**
 * Follows the keys that are pressed in an island.
 * @returns waits for a pause of them, or for the form being submitted
 */
function followKeys($island: HTMLElement): () => Promise<void> {
  let pressed = Number.NEGATIVE_INFINITY;
  $island.addEventListener("input", () => {
    pressed = performance.now();
  });
  const isTyping = () => performance.now() - pressed < pause && !("submitted" in $island.dataset);
  return async () => {
    while (isTyping()) await new Promise((resolve) => setTimeout(resolve, 50));
  };
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

/** Once something was painted, when the browser is idle, and in any case within two seconds of that. */
function whenIdle(run: () => void) {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 2000 });
    else setTimeout(run, 200);
  });
  observer.observe({ type: "paint", buffered: true });
}

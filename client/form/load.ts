// Loads React and the form's script: fetched when the browser is idle, run on first touch.
import { isDataDear } from "../data-saving.ts";
import { painted } from "./painted.ts";
import { reveal } from "./reveal.ts";
import { timeout } from "./send.ts";

const touches = ["focusin", "click", "submit"] as const;

/** Milliseconds without a key that make a pause of typing. */
const pause = 400;

/** Loads the form's module for its island, again where an attempt has failed. */
export function loadForm($island: HTMLElement) {
  const untilPause = followKeys($island);
  let attempts = 0;
  let isLoading = false;
  const load = async () => {
    announceWait($island);
    if (isLoading) return;
    isLoading = true;
    try {
      // A failed import is remembered by its address, so another attempt needs another one.
      const address = `${$island.dataset.source}${attempts++ ? `?${attempts}` : ""}`;
      await Promise.all([preload(address), painted()]);
      await untilPause();
      await import(address);
      for (const touch of touches) $island.removeEventListener(touch, load);
    } catch (error) {
      console.error("The contact form's script did not arrive", error);
      isLoading = false;
      giveUp($island);
    }
  };
  for (const touch of touches) $island.addEventListener(touch, load);
  if (isWaiting($island) || $island.contains(document.activeElement)) void load();
  else if (!isDataDear()) whenIdle(() => preload($island.dataset.source ?? ""));
}

/** Whether the form was submitted and waits for its script. */
const isWaiting = ({ dataset }: HTMLElement) => "submitted" in dataset;

let deadline: ReturnType<typeof setTimeout> | undefined;

/** Says that a submitted form waits and, where that takes too long, that it failed. */
function announceWait($island: HTMLElement) {
  if (!isWaiting($island)) return;
  reveal("waiting");
  clearTimeout(deadline); // a later try has its own time
  deadline = setTimeout(giveUp, timeout, $island);
}

function giveUp($island: HTMLElement) {
  if (!isWaiting($island)) return;
  delete $island.dataset.submitted;
  reveal("unreachable");
}

/**
 * Follows typing, which running the script would make falter.
 * @returns waits for a pause of it, or for the form being submitted
 */
function followKeys($island: HTMLElement): () => Promise<void> {
  let typedAt = -pause;
  $island.addEventListener("input", () => {
    typedAt = performance.now();
  });
  return async () => {
    while (performance.now() - typedAt < pause && !isWaiting($island))
      await new Promise((resolve) => setTimeout(resolve, 50));
  };
}

/** Lets the browser fetch and compile a module; what fails now is refused when it is imported. */
const preload = (href: string) =>
  new Promise((resolve) => {
    const $link = document.createElement("link");
    if (!$link.relList.supports("modulepreload")) return resolve(undefined);
    const link = { rel: "modulepreload", href, onload: resolve, onerror: resolve };
    document.head.append(Object.assign($link, link));
  });

/** Once something was painted, when the browser is idle, and in any case within two seconds of that. */
function whenIdle(run: () => void) {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 2000 });
    else setTimeout(run, 200);
  }).observe({ type: "paint", buffered: true });
}

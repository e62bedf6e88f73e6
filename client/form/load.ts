// Loads React and the form's script: preloads them after the first paint, runs them on first touch.
import { hasDataSaver } from "../data-saving.ts";
import { getElement } from "../elements.ts";
import { reportMissingScript } from "./show-notice.ts";

/** Loads the form's module for its island. Tries again at the next touch if it did not arrive. */
export function loadFormScript($island: HTMLElement) {
  const { source = "" } = $island.dataset;
  const $form = getElement($island, "form");
  let address = source;
  let isTried = false;

  const load = async () => {
    isTried = true;
    try {
      await import(address); // runs a module once only
    } catch (error) {
      console.error("The contact form's script did not arrive", error);
      // Most browsers cache a failed import by its URL (whatwg/html#6768, changed by #10327).
      address = `${source}?${Date.now()}`;
      reportMissingScript($form);
    }
  };

  for (const touch of ["focusin", "click", "submit"]) $island.addEventListener(touch, load);
  $island.addEventListener("invalid", load, true); // does not bubble
  if ("attempt" in $form.dataset || $island.contains(document.activeElement)) void load();
  else if (!hasDataSaver()) afterFirstPaint(() => isTried || preloadModule(source));
}

/** Fetches a module and its imports. A failure needs no report: the import will fail, too. */
function preloadModule(address: string) {
  const $link = document.createElement("link");
  Object.assign($link, { rel: "modulepreload", href: address });
  document.head.append($link);
}

/** Waits for load and first paint: slow devices fire `load` before painting. */
function afterFirstPaint(work: () => unknown) {
  const workLater = () => setTimeout(work, 500); // ms in which the page settles
  const paint = { type: "paint", buffered: true };
  addEventListener("load", () => new PerformanceObserver(workLater).observe(paint));
}

// Loads React and the form's script: fetched once the page is loaded and seen, run at the first touch.
import { hasDataSaver } from "../data-saving.ts";
import { reportMissingScript } from "./show-notice.ts";

/** Loads the form's module for its island, again where it did not arrive. */
export function loadFormScript($island: HTMLElement) {
  const { source = "" } = $island.dataset;
  const $form = $island.querySelector("form") as HTMLFormElement;
  let address = source;
  let isTried = false;

  const load = async () => {
    isTried = true;
    try {
      await import(address); // a loaded module does not run twice
    } catch (error) {
      console.error("The contact form's script did not arrive", error);
      address = `${source}?${Date.now()}`; // a browser remembers a failed import by its address
      reportMissingScript($form);
    }
  };

  for (const touch of ["focusin", "click", "submit"]) $island.addEventListener(touch, load);
  $island.addEventListener("invalid", load, true); // does not bubble
  if ("early" in $form.dataset || $island.contains(document.activeElement)) void load();
  else if (!hasDataSaver()) afterFirstPaint(() => isTried || preloadModule(source));
}

/** Fetches a module and what it imports; where that fails, so will the import. */
function preloadModule(address: string) {
  const $link = document.createElement("link");
  Object.assign($link, { rel: "modulepreload", href: address });
  document.head.append($link);
}

/** Waits until the page is loaded and has been painted, as where painting is slow it is loaded before. */
function afterFirstPaint(work: () => unknown) {
  const rest = () => setTimeout(work, 500); // milliseconds that the page has to itself
  const paint = { type: "paint", buffered: true };
  addEventListener("load", () => new PerformanceObserver(rest).observe(paint));
}

import { attachBehaviour } from "../../client/attach.ts";
import { getElement } from "../../client/elements.ts";

/** Adds the touchscreen when the machine's picture is in view. If anything fails, the picture stays. */
function loadTouch($figure: HTMLElement) {
  // Not earlier: its files would compete with the pictures of the first screen.
  new IntersectionObserver(([entry], observer) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    showTouch($figure).catch((error) => {
      $figure.querySelector("[data-module]")?.remove();
      delete $figure.dataset.touch; // gives its room back
      reportError(error);
    });
  }).observe($figure);
}

/** Loads the HTML fragment, and the style and script that it names. */
async function showTouch($figure: HTMLElement) {
  const $touch = document.adoptNode(await fetchFragment($figure.dataset.touch ?? ""));
  const $style = getElement<HTMLLinkElement>($touch, "link");
  const whenStyled = new Promise((resolve, reject) => {
    $style.onload = resolve;
    $style.onerror = reject;
  });
  const $picture = getElement<HTMLImageElement>($figure, ".face img");
  const whenPainted = new Promise((resolve) => {
    if ($picture.complete) resolve(true);
    $picture.onload = $picture.onerror = resolve; // if the picture fails, its alternative text is there
  });
  getElement($figure, ".face").after($touch); // hidden until all is loaded
  const script = import($touch.dataset.module ?? "");
  const [{ operate }] = await Promise.all([script, whenStyled, whenPainted]);
  operate($figure, $touch);
}

/** By XMLHttpRequest, because Trusted Types forbid every other way to parse HTML. */
function fetchFragment(address: string): Promise<HTMLElement> {
  const request = new XMLHttpRequest();
  request.open("GET", address);
  request.responseType = "document";
  request.timeout = 20_000; // visitors do not wait in front of an empty space
  request.overrideMimeType("text/html; charset=utf-8"); // hosts send it as plain text, some as Latin 1
  request.send();
  return new Promise((resolve, reject) => {
    request.onloadend = () => {
      const $touch = request.response?.querySelector("[data-module]");
      if ($touch) resolve($touch);
      else reject(new Error(`There is no touchscreen at ${address}.`));
    };
  });
}

attachBehaviour("[data-touch]", loadTouch);

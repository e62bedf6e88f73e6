import { attachBehaviour } from "../../client/attach.ts";
import { getElement } from "../../client/elements.ts";

/** Adds the touchscreen when the machine's picture is in view. If anything fails, the picture stays. */
function loadTouch($figure: HTMLElement) {
  const show = async () => {
    try {
      const { operate, $touch } = await Promise.race([fetchParts($figure), expire()]);
      operate($figure, $touch);
    } catch (error) {
      giveRoomBack($figure);
      reportError(error);
    }
  };
  // Not earlier: its files would compete with the pictures of the first screen.
  new IntersectionObserver(([entry], observer) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    show();
  }).observe($figure);
}

/** Rejects after 20 seconds, so that visitors do not wait in front of an empty space. */
const expire = () => new Promise<never>((_, reject) => setTimeout(reject, 20_000));

/** Loads the HTML fragment, and the style and script that it names. */
async function fetchParts($figure: HTMLElement) {
  const $touch = document.adoptNode(await fetchFragment($figure.dataset.touch ?? ""));
  const $style = getElement($touch, "link");
  const whenStyled = new Promise((resolve, reject) => {
    $style.onload = resolve;
    $style.onerror = reject;
  });
  $figure.querySelector(".face")?.after($touch); // hidden until the style is loaded
  const [{ operate }] = await Promise.all([import($touch.dataset.module ?? ""), whenStyled]);
  return { $touch, operate };
}

/** By XMLHttpRequest, because Trusted Types forbid every other way to parse HTML. */
function fetchFragment(address: string): Promise<HTMLElement> {
  const request = new XMLHttpRequest();
  request.open("GET", address);
  request.responseType = "document";
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

function giveRoomBack($figure: HTMLElement) {
  $figure.querySelector("[data-module]")?.remove();
  delete $figure.dataset.touch;
}

attachBehaviour("[data-touch]", loadTouch);

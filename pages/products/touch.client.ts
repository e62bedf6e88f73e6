import { attachBehaviour } from "../../client/attach.ts";
import { getElement } from "../../client/elements.ts";
import { fetchFragment } from "../../client/fragment.ts";

/**
 * Adds the touchscreen when the machine's picture is in view, or at the first key: the Tab key would step over
 * it otherwise. If anything fails, the picture stays.
 */
function loadTouch($figure: HTMLElement) {
  // Not earlier: its files would compete with the pictures of the first screen.
  const inView = new Promise((resolve) => {
    new IntersectionObserver(([entry]) => entry?.isIntersecting && resolve(true)).observe($figure);
  });
  const atKey = new Promise((resolve) => addEventListener("keydown", resolve, { once: true }));
  Promise.race([inView, atKey])
    .then(() => showTouch($figure))
    .catch((error) => {
      $figure.querySelector("[data-module]")?.remove();
      delete $figure.dataset.touch; // gives its room back
      reportError(error);
    });
}

/** Loads the HTML fragment, and the style and script that it names. */
async function showTouch($figure: HTMLElement) {
  const $touch = await fetchFragment($figure.dataset.touch ?? "", "[data-module]");
  const $style = getElement<HTMLLinkElement>($touch, "link");
  const whenStyled = new Promise((resolve, reject) => {
    $style.onload = resolve;
    $style.onerror = reject;
  });
  const $picture = getElement<HTMLImageElement>($figure, ".face img");
  $picture.loading = "eager"; // it may be out of view
  const whenPainted = new Promise((resolve) => {
    if ($picture.complete) resolve(true);
    $picture.onload = $picture.onerror = resolve; // if the picture fails, its alternative text is there
  });
  getElement($figure, ".face").after($touch); // hidden until all is loaded
  const script = import($touch.dataset.module ?? "");
  const [{ operate }] = await Promise.all([script, whenStyled, whenPainted]);
  operate($figure, $touch);
}

attachBehaviour("[data-touch]", loadTouch);

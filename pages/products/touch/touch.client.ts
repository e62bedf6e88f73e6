/** Puts the touchscreen over the machine's picture once that is in view. If any of its files fails, the picture stays. */
export function loadTouch($figure: HTMLElement) {
  const show = async () => {
    const parts = await Promise.race([fetchParts($figure), expire()]).catch(() => undefined);
    if (parts) parts.operate($figure, parts.$touch);
    else giveRoomBack($figure);
  };
  // No sooner: it stands below the first screen, whose own pictures would have to wait for it.
  new IntersectionObserver(([entry], observer) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    show();
  }).observe($figure);
}

/** Rejects after 20 seconds: who has scrolled here should not look at an empty place for longer. */
const expire = () => new Promise<never>((_, reject) => setTimeout(reject, 20_000));

/** The fragment of HTML, which names its style and its script, and what the script exports. */
async function fetchParts($figure: HTMLElement) {
  const $touch = document.adoptNode(await fetchFragment($figure.dataset.touch ?? ""));
  const $style = $touch.querySelector("link") as HTMLLinkElement;
  const whenStyled = new Promise((resolve, reject) => {
    $style.onload = resolve;
    $style.onerror = reject;
  });
  $figure.querySelector(".face")?.after($touch); // hidden until it works; here its style loads
  const [{ operate }] = await Promise.all([import($touch.dataset.module ?? ""), whenStyled]);
  return { $touch, operate };
}

/** By XMLHttpRequest: Trusted Types forbid every other way to make a document of HTML. */
function fetchFragment(address: string): Promise<HTMLElement> {
  const request = new XMLHttpRequest();
  request.open("GET", address);
  request.responseType = "document";
  request.overrideMimeType("text/html"); // hosts take it for plain text
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

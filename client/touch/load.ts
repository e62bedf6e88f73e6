/** Lays the touchscreen, a fragment of HTML with its own style and script, over the machine once it is near. */
export function loadTouch($face: HTMLElement) {
  const load = () => {
    const request = new XMLHttpRequest(); // its document needs no parser that Trusted Types forbid
    request.open("GET", $face.dataset.touch ?? "");
    request.responseType = "document";
    request.onloadend = async () => {
      try {
        const $touch = request.response.querySelector("[data-module]");
        const { operate } = await import($touch.dataset.module);
        operate($face, document.adoptNode($touch));
      } catch {
        delete $face.dataset.touch; // it did not come: the picture stays, and needs no more room
      }
    };
    request.send();
  };
  new IntersectionObserver(
    ([entry], observer) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      load();
    },
    { rootMargin: "100%" },
  ).observe($face);
}

import { attachBehaviour } from "../../client/attach.ts";

/** Opens pictures in the gallery's dialog instead of as files. Arrow keys step through them. */
function enlargePictures($gallery: HTMLElement) {
  const $dialog = $gallery.querySelector("dialog");
  const $links = [...$gallery.querySelectorAll<HTMLAnchorElement>("figure > a")];
  if (!$dialog) return;
  let shown = 0;

  const show = (index: number) => {
    shown = (index + $links.length) % $links.length;
    const $figure = $links[shown]?.parentElement?.cloneNode(true) as HTMLElement; // a link stands in a figure
    for (const $source of $figure.querySelectorAll("source")) $source.sizes = "108vmax";
    const [$frame, $caption] = $dialog.querySelectorAll("div, figcaption");
    $frame?.replaceChildren($figure.querySelector("picture") as Element);
    $caption?.replaceWith($figure.querySelector("figcaption") as Element);
    $frame?.querySelector("img")?.scrollIntoView({ inline: "center" }); // phones show the middle first
  };

  for (const [index, $link] of $links.entries()) {
    $link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return; // opens a new tab or window
      event.preventDefault();
      $dialog.showModal();
      show(index);
      $dialog.querySelector("button")?.focus(); // the browser would focus the scroller
    });
  }
  $dialog.onclick = ({ target }) => {
    const step = (target as HTMLElement).closest("button")?.dataset.step;
    if (step) show(shown + Number(step));
    else if (target === $dialog) $dialog.close();
  };
  $dialog.onkeydown = ({ key }) => {
    if (key === "ArrowLeft") show(shown - 1);
    if (key === "ArrowRight") show(shown + 1);
  };
}

attachBehaviour("[data-gallery]", enlargePictures);

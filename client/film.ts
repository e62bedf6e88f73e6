import { savesData } from "./data-saving.ts";

/** Gives the film a button, and plays it in sight only; not with data saver or reduced motion, unless asked to. */
export function controlFilm($film: HTMLElement) {
  const $video = $film.querySelector("video"); // what stands in <noscript> is text here
  const $button = $film.querySelector("button");
  if (!$video || !$button) return;
  let isStopped = savesData() || matchMedia("(prefers-reduced-motion: reduce)").matches;

  const show = (isPlaying: boolean) => {
    const { play, pause } = $button.dataset;
    $film.dataset.state = isPlaying ? "playing" : "paused";
    $button.setAttribute("aria-label", (isPlaying ? pause : play) ?? "");
  };
  const play = () => {
    // No source fits before it is wanted. Taken again after a failure.
    if (!$video.currentSrc || $video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) {
      for (const $source of $video.querySelectorAll("source")) $source.removeAttribute("media");
      $video.load();
    }
    $video.play().catch(() => show(false));
  };

  $button.hidden = false;
  $video.addEventListener("playing", () => show(true));
  $video.addEventListener("pause", () => show(false));
  $video.addEventListener("error", () => show(false), true); // capture: errors of <source> do not bubble
  $button.addEventListener("click", () => {
    isStopped = $film.dataset.state === "playing";
    if (isStopped) $video.pause();
    else play();
  });
  new IntersectionObserver((entries) => {
    if (!entries.at(-1)?.isIntersecting) $video.pause();
    else if (!isStopped) play();
  }).observe($video);
  show(false);
}

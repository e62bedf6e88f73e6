import { attachBehaviour } from "../../client/attach.ts";
import { isMotionUnwanted } from "../../client/motion.ts";

/**
 * Plays the film while it is visible. It never starts by itself with data
 * saver or reduced motion, nor after the visitor has paused it.
 */
function controlFilm($film: HTMLElement) {
  const $video = $film.querySelector("video"); // not the one in <noscript>, which is text here
  const $button = $film.querySelector("button");
  if (!$video || !$button) return;
  let isStopped = isMotionUnwanted();
  let isShown = false;

  const show = (isPlaying: boolean) => {
    $film.dataset.state = isPlaying ? "playing" : "paused";
    // film.tsx writes data-play and data-pause
    $button.setAttribute("aria-label", $button.dataset[isPlaying ? "pause" : "play"] as string);
  };
  const play = () => {
    // Sources have media="not all", so that nothing loads early. A missing film is tried again.
    if (!$video.currentSrc || $video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) {
      for (const $source of $video.querySelectorAll("source")) $source.removeAttribute("media");
      $video.load();
    }
    $video.play().catch(() => show(false));
  };

  $button.hidden = false;
  $video.onplaying = () => show(true);
  $video.onpause = () => {
    isStopped ||= isShown;
    show(false);
  };
  $button.onclick = () => {
    isStopped = $film.dataset.state === "playing";
    if (isStopped) $video.pause();
    else play();
  };
  new IntersectionObserver(([entry]) => {
    isShown = Boolean(entry?.isIntersecting);
    if (!isShown) $video.pause();
    else if (!isStopped) play();
  }).observe($video);
  show(false);
}

attachBehaviour("[data-film]", controlFilm);

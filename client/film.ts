// The film plays by itself; this gives it a button, and stills it off screen or where data is dear.

export function controlFilm($film: HTMLElement) {
  const $video = $film.querySelector("video");
  const $button = $film.querySelector("button");
  if (!$video || !$button) return;
  const isUnwanted =
    matchMedia("(prefers-reduced-motion: reduce)").matches ||
    Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);
  let isStopped = isUnwanted;

  const show = () => {
    $film.dataset.state = $video.paused ? "paused" : "playing";
    const { play, pause } = $button.dataset;
    $button.ariaLabel = ($video.paused ? play : pause) ?? "";
  };
  const play = () => $video.play().catch(show);

  $video.controls = false;
  $button.hidden = false;
  if (isUnwanted) $video.autoplay = false;
  $video.addEventListener("play", show);
  $video.addEventListener("pause", show);
  $button.addEventListener("click", () => {
    isStopped = !$video.paused;
    if (isStopped) $video.pause();
    else void play();
  });
  new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) $video.pause();
    else if (!isStopped) void play();
  }).observe($video);
  show();
}

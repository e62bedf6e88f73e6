import { usePage } from "../page.ts";
import { Icon } from "../parts/icon.tsx";

/** Where visits have script, film.client.ts lets the sources fit once the film is near; others get the browser's controls. */
export function Film() {
  const { t, assets, picture } = usePage();
  const { avif, jpeg } = picture("film-poster");
  const poster = avif[1] ?? jpeg; // the width of a sharp phone
  const attributes = {
    ...{ width: 1280, height: 720, poster: `/${poster.path}`, preload: "none", loading: "lazy" },
    ...{ autoPlay: true, muted: true, loop: true, playsInline: true },
  };
  const sources = (media: string) =>
    assets.film.map((source) => <source key={source.src} {...source} media={media} />);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form; a video's own name goes while it does not play
    <div className="film" data-film role="group" aria-label={t("future.film")}>
      <noscript>
        <video {...attributes} controls>
          {sources("(prefers-reduced-motion: no-preference)")}
        </video>
      </noscript>
      <video {...attributes}>{sources("not all")}</video>
      <button
        type="button"
        className="icon-button"
        hidden
        data-play={t("future.play")}
        data-pause={t("future.pause")}
      >
        <Icon name="play" />
        <Icon name="pause" />
      </button>
    </div>
  );
}

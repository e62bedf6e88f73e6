import { filmPoster } from "../../content/schema/media-names.ts";
import { usePage, useTexts } from "../local-page.ts";
import { Icon } from "../parts/icon.tsx";
import { futureTexts } from "./future.texts.ts";

/** With script, film.client.ts enables the sources. Without, the browser's controls are shown. */
export function Film() {
  const { assets, picture } = usePage();
  const texts = useTexts(futureTexts);
  const { avif, jpeg } = picture(filmPoster);
  const poster = avif[1] ?? jpeg; // 1200 pixels, for sharp phones
  const attributes = {
    width: 1280,
    height: 720,
    poster: `/${poster.path}`,
    preload: "none",
    loading: "lazy",
    autoPlay: true,
    muted: true,
    loop: true,
    playsInline: true,
  };
  const sources = (media: string) =>
    assets.film.map((source) => <source key={source.src} {...source} media={media} />);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs in a form, and screen readers skip the label of a paused video
    <div className="film" data-film role="group" aria-label={texts.film}>
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
        data-play={texts.play}
        data-pause={texts.pause}
      >
        <Icon name="play" />
        <Icon name="pause" />
      </button>
    </div>
  );
}

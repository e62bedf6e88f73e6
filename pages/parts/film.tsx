import type { Page } from "../page.ts";
import { Icon } from "./icon.tsx";

const unattended = "(prefers-reduced-motion: no-preference) and (scripting: none)";

/** The media query keeps scripted visits from loading the film early; client/film.ts removes it and `controls`. */
export function Film({ page }: { page: Page }) {
  const { t, assets } = page;
  const { avif, jpeg } = page.picture("film-poster");
  const poster = avif[1] ?? jpeg; // the width of a sharp phone
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form; a video's own name goes while it does not play
    <div className="film" data-film role="group" aria-label={t("future.film")}>
      <video
        width={1280}
        height={720}
        poster={`/${poster.path}`}
        autoPlay
        muted
        loop
        playsInline
        controls
        preload="none"
        {...{ loading: "lazy" }}
      >
        {assets.film.map((source) => (
          <source key={source.src} {...source} media={unattended} />
        ))}
      </video>
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

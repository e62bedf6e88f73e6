import { usePage } from "../page.ts";
import { ArrowLink, CallLink, CallToAction } from "../parts/call-to-action.tsx";
import { Picture } from "../parts/picture.tsx";
import { renderLinks } from "../parts/section.tsx";
import { stageClasses } from "../parts/stage.ts";

/** Scrolling fades the day picture into the night picture, in browsers with scroll timelines. */
export function Hero() {
  const { hero } = usePage().dictionary;
  const { picture, night } = hero;
  return (
    <section className="hero dark">
      <div className="hero-pinned">
        <div className={`hero-stage stage-left ${stageClasses(picture.file)}`}>
          <div className="hero-text grid">
            <hgroup>
              <p className="eyebrow">{hero.eyebrow}</p>
              <h1>{hero.title}</h1>
            </hgroup>
            <p className="lead">{renderLinks(hero.text)}</p>
            <div className="actions row">
              <CallToAction />
              <ArrowLink to="products" label={hero.toProduct} />
              <CallLink />
            </div>
          </div>
          <div className="stage-picture">
            <Picture picture={picture} sizes={{ desktop: 100, tablet: 150, phone: 150 }} isFirst />
            {night && (
              <div className="hero-night" hidden data-night>
                <Picture picture={night} sizes={{ desktop: 100, tablet: 150, phone: 150 }} />
              </div>
            )}
          </div>
        </div>
        <KeyFigures />
      </div>
    </section>
  );
}

/** The claim "24/7" in the largest letters of the site, beside the figures. */
function KeyFigures() {
  const { hero } = usePage().dictionary;
  const { figures } = hero;
  return (
    <div className="key-figures grid">
      <p className="claim">
        <span className="numeral">{hero.claim}</span> {renderLinks(hero.claimText)}
      </p>
      {figures.length > 0 && (
        <dl className="row">
          {figures.map(({ value, unit, label }) => (
            <div key={value}>
              <dt>{label}</dt>
              <dd>
                <span className="numeral">{value}</span> {unit}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

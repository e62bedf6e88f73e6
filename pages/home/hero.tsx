import { defineSection, type SectionProps } from "../define.tsx";
import { ArrowLink, CallLink, CallToAction } from "../parts/call-to-action.tsx";
import { Picture } from "../parts/picture.tsx";
import { renderLinks } from "../parts/section.tsx";
import { stageClasses } from "../parts/stage.ts";
import { heroTexts } from "./hero.texts.ts";

export const hero = defineSection(heroTexts, Hero);

/** Scrolling fades the day picture into the night picture, in browsers with scroll timelines. */
function Hero({ texts }: SectionProps<typeof heroTexts>) {
  const { picture, night } = texts;
  return (
    <section className="hero dark">
      <div className="hero-pinned">
        <div className={`hero-stage stage-left ${stageClasses(picture)}`}>
          <div className="hero-text grid">
            <hgroup>
              <p className="eyebrow">{texts.eyebrow}</p>
              <h1>{texts.title}</h1>
            </hgroup>
            <p className="lead">{renderLinks(texts.text)}</p>
            <div className="actions row">
              <CallToAction />
              <ArrowLink to="products" label={texts.toProduct} />
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
        <KeyFigures texts={texts} />
      </div>
    </section>
  );
}

/** The claim "24/7" in the largest letters of the site, beside the figures. */
function KeyFigures({ texts }: Pick<SectionProps<typeof heroTexts>, "texts">) {
  const { figures } = texts;
  return (
    <div className="key-figures grid">
      <p className="claim">
        <span className="numeral">{texts.claim}</span> {renderLinks(texts.claimText)}
      </p>
      {figures.length > 0 && (
        <dl className="row">
          {figures.map(({ value, unit, label }) => (
            <div key={value}>
              <dt className="note">{label}</dt>
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

// The home page: hero, key figures, film, gallery, a sum, benefits, testimonials, closing band.
import { usePage } from "../page.ts";
import { Below } from "../parts/below.tsx";
import { Act, ClosingBand, Dial, WayOn } from "../parts/call-to-action.tsx";
import { Icon } from "../parts/icon.tsx";
import { Picture } from "../parts/picture.tsx";
import { Item, Section, withLinks } from "../parts/section.tsx";
import { stageClasses } from "../parts/stage.ts";
import { Film } from "./film.tsx";
import { Gallery, Segments } from "./gallery.tsx";
import { Sum } from "./sum.tsx";

export function Home() {
  const { t, dictionary } = usePage();
  const { gallery, testimonials } = dictionary;
  return (
    <>
      <Hero />
      <Below />
      <Future />
      {gallery.pictures.length > 0 && <Gallery />}
      <Sum />
      <Benefits />
      {testimonials.quotes.length > 0 && <Testimonials />}
      <ClosingBand
        title={t("testimonials.closingTitle")}
        text={t("testimonials.closingText")}
        picture={testimonials.closingPicture}
      >
        <Act />
        <Dial />
      </ClosingBand>
    </>
  );
}

/**
 * Fades from the picture of the day to that of the night as one scrolls, in browsers with scroll timelines. The words stand
 * first, or a picture painted before they have arrived would move down.
 */
function Hero() {
  const { t, dictionary } = usePage();
  const { picture, night } = dictionary.hero;
  return (
    <section className="hero dark">
      <div className="hero-pinned">
        <div className={`hero-stage stage-left ${stageClasses(picture.file)}`}>
          <div className="hero-text grid">
            <hgroup>
              <p className="eyebrow">{t("hero.eyebrow")}</p>
              <h1>{t("hero.title")}</h1>
            </hgroup>
            <p className="lead">{withLinks(t("hero.text"))}</p>
            <div className="actions row">
              <Act />
              <WayOn to="products" label="hero.discover" />
              <Dial />
            </div>
          </div>
          <div className="hero-picture">
            <Picture picture={picture} sizes={[100, 150, 150]} isFirst />
            {night && (
              <div className="hero-night" hidden data-night>
                <Picture picture={night} sizes={[100, 150, 150]} />
              </div>
            )}
          </div>
        </div>
        <Figures />
      </div>
    </section>
  );
}

/** The promise in the largest letters of the site, beside the figures. */
function Figures() {
  const { t, dictionary } = usePage();
  const { figures } = dictionary.hero;
  return (
    <div className="numbers grid">
      <p className="always">
        <span className="figure">{t("hero.always")}</span> {withLinks(t("hero.alwaysText"))}
      </p>
      {figures.length > 0 && (
        <dl className="row">
          {figures.map(({ value, unit, label }) => (
            <div key={value}>
              <dt>{label}</dt>
              <dd>
                <span className="figure">{value}</span> {unit}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function Future() {
  const { t, dictionary } = usePage();
  const { comparison } = dictionary.future;
  return (
    <Section id="future">
      <Film />
      <div className="stack">
        <h2 id="future">{t("future.title")}</h2>
        <p className="lead">{withLinks(t("future.text"))}</p>
        <WayOn to="products" label="future.button" />
      </div>
      {comparison.length > 0 && (
        <div className="comparison">
          <h3 id="comparison">{t("future.compareTitle")}</h3>
          <table aria-labelledby="comparison">
            <thead>
              <tr>
                <td />
                <th scope="col">{t("future.bagged")}</th>
                <th scope="col">{t("future.bulk")}</th>
              </tr>
            </thead>
            <tbody>
              {comparison.map(({ name, bagged, bulk }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{bagged}</td>
                  <td>{bulk}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}

/** Below 75rem, or without ::details-content, the second half is folded. */
function Benefits() {
  const { t, dictionary } = usePage();
  const { benefits } = dictionary.services;
  if (benefits.length === 0) return null;
  const half = Math.ceil(benefits.length / 2);
  const items = benefits.map((benefit, index) => (
    <Item key={benefit.title} {...benefit}>
      <span aria-hidden="true">{String(index + 1).padStart(2, "0")}</span>
    </Item>
  ));
  return (
    <Section id="benefits" isSheet title={t("services.title")}>
      <ol>{items.slice(0, half)}</ol>
      {benefits.length > half && (
        <details>
          <summary>
            {t("services.more")}
            <Icon name="arrow" />
          </summary>
          <ol start={half + 1}>{items.slice(half)}</ol>
        </details>
      )}
    </Section>
  );
}

function Testimonials() {
  const { t, dictionary, isSample } = usePage();
  const { quotes } = dictionary.testimonials;
  return (
    <Section id="testimonials" title={t("testimonials.title")}>
      {isSample("testimonials.quotes") && <p className="note">{t("testimonials.note")}</p>}
      <ul className="quotes swipe" aria-labelledby="testimonials" data-scroller>
        {quotes.map(({ quote, author, role, photo }, index, { length }) => (
          <li key={author}>
            <Segments index={index} count={length} />
            {photo && <Picture picture={photo} sizes={[29, 29, 82]} />}
            <figure>
              <blockquote>
                <p>
                  <q>{quote}</q>
                </p>
              </blockquote>
              <figcaption>
                <strong>{author}</strong> {role}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

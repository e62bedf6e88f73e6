// The home page: hero, key figures, film, gallery, benefits, a sum, testimonials, closing band.
import { usePage } from "./page.ts";
import { CallButton, ClosingBand, PageButton } from "./parts/call-to-action.tsx";
import { Film } from "./parts/film.tsx";
import { Icon } from "./parts/icon.tsx";
import { Picture } from "./parts/picture.tsx";
import { Section, withLinks } from "./parts/section.tsx";

export function Home() {
  const page = usePage();
  return (
    <>
      <Hero />
      <Future />
      {page.dictionary.gallery.pictures.length > 0 && <Gallery />}
      <div className="services-picture">
        <Picture picture={page.dictionary.services.picture} />
      </div>
      <Benefits />
      <Sum />
      {page.dictionary.testimonials.quotes.length > 0 && <Testimonials />}
      <ClosingBand
        title={page.t("testimonials.closingTitle")}
        text={page.t("testimonials.closingText")}
        picture={page.dictionary.testimonials.closingPicture}
      >
        <PageButton to="contact" label="testimonials.closingButton" />
        <CallButton />
        <PageButton to="products" label="hero.discover" isOutline />
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
        <div className="hero-stage">
          <div className="hero-text grid">
            <hgroup>
              <p className="eyebrow">{t("hero.eyebrow")}</p>
              <h1>{t("hero.title")}</h1>
            </hgroup>
            <p className="lead">{withLinks(t("hero.text"))}</p>
            <div className="actions">
              <PageButton to="products" label="hero.discover" />
              <CallButton />
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
  const page = usePage();
  const { figures } = page.dictionary.hero;
  const isInPairs = figures.length % 3 === 1; // in thirds, the last would stand alone
  return (
    <div className="numbers grid">
      <p className="always">
        <span className="figure">{page.t("hero.always")}</span>{" "}
        {withLinks(page.t("hero.alwaysText"))}
      </p>
      {figures.length > 0 && (
        <dl className={isInPairs ? "figures figures-in-pairs" : "figures"}>
          {figures.map(({ value, unit, label }) => (
            <div key={value}>
              <dt className="fine-print">{label}</dt>
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
  const page = usePage();
  return (
    <Section id="future">
      <Film />
      <div className="stack">
        <h2 id="future">{page.t("future.title")}</h2>
        <p className="lead">{withLinks(page.t("future.text"))}</p>
        <PageButton to="products" label="future.button" />
      </div>
      {page.dictionary.future.comparison.length > 0 && (
        <div className="comparison">
          <h3 id="comparison">{page.t("future.compareTitle")}</h3>
          <table aria-labelledby="comparison">
            <thead>
              <tr>
                <td />
                <th scope="col">{page.t("future.bagged")}</th>
                <th scope="col">{page.t("future.bulk")}</th>
              </tr>
            </thead>
            <tbody>
              {page.dictionary.future.comparison.map(({ name, bagged, bulk }) => (
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

/** Without script, links lead to the largest file. */
function Gallery() {
  const page = usePage();
  return (
    <Section id="gallery" isSheet title={page.t("gallery.title")}>
      <div data-gallery>
        <ul className="gallery-pictures swipe-list">
          {page.dictionary.gallery.pictures.map((picture, index, { length }) => (
            <li key={picture.file} className={formatOf(index, length)}>
              <Segments index={index} count={length} />
              <figure>
                <a href={`/${page.picture(picture.file).avif.at(-1)?.path}`}>
                  <Picture picture={picture} sizes={[widths[formatOf(index, length)], 50, 148]} />
                  <span className="visually-hidden">, {page.t("gallery.enlarge")}</span>
                </a>
                <figcaption>
                  <strong>{picture.caption}</strong> {picture.text}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        {page.dictionary.gallery.note && (
          <p className="picture-note fine-print">{withLinks(page.dictionary.gallery.note)}</p>
        )}
        <LargeView />
      </div>
    </Section>
  );
}

/** Where one is in a list that is swiped. */
const Segments = ({ index, count }: { index: number; count: number }) =>
  count > 1 && (
    <div className="segments" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but a place
        <i key={at} className={at === index ? "here" : undefined} />
      ))}
    </div>
  );

/** How wide a picture of the gallery is from 75rem on, by its class. */
const widths = { large: 62, "small-right": 30, "small-left": 30, half: 48, whole: 100 } as const;
const cycle = ["large", "small-right", "small-right", "small-left", "small-left", "large"] as const;

/** Three pictures stand together, a large one beside two small; two left over share a row; one has its own. */
function formatOf(index: number, count: number): keyof typeof widths {
  const rest = count % 3;
  if (index >= count - rest) return rest === 1 ? "whole" : "half";
  return cycle[index % cycle.length] ?? "whole";
}

/** Where the script shows a picture of the gallery large. */
function LargeView() {
  const { t } = usePage();
  return (
    <dialog className="large-view dark" aria-label={t("gallery.title")}>
      <form method="dialog">
        <button
          type="button"
          className="icon-button"
          data-step="-1"
          aria-label={t("gallery.previous")}
        >
          <Icon name="back" />
        </button>
        <button type="button" className="icon-button" data-step="1" aria-label={t("gallery.next")}>
          <Icon name="arrow" />
        </button>
        <button type="submit" className="icon-button" aria-label={t("gallery.close")}>
          <Icon name="close" />
        </button>
      </form>
      <div aria-live="polite">
        <figure />
      </div>
    </dialog>
  );
}

/** Below 75rem, or without ::details-content, the second half is folded. */
function Benefits() {
  const page = usePage();
  const { benefits } = page.dictionary.services;
  if (benefits.length === 0) return null;
  const half = Math.ceil(benefits.length / 2);
  const items = benefits.map(({ title, text }, index) => (
    <li key={title}>
      <span className="small-title" aria-hidden="true">
        {String(index + 1).padStart(2, "0")}
      </span>
      <h3>{title}</h3>
      <p>{withLinks(text)}</p>
    </li>
  ));
  return (
    <Section id="benefits" isSheet title={page.t("services.title")}>
      <ol start={1}>{items.slice(0, half)}</ol>
      {benefits.length > half && (
        <details>
          <summary>
            {page.t("services.more")}
            <Icon name="arrow" />
          </summary>
          <ol start={half + 1}>{items.slice(half)}</ol>
        </details>
      )}
    </Section>
  );
}

/** Kilos a day, in the field and its result as long as nothing is typed. */
const exampleKilos = 100;

/** A sum on the visitor's own numbers (client/sum.ts); without script, it stands there in words only. */
function Sum() {
  const { t, content, language } = usePage();
  const tankKilos = content.machine.tankQuintals.value * 100;
  const exampleDays = (tankKilos / exampleKilos).toLocaleString(language, {
    maximumFractionDigits: 0,
  });
  return (
    <Section id="sum" title={t("services.sumTitle")}>
      <div data-sum={tankKilos} hidden>
        <div className="pair">
          {(["services.sumKilos", "services.sumMargin"] as const).map((name, index) => (
            <label key={name}>
              {t(name)}
              <input
                type="text"
                inputMode="decimal"
                autoComplete="off"
                placeholder={index ? " " : `${exampleKilos}`}
              />
            </label>
          ))}
        </div>
        <output className="pair">
          <span>
            {t("services.sumDays")} <b className="figure">{exampleDays}</b>
          </span>
          <span>
            {t("services.sumEuros")} <b className="figure">–</b>
          </span>
        </output>
      </div>
      <p className="fine-print">
        {t("services.sumFormula")} {t("services.sumNote")}
      </p>
    </Section>
  );
}

/** The photograph beside the first quote is larger. */
function Testimonials() {
  const page = usePage();
  const { t } = page;
  return (
    <Section id="testimonials" isSheet title={t("testimonials.title")}>
      <ul className="swipe-list" aria-labelledby="testimonials" data-scroller>
        {page.dictionary.testimonials.quotes.map(
          ({ quote, author, role, photo }, index, { length }) => (
            <li key={author} className={photo && "with-photo"}>
              <Segments index={index} count={length} />
              {photo && <Picture picture={photo} sizes={index ? [16, 16, 82] : [30, 46, 82]} />}
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
          ),
        )}
      </ul>
      {page.isSample("testimonials.quotes") && (
        <p className="picture-note fine-print">{t("testimonials.note")}</p>
      )}
    </Section>
  );
}

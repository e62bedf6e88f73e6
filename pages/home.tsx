// The home page: hero, key figures, film, gallery, ten benefits, three testimonials, closing band.
import { ClosingBand } from "./parts/closing-band.tsx";
import { CallButton } from "./parts/contacts.tsx";
import { Film } from "./parts/film.tsx";
import { Icon } from "./parts/icon.tsx";
import { PageButton } from "./parts/page-button.tsx";
import { Picture } from "./parts/picture.tsx";
import { SampleMark } from "./parts/sample-mark.tsx";
import { Section } from "./parts/section.tsx";
import type { Page } from "./site/page.ts";

/** The page's content, without what all pages share. */
export const Home = ({ page }: { page: Page }) => (
  <>
    <Hero page={page} />
    <Figures page={page} />
    <Future page={page} />
    <Gallery page={page} />
    <Benefits page={page} />
    <Testimonials page={page} />
    <ClosingBand
      title={page.t("testimonials.closingTitle")}
      text={page.t("testimonials.closingText")}
    >
      <PageButton page={page} to="contact" label="testimonials.closingButton" />
      <CallButton page={page} />
      <PageButton page={page} to="products" label="hero.discover" isOutline />
    </ClosingBand>
  </>
);

const Hero = ({ page }: { page: Page }) => (
  <section className="hero">
    <div className="grid">
      <div className="hero-text">
        <p className="eyebrow">{page.t("hero.eyebrow")}</p>
        <h1>{page.t("hero.title")}</h1>
        <p className="lead">{page.t("hero.text")}</p>
        <div className="actions">
          <PageButton page={page} to="products" label="hero.discover" />
          <CallButton page={page} />
        </div>
      </div>
      <div className="hero-picture">
        <Picture
          page={page}
          picture={page.texts.hero.picture}
          sizes="(width >= 64rem) 100vw, (width >= 40rem) 178vw, (resolution >= 2.5x) 100vw, (resolution >= 1.9x) 130vw, 110vw"
          isFirst
        />
      </div>
    </div>
  </section>
);

const Figures = ({ page }: { page: Page }) => (
  <dl className="figures grid">
    {page.texts.hero.figures.map(({ value, label }) => (
      <div key={value}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const Future = ({ page }: { page: Page }) => (
  <Section id="future">
    <div className="future-text">
      <h2 id="future">{page.t("future.title")}</h2>
      <p className="lead">{page.t("future.text")}</p>
      <p>{page.t("future.experience")}</p>
      <PageButton page={page} to="products" label="future.button" />
    </div>
    <Film page={page} />
  </Section>
);

const Gallery = ({ page }: { page: Page }) => (
  <Section id="gallery" title={page.t("gallery.title")} lead={page.t("gallery.text")}>
    <div data-gallery>
      <ul className="gallery-pictures">
        {page.texts.gallery.pictures.map((picture, index, { length }) => (
          <li key={picture.file}>
            <GalleryPicture page={page} {...picture} isLarge={[0, length - 1].includes(index)} />
          </li>
        ))}
      </ul>
      <LargeView page={page} />
    </div>
  </Section>
);

type GalleryPictureProps = Page["texts"]["gallery"]["pictures"][number] & {
  page: Page;
  /** The first and the last take two columns of three, and are cut at their sides to fill the height. */
  isLarge: boolean;
};

/** Its link leads to the largest file, for visits without script. */
const GalleryPicture = ({ page, caption, text, isLarge, ...picture }: GalleryPictureProps) => (
  <figure>
    <a href={`/${page.picture(picture.file).webp.at(-1)?.path}`}>
      <Picture
        page={page}
        picture={picture}
        sizes={
          isLarge
            ? "(width >= 64rem) 56rem, 100vw"
            : "(width >= 64rem) 27rem, (width >= 40rem) 50vw, 100vw"
        }
      />
      <span className="visually-hidden">, {page.t("gallery.enlarge")}</span>
    </a>
    <figcaption>
      <strong>{caption}</strong> {text}
    </figcaption>
  </figure>
);

/** Where the script shows a picture of the gallery large. */
const LargeView = ({ page: { t } }: { page: Page }) => (
  <dialog className="large-view" aria-label={t("gallery.title")}>
    <div aria-live="polite">
      <figure />
    </div>
    <form method="dialog">
      <button type="submit" aria-label={t("gallery.close")}>
        <Icon name="close" />
      </button>
      <button type="button" data-step="-1" aria-label={t("gallery.previous")}>
        <Icon name="back" />
      </button>
      <button type="button" data-step="1" aria-label={t("gallery.next")}>
        <Icon name="arrow" />
      </button>
    </form>
  </dialog>
);

const Benefits = ({ page }: { page: Page }) => (
  <Section id="benefits" title={page.t("services.title")} lead={page.t("services.text")}>
    <ol>
      {page.texts.services.benefits.map(({ title, text }, index, { length }) => (
        <li key={title} className={index < length / 2 ? undefined : "second-column"}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </Section>
);

function Testimonials({ page }: { page: Page }) {
  const { t, texts } = page;
  const isSample = page.isSample("testimonials.quotes");
  return (
    <Section
      id="testimonials"
      title={t("testimonials.title")}
      lead={isSample && t("testimonials.note")}
    >
      <ul>
        {texts.testimonials.quotes.map(({ quote, author, role, photo }) => (
          <li key={author}>
            <figure>
              <blockquote>
                <p>{quote}</p>
              </blockquote>
              <figcaption>
                <Picture page={page} picture={photo} sizes="5rem" />
                <span>
                  <strong>{author}</strong> {role}
                  <SampleMark page={page} field="testimonials.quotes" />
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

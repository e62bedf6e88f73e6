// The product page: its blocks in the specification's order.
import type { ReactNode } from "react";
import places from "../content/media/places.json" with { type: "json" };
import { floorArea } from "./build/format.ts";
import type { Page } from "./page.ts";
import { CallButton, ClosingBand, PageButton } from "./parts/call-to-action.tsx";
import { Cutaway, PartNumbers } from "./parts/cutaway.tsx";
import { Drawings } from "./parts/drawings.tsx";
import { Icon } from "./parts/icon.tsx";
import { At, Overlay } from "./parts/overlay.tsx";
import { Picture } from "./parts/picture.tsx";
import { Section } from "./parts/section.tsx";
import { withLinks } from "./parts/with-links.tsx";
import { dataSheets } from "./routes.ts";

export function Products({ page }: { page: Page }) {
  const { t } = page;
  return (
    <>
      <ProductHead page={page} />
      <Band page={page} name="green" />
      <Presence page={page} />
      <GardenCentres page={page} />
      {page.dictionary.dab.steps.length > 0 && <Steps page={page} />}
      <Technical page={page} />
      <Dimensions page={page} />
      <Band page={page} name="compliance">
        <p>{withLinks(t("dab.weighingText"))}</p>
      </Band>
      <Purchase page={page} />
      {page.dictionary.dab.questions.length > 0 && <Questions page={page} />}
      <ClosingBand page={page} title={t("dab.conclusionTitle")} text={t("dab.conclusionText")}>
        <PageButton page={page} to="contact" label="dab.conclusionButton" />
        <CallButton page={page} />
      </ClosingBand>
    </>
  );
}

const ProductHead = ({ page }: { page: Page }) => (
  <section className="page-head">
    <div className="grid">
      <hgroup>
        <p className="eyebrow">{page.t("dab.eyebrow")}</p>
        <h1>{page.t("dab.title")}</h1>
      </hgroup>
      <div className="bleed-right">
        <Picture page={page} picture={page.dictionary.dab.picture} sizes={60} isFirst />
      </div>
      <div className="page-head-text">
        <p className="lead">{withLinks(page.t("dab.text"))}</p>
        {page.dictionary.dab.data.length > 0 && (
          <a className="data-link touch-link" href="#data">
            {page.t("dab.toData")}
          </a>
        )}
      </div>
    </div>
  </section>
);

type BandProps = { page: Page; name: "green" | "compliance"; children?: ReactNode };

/** A picture from edge to edge that fades into the dark, on which the words stand. */
const Band = ({ page, name, children }: BandProps) => (
  <section className={`${name} picture-band dark`} aria-labelledby={name}>
    <Picture page={page} picture={page.dictionary.dab[`${name}Picture`]} />
    <div className="grid">
      <h2 id={name}>{page.t(`dab.${name}Title`)}</h2>
      <div className="band-text">
        <p className="lead">{withLinks(page.t(`dab.${name}Text`))}</p>
        {children}
      </div>
    </div>
  </section>
);

/** The milled map of Italy and Europe, with the company's two places. */
const NetworkMap = ({ page }: { page: Page }) => (
  <div className="bleed-left network-map">
    <Picture page={page} picture={page.dictionary.dab.mapPicture} sizes={58} />
    <Overlay>
      <At {...places.map.milan}>
        <path d="M0-10v-26" />
        <text className="centred" y="-46">
          {page.t("dab.headquarters")}
        </text>
      </At>
      <At {...places.map.arezzo}>
        <path d="M10 0h36" />
        <text x="56" dy=".36em">
          {page.t("dab.site")}
        </text>
      </At>
    </Overlay>
  </div>
);

const Presence = ({ page }: { page: Page }) => (
  <Section id="presence">
    <NetworkMap page={page} />
    <div className="beside-right">
      <h2 id="presence">{page.t("dab.presenceTitle")}</h2>
      <p className="lead">{withLinks(page.t("dab.presenceText"))}</p>
      <dl className="fact-list">
        <div>
          <dt>{page.t("dab.headquarters")}</dt>
          <dd>{withLinks(page.t("dab.headquartersText"))}</dd>
        </div>
        <div>
          <dt>{page.t("dab.site")}</dt>
          <dd>{withLinks(page.t("dab.siteText"))}</dd>
        </div>
      </dl>
    </div>
  </Section>
);

/** A list; nothing where it has no items. */
const List = ({ className, children }: { className: string; children: ReactNode[] }) =>
  children.length > 0 && <ul className={className}>{children}</ul>;

const GardenCentres = ({ page }: { page: Page }) => (
  <Section
    id="garden"
    isSheet
    title={page.t("dab.gardenTitle")}
    lead={withLinks(page.t("dab.gardenText"))}
  >
    <List className="check-list">
      {page.dictionary.dab.gardenPoints.map((point) => (
        <li key={point}>
          <Icon name="check" />
          {point}
        </li>
      ))}
    </List>
    <p className="check-list-button">
      <PageButton page={page} to="contact" label="dab.gardenButton" />
    </p>
  </Section>
);

/** On wide screens the pictures replace one another in one place as the steps scroll by, where styles can do that. */
const Steps = ({ page }: { page: Page }) => (
  <Section id="steps" isDark title={page.t("dab.stepsTitle")}>
    <ol className="story columns">
      {page.dictionary.dab.steps.map(({ title, text, reading, picture }) => (
        <li key={title} className="columns">
          <div className="bleed-left">
            <Picture page={page} picture={picture} sizes={60} />
          </div>
          <div className="story-step">
            <p className="figure">
              {reading}
              <span className="figure-unit"> kg</span>
            </p>
            <h3>{title}</h3>
            <p>{withLinks(text)}</p>
          </div>
        </li>
      ))}
    </ol>
    <figure className="bleed">
      <Picture page={page} picture={page.dictionary.dab.bagPicture} />
      <StepsNote page={page} />
    </figure>
  </Section>
);

/** Speaks of the steps' pictures too. */
function StepsNote({ page: { t, showsRender, dictionary } }: { page: Page }) {
  const { steps, bagPicture } = dictionary.dab;
  if (!showsRender(bagPicture, ...steps.map(({ picture }) => picture))) return null;
  return <figcaption className="picture-note fine-print">{t("dab.stepsNote")}</figcaption>;
}

const Technical = ({ page }: { page: Page }) => (
  <Section id="technical">
    <div className="beside-left">
      <h2 id="technical">{page.t("dab.technicalTitle")}</h2>
      <p className="lead">{withLinks(page.t("dab.technicalText"))}</p>
      <p>{withLinks(page.t("dab.storzText"))}</p>
    </div>
    <div className="bleed-right">
      <Picture page={page} picture={page.dictionary.dab.technicalPicture} sizes={60} />
    </div>
  </Section>
);

const Dimensions = ({ page }: { page: Page }) => (
  <section className="dimensions" aria-labelledby="dimensions">
    <div className="section">
      <div className="grid">
        <h2 id="dimensions">{page.t("dab.dimensionsTitle")}</h2>
        <p className="section-lead">{withLinks(page.t("dab.dimensionsText"))}</p>
        <Cutaway page={page} />
      </div>
    </div>
    <div className="section sheet">
      <div className="grid">
        {page.dictionary.dab.data.length > 0 && <DataSheet page={page} />}
        <Drawings page={page} />
      </div>
    </div>
    <Floor page={page} />
  </section>
);

const DataSheet = ({ page }: { page: Page }) => (
  <>
    <div className="data-title">
      <p className="fine-print">{page.t("dab.name")}</p>
      <h2 id="data">{page.t("dab.tableTitle")}</h2>
      {page.content.staticFiles.includes(dataSheets[page.language]) && (
        <p>
          <a className="touch-link" href={`/${dataSheets[page.language]}`} type="application/pdf">
            {page.t("dab.toSheet")}
          </a>
        </p>
      )}
    </div>
    <table className="data-sheet" aria-labelledby="data">
      <tbody>
        {page.dictionary.dab.data.map(({ name, value, note, parts = [] }) => (
          <tr key={name}>
            <th scope="row">
              {name} <PartNumbers page={page} parts={parts} />
            </th>
            <td>
              {value}
              {note && <p className="fine-print">{note}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);

/** The floor area in large digits, beside the view from above. */
const Floor = ({ page }: { page: Page }) => (
  <div className="section floor">
    <div className="grid">
      <div className="beside-left">
        <h2>
          {page.t("dab.floorBefore")}{" "}
          <span className="figure">
            {floorArea(page.content.machine)}
            <span className="figure-unit"> m²</span>
          </span>{" "}
          {page.t("dab.floorAfter")}
        </h2>
        <p className="lead">{withLinks(page.t("dab.floorText"))}</p>
      </div>
      <div className="bleed-right">
        <Picture page={page} picture={page.dictionary.dab.floorPicture} sizes={60} />
      </div>
    </div>
  </div>
);

const Purchase = ({ page }: { page: Page }) => (
  <Section id="purchase" isSheet>
    <div className="beside-right">
      <h2 id="purchase">{page.t("dab.purchaseTitle")}</h2>
      <p className="lead">{withLinks(page.t("dab.purchaseText"))}</p>
      <List className="fact-list">
        {page.dictionary.dab.options.map((option) => (
          <li key={option}>{option}</li>
        ))}
      </List>
    </div>
    <div className="software">
      <figure className="bleed-left">
        <Picture page={page} picture={page.dictionary.dab.softwarePicture} sizes={60} />
        {page.showsRender(page.dictionary.dab.softwarePicture) && (
          <figcaption className="picture-note fine-print">{page.t("dab.softwareNote")}</figcaption>
        )}
      </figure>
      <h3>{page.t("dab.softwareTitle")}</h3>
      <p>{withLinks(page.t("dab.softwareText"))}</p>
    </div>
  </Section>
);

const Questions = ({ page }: { page: Page }) => (
  <Section id="questions" title={page.t("dab.questionsTitle")}>
    <div className="question-list">
      {page.dictionary.dab.questions.map(({ title, text }) => (
        <details key={title}>
          <summary>
            {title}
            <Icon name="arrow" />
          </summary>
          <p>{withLinks(text)}</p>
        </details>
      ))}
    </div>
  </Section>
);

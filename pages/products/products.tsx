// The product page: the machine and its use first, then the place for it, the terms, the company.
import type { ReactNode } from "react";
import type { SectionId } from "../../content/routes.ts";
import { usePage } from "../page.ts";
import { Below } from "../parts/below.tsx";
import { Act, ClosingBand, Dial } from "../parts/call-to-action.tsx";
import { Icon } from "../parts/icon.tsx";
import { Picture } from "../parts/picture.tsx";
import { Item, Section, withLinks } from "../parts/section.tsx";
import { stageClasses } from "../parts/stage.ts";
import { Drawings } from "./drawings.tsx";
import { At, Overlay } from "./overlay.tsx";
import { Way } from "./way.tsx";
import { Yard } from "./yard.tsx";

export function Products() {
  const { t, dictionary } = usePage();
  return (
    <>
      <ProductHead />
      <Below />
      {dictionary.dab.steps.length > 0 && <Steps />}
      {dictionary.dab.parts.length > 0 && <Way />}
      <Yard />
      <Data />
      <Places />
      <Green />
      <Compliance />
      <Purchase />
      <Section id="software" title={t("dab.softwareTitle")} lead={t("dab.softwareText")} />
      {dictionary.dab.questions.length > 0 && <Questions />}
      <Presence />
      <ClosingBand title={t("dab.conclusionTitle")} text={t("dab.conclusionText")}>
        <Act />
        <Dial />
      </ClosingBand>
    </>
  );
}

/** The parts that are looked for most. */
const sectionLinks = [
  ["steps", "dab.toSteps"],
  ["technical", "dab.toWay"],
  ["data", "dab.toData"],
  ["purchase", "dab.toPurchase"],
] as const;

/** The words before the picture, which would move down if it were painted before they have arrived. */
function ProductHead() {
  const { t, dictionary } = usePage();
  const { picture, steps, parts } = dictionary.dab;
  const lists: Partial<Record<SectionId, unknown[]>> = { steps, technical: parts };
  const shown = sectionLinks.filter(([id]) => lists[id]?.length !== 0);
  return (
    <section className={`page-head ${stageClasses(picture.file)}`}>
      <div className="grid">
        <hgroup>
          <p className="eyebrow">{t("dab.eyebrow")}</p>
          <h1>{t("dab.title")}</h1>
        </hgroup>
        <div className="stack">
          <p className="lead">{withLinks(t("dab.text"))}</p>
          <Act />
        </div>
      </div>
      <Picture picture={picture} isFirst />
      <nav aria-label={t("nav.contents")}>
        <ul className="section-links row">
          {shown.map(([id, label]) => (
            <li key={id}>
              <a className="touch-link" href={`#${id}`}>
                {t(label)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}

/** The milled map of Italy and Europe, with the company's two places. */
function Presence() {
  const page = usePage();
  const {
    company,
    places: { map },
  } = page.content;
  return (
    <Section id="presence">
      <div className="network-map late">
        <div>
          <Picture picture={page.dictionary.dab.mapPicture} sizes={[52, 100, 100]} />
          <Overlay>
            <MapPlace at={map.seat} name={page.t("dab.headquarters")} />
            {company.branch && <MapPlace at={map.branch} name={company.branch.city} />}
          </Overlay>
        </div>
      </div>
      <div className="stack">
        <h2 id="presence">{page.t("dab.presenceTitle")}</h2>
        <p>{withLinks(page.t("dab.presenceText"))}</p>
      </div>
    </Section>
  );
}

/** A pin's name on a white plate, led to the pin. */
const MapPlace = ({ at, name }: { at: { left: number; top: number }; name: string }) => (
  <At {...at}>
    <path d="M10 0h30" />
    <foreignObject x="40" y="-18" width="220" height="36">
      <span className="plate">{name}</span>
    </foreignObject>
  </At>
);

/** Where the machine stands, side by side, and what speaks for it anywhere. */
function Places() {
  const page = usePage();
  return (
    <Section id="garden" title={page.t("dab.gardenTitle")}>
      <List className="places">
        {page.dictionary.dab.places.map(({ picture, ...item }) => (
          <Item key={item.title} {...item}>
            <Picture picture={picture} sizes={[50, 50, 100]} isWhole />
          </Item>
        ))}
      </List>
      <List className="check-list flow">
        {page.dictionary.dab.gardenPoints.map((point) => (
          <li key={point}>
            <Icon name="check" />
            {point}
          </li>
        ))}
      </List>
      <Act />
    </Section>
  );
}

/** A list; nothing where it has no items. */
const List = ({ className, children }: { className: string; children: ReactNode[] }) =>
  children.length > 0 && <ul className={className}>{children}</ul>;

/** One picture of the machine's face; its numbers are those of the steps. Script puts a working touchscreen over it. */
function Steps() {
  const page = usePage();
  return (
    <Section id="steps" isSheet title={page.t("dab.stepsTitle")}>
      <figure className="face-figure" data-touch={page.fragment?.address}>
        <div className="face late">
          <div>
            <Picture
              picture={page.dictionary.dab.facePicture}
              sizes="(min-width: 75rem) min(113vw, 102rem), (min-width: 40rem) 48rem, 160vw"
              isWhole
            />
            <FaceNumbers />
          </div>
        </div>
        {page.dictionary.dab.stepsNote && (
          <figcaption className="fine-print">{withLinks(page.dictionary.dab.stepsNote)}</figcaption>
        )}
      </figure>
      <ol className="steps-list flow">
        {page.dictionary.dab.steps.map((step, index) => (
          <Item key={step.title} {...step}>
            <span className="disc" aria-hidden="true">
              {index + 1}
            </span>
          </Item>
        ))}
      </ol>
    </Section>
  );
}

/** The three steps' places: what is touched, where the pellets fall, what is carried away. */
function FaceNumbers() {
  const { screen, bay, bag } = usePage().content.places.face;
  return (
    <Overlay>
      {[screen, bay, bag].map((place, index) => (
        <At key={place.top} {...place}>
          <circle />
          <text dy=".36em">{index + 1}</text>
        </At>
      ))}
    </Overlay>
  );
}

function Data() {
  const page = usePage();
  return (
    <Section id="data" isSheet title={page.t("dab.tableTitle")}>
      {page.dictionary.dab.data.length > 0 && (
        <table className="data-sheet" aria-labelledby="data">
          <tbody>
            {page.dictionary.dab.data.map(({ name, value, note }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  {value}
                  {note && <p className="fine-print">{note}</p>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Drawings />
    </Section>
  );
}

function Green() {
  const { t, dictionary } = usePage();
  return (
    <Section id="green" isSheet isPair>
      <div className="stack">
        <h2 id="green">{t("dab.greenTitle")}</h2>
        <p>{withLinks(t("dab.greenText"))}</p>
      </div>
      <Picture picture={dictionary.dab.greenPicture} sizes={[60, 100, 100]} isWhole />
    </Section>
  );
}

function Compliance() {
  const { t } = usePage();
  return (
    <Section id="compliance" title={t("dab.complianceTitle")} sample={["dab.complianceText"]}>
      <div className="flow">
        <p>{withLinks(t("dab.complianceText"))}</p>
        <p>{withLinks(t("dab.weighingText"))}</p>
      </div>
    </Section>
  );
}

function Purchase() {
  const { t, dictionary } = usePage();
  const { options, purchaseNote } = dictionary.dab;
  return (
    <Section id="purchase" isSheet title={t("dab.purchaseTitle")} lead={t("dab.purchaseText")}>
      <List className="options flow">
        {options.map((option) => (
          <Item key={option.title} {...option} />
        ))}
      </List>
      {purchaseNote && <p className="note">{withLinks(purchaseNote)}</p>}
    </Section>
  );
}

function Questions() {
  const page = usePage();
  return (
    <Section id="questions" isSheet title={page.t("dab.questionsTitle")}>
      <div>
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
}

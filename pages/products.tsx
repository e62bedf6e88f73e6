// The product page: its nine blocks in the specification's order.
import { ClosingBand } from "./parts/closing-band.tsx";
import { CallButton } from "./parts/contacts.tsx";
import { Elevation } from "./parts/elevation.tsx";
import { Icon } from "./parts/icon.tsx";
import { NetworkMap } from "./parts/network-map.tsx";
import { PageButton } from "./parts/page-button.tsx";
import { PageHead } from "./parts/page-head.tsx";
import { Picture } from "./parts/picture.tsx";
import { SampleMark } from "./parts/sample-mark.tsx";
import { Section } from "./parts/section.tsx";
import type { Page } from "./site/page.ts";

/** The page's content, without what all pages share. */
export const Products = ({ page }: { page: Page }) => (
  <>
    <PageHead
      page={page}
      eyebrow={page.t("dab.eyebrow")}
      title={page.t("dab.title")}
      text={page.t("dab.text")}
      picture={page.texts.dab.picture}
    />
    <Section id="green" title={page.t("dab.greenTitle")}>
      <p className="lead">{page.t("dab.greenText")}</p>
    </Section>
    <Presence page={page} />
    <GardenCentres page={page} />
    <Steps page={page} />
    <Technical page={page} />
    <Dimensions page={page} />
    <Compliance page={page} />
    <Purchase page={page} />
    <ClosingBand
      page={page}
      title={page.t("dab.conclusionTitle")}
      text={page.t("dab.conclusionText")}
    >
      <PageButton page={page} to="contact" label="dab.conclusionButton" />
      <CallButton page={page} />
    </ClosingBand>
  </>
);

const Presence = ({ page }: { page: Page }) => (
  <Section id="presence">
    <div className="presence-text">
      <h2 id="presence">{page.t("dab.presenceTitle")}</h2>
      <p className="lead">{page.t("dab.presenceText")}</p>
      <p>{page.t("dab.presenceSite")}</p>
    </div>
    <NetworkMap page={page} />
  </Section>
);

const GardenCentres = ({ page }: { page: Page }) => (
  <Section id="garden">
    <div className="garden-picture">
      <Picture
        page={page}
        picture={page.texts.dab.gardenPicture}
        sizes="(width >= 64rem) 40rem, 100vw"
      />
    </div>
    <div className="garden-text">
      <h2 id="garden">{page.t("dab.gardenTitle")}</h2>
      <p className="lead">{page.t("dab.gardenText")}</p>
      <ul className="points">
        {page.texts.dab.gardenPoints.map((point) => (
          <li key={point}>
            <Icon name="check" />
            {point}
          </li>
        ))}
      </ul>
      <PageButton page={page} to="contact" label="dab.gardenButton" />
    </div>
  </Section>
);

const Steps = ({ page }: { page: Page }) => (
  <Section id="steps" title={page.t("dab.stepsTitle")}>
    <ol>
      {page.texts.dab.steps.map(({ title, text, picture }) => (
        <li key={title}>
          <Picture page={page} picture={picture} sizes="(width >= 64rem) 27rem, 100vw" />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
    <p className="picture-note">{page.t("dab.stepsNote")}</p>
  </Section>
);

const Technical = ({ page }: { page: Page }) => (
  <Section id="technical">
    <div className="technical-text">
      <h2 id="technical">{page.t("dab.technicalTitle")}</h2>
      <p className="lead">{page.t("dab.technicalText")}</p>
      <p>{page.t("dab.storzText")}</p>
    </div>
    <div className="technical-picture">
      <Picture
        page={page}
        picture={page.texts.dab.technicalPicture}
        sizes="(width >= 64rem) 46rem, 100vw"
      />
    </div>
  </Section>
);

const Dimensions = ({ page }: { page: Page }) => (
  <Section
    id="dimensions"
    title={page.t("dab.dimensionsTitle")}
    lead={page.t("dab.dimensionsText")}
  >
    <Elevation page={page} />
    <table className="data">
      <caption>{page.t("dab.tableTitle")}</caption>
      <tbody>
        {page.texts.dab.data.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
);

const Compliance = ({ page }: { page: Page }) => (
  <Section id="compliance" title={page.t("dab.complianceTitle")}>
    <p className="lead">{page.t("dab.complianceText")}</p>
    <p>{page.t("dab.weighingText")}</p>
  </Section>
);

const Purchase = ({ page }: { page: Page }) => (
  <Section id="purchase">
    <div className="purchase-text">
      <h2 id="purchase">{page.t("dab.purchaseTitle")}</h2>
      <p className="lead">{page.t("dab.purchaseText")}</p>
      <dl>
        {page.texts.dab.options.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <SampleMark page={page} field="dab.options" />
    </div>
    <div className="software">
      <figure>
        <Picture
          page={page}
          picture={page.texts.dab.softwarePicture}
          sizes="(width >= 64rem) 34rem, 100vw"
        />
        <figcaption className="picture-note">{page.t("dab.softwareNote")}</figcaption>
      </figure>
      <h3>{page.t("dab.softwareTitle")}</h3>
      <p>{page.t("dab.softwareText")}</p>
    </div>
  </Section>
);

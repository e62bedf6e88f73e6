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
export function Products({ page }: { page: Page }) {
  const { t, texts } = page;
  return (
    <>
      <PageHead
        page={page}
        eyebrow={t("dab.eyebrow")}
        title={t("dab.title")}
        text={t("dab.text")}
        picture={texts.dab.picture}
      />
      <Green page={page} />
      <Presence page={page} />
      <GardenCentres page={page} />
      <Steps page={page} />
      <Technical page={page} />
      <Dimensions page={page} />
      <Compliance page={page} />
      <Purchase page={page} />
      <Conclusion page={page} />
    </>
  );
}

function Green({ page }: { page: Page }) {
  const { t } = page;
  return (
    <Section id="green" title={t("dab.greenTitle")}>
      <p className="lead">{t("dab.greenText")}</p>
    </Section>
  );
}

function Presence({ page }: { page: Page }) {
  const { t } = page;
  return (
    <Section id="presence">
      <div className="presence-text">
        <h2 id="presence">{t("dab.presenceTitle")}</h2>
        <p className="lead">{t("dab.presenceText")}</p>
        <p>{t("dab.presenceSite")}</p>
      </div>
      <NetworkMap page={page} />
    </Section>
  );
}

function GardenCentres({ page }: { page: Page }) {
  const { t, texts } = page;
  return (
    <Section id="garden">
      <div className="garden-picture">
        <Picture
          page={page}
          picture={texts.dab.gardenPicture}
          sizes="(width >= 64rem) 40rem, 100vw"
        />
      </div>
      <div className="garden-text">
        <h2 id="garden">{t("dab.gardenTitle")}</h2>
        <p className="lead">{t("dab.gardenText")}</p>
        <ul className="points">
          {texts.dab.gardenPoints.map((point) => (
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
}

function Steps({ page }: { page: Page }) {
  const { t, texts } = page;
  return (
    <Section id="steps" title={t("dab.stepsTitle")}>
      <ol>
        {texts.dab.steps.map(({ title, text, picture }) => (
          <li key={title}>
            <Picture page={page} picture={picture} sizes="(width >= 64rem) 27rem, 100vw" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className="picture-note">{t("dab.stepsNote")}</p>
    </Section>
  );
}

function Technical({ page }: { page: Page }) {
  const { t, texts } = page;
  return (
    <Section id="technical">
      <div className="technical-text">
        <h2 id="technical">{t("dab.technicalTitle")}</h2>
        <p className="lead">{t("dab.technicalText")}</p>
        <p>{t("dab.storzText")}</p>
      </div>
      <div className="technical-picture">
        <Picture
          page={page}
          picture={texts.dab.technicalPicture}
          sizes="(width >= 64rem) 46rem, 100vw"
        />
      </div>
    </Section>
  );
}

function Dimensions({ page }: { page: Page }) {
  const { t, texts } = page;
  return (
    <Section id="dimensions" title={t("dab.dimensionsTitle")} lead={t("dab.dimensionsText")}>
      <Elevation page={page} />
      <table className="data">
        <caption>{t("dab.tableTitle")}</caption>
        <tbody>
          {texts.dab.data.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Compliance({ page }: { page: Page }) {
  const { t } = page;
  return (
    <Section id="compliance" title={t("dab.complianceTitle")}>
      <p className="lead">{t("dab.complianceText")}</p>
      <p>{t("dab.weighingText")}</p>
    </Section>
  );
}

function Purchase({ page }: { page: Page }) {
  const { t, texts } = page;
  return (
    <Section id="purchase">
      <div className="purchase-text">
        <h2 id="purchase">{t("dab.purchaseTitle")}</h2>
        <p className="lead">{t("dab.purchaseText")}</p>
        <dl>
          {texts.dab.options.map(({ title, text }) => (
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
            picture={texts.dab.softwarePicture}
            sizes="(width >= 64rem) 34rem, 100vw"
          />
          <figcaption className="picture-note">{t("dab.softwareNote")}</figcaption>
        </figure>
        <h3>{t("dab.softwareTitle")}</h3>
        <p>{t("dab.softwareText")}</p>
      </div>
    </Section>
  );
}

function Conclusion({ page }: { page: Page }) {
  const { t } = page;
  return (
    <ClosingBand title={t("dab.conclusionTitle")} text={t("dab.conclusionText")}>
      <PageButton page={page} to="contact" label="dab.conclusionButton" />
      <CallButton page={page} />
    </ClosingBand>
  );
}

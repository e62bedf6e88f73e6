// The about page: badge and intro, the founder, the team, the mission, a call to action.

import { ClosingBand } from "./parts/closing-band.tsx";
import { PageButton } from "./parts/page-button.tsx";
import { PageHead } from "./parts/page-head.tsx";
import { Picture } from "./parts/picture.tsx";
import { SampleMark } from "./parts/sample-mark.tsx";
import { Section } from "./parts/section.tsx";
import type { Page } from "./site/page.ts";

/** The page's content, without what all pages share. */
export function About({ page }: { page: Page }) {
  const { t, texts } = page;
  return (
    <>
      <PageHead
        page={page}
        eyebrow={t("about.badge")}
        title={t("about.title")}
        text={t("about.text")}
        picture={texts.about.picture}
      >
        <p className="experience">{t("about.experience")}</p>
      </PageHead>
      <Leadership page={page} />
      <Team page={page} />
      <Mission page={page} />
      <ClosingBand title={t("about.callTitle")} text={t("about.callText")}>
        <PageButton page={page} to="contact" label="about.callButton" />
      </ClosingBand>
    </>
  );
}

function Leadership({ page }: { page: Page }) {
  const { t, texts } = page;
  return (
    <Section id="leadership">
      <figure>
        <Picture page={page} picture={texts.about.portrait} sizes="(width >= 64rem) 25rem, 60vw" />
        <figcaption>
          <strong>{t("about.founder")}</strong> {t("about.role")}
          <SampleMark page={page} field="about.founder" />
        </figcaption>
      </figure>
      <div className="leadership-text">
        <h2 id="leadership">{t("about.leadershipTitle")}</h2>
        <p className="lead">{t("about.leadershipText")}</p>
        <SampleMark page={page} field="about.leadershipText" />
      </div>
    </Section>
  );
}

function Team({ page }: { page: Page }) {
  const { t, texts } = page;
  return (
    <Section id="team" title={t("about.teamTitle")} lead={t("about.teamText")}>
      <dl>
        {texts.about.team.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <SampleMark page={page} field="about.team" />
    </Section>
  );
}

function Mission({ page }: { page: Page }) {
  const { t } = page;
  return (
    <Section id="mission" title={t("about.missionTitle")}>
      <figure>
        <blockquote>
          <p>{t("about.missionQuote")}</p>
        </blockquote>
        <figcaption>
          {t("about.founder")}, {t("about.role")}
          <SampleMark page={page} field="about.missionQuote" />
        </figcaption>
      </figure>
      <div className="mission-text">
        <p className="lead">{t("about.missionText")}</p>
        <p>{t("about.commitment")}</p>
      </div>
    </Section>
  );
}

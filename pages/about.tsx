// The about page: badge and intro, the founder, the team, the mission, a call to action.
import { ClosingBand } from "./parts/closing-band.tsx";
import { PageButton } from "./parts/page-button.tsx";
import { PageHead } from "./parts/page-head.tsx";
import { Picture } from "./parts/picture.tsx";
import { SampleMark } from "./parts/sample-mark.tsx";
import { Section } from "./parts/section.tsx";
import type { Page } from "./site/page.ts";

/** The page's content, without what all pages share. */
export const About = ({ page }: { page: Page }) => (
  <>
    <PageHead
      page={page}
      eyebrow={page.t("about.badge")}
      title={page.t("about.title")}
      text={page.t("about.text")}
      picture={page.texts.about.picture}
    >
      <p className="experience">{page.t("about.experience")}</p>
    </PageHead>
    <Leadership page={page} />
    <Team page={page} />
    <Mission page={page} />
    <ClosingBand page={page} title={page.t("about.callTitle")} text={page.t("about.callText")}>
      <PageButton page={page} to="contact" label="about.callButton" />
    </ClosingBand>
  </>
);

const Leadership = ({ page }: { page: Page }) => (
  <Section id="leadership">
    <figure>
      <Picture
        page={page}
        picture={page.texts.about.portrait}
        sizes="(width >= 64rem) 25rem, 60vw"
      />
      <figcaption>
        <strong>{page.t("about.founder")}</strong> {page.t("about.role")}
        <SampleMark page={page} field="about.founder" />
      </figcaption>
    </figure>
    <div className="leadership-text">
      <h2 id="leadership">{page.t("about.leadershipTitle")}</h2>
      <p className="lead">{page.t("about.leadershipText")}</p>
      <SampleMark page={page} field="about.leadershipText" />
    </div>
  </Section>
);

const Team = ({ page }: { page: Page }) => (
  <Section id="team" title={page.t("about.teamTitle")} lead={page.t("about.teamText")}>
    <dl>
      {page.texts.about.team.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    <SampleMark page={page} field="about.team" />
  </Section>
);

const Mission = ({ page }: { page: Page }) => (
  <Section id="mission" title={page.t("about.missionTitle")}>
    <figure>
      <blockquote>
        <p>{page.t("about.missionQuote")}</p>
      </blockquote>
      <figcaption>
        {page.t("about.founder")}, {page.t("about.role")}
        <SampleMark page={page} field="about.missionQuote" />
      </figcaption>
    </figure>
    <div className="mission-text">
      <p className="lead">{page.t("about.missionText")}</p>
      <SampleMark page={page} field="about.missionText" />
      <p>{page.t("about.commitment")}</p>
    </div>
  </Section>
);

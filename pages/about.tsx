// The about page: where the machine is made, the founder, the team, the mission, a call to action.
import type { Page } from "./page.ts";
import { ClosingBand, PageButton } from "./parts/call-to-action.tsx";
import { Picture } from "./parts/picture.tsx";
import { SampleMark, Section, withLinks } from "./parts/section.tsx";

export const About = ({ page }: { page: Page }) => (
  <>
    <AboutHero page={page} />
    <Leadership page={page} />
    {page.dictionary.about.team.length > 0 && <Team page={page} />}
    <Mission page={page} />
    <ClosingBand page={page} title={page.t("about.callTitle")} text={page.t("about.callText")}>
      <PageButton page={page} to="contact" label="about.callButton" />
    </ClosingBand>
  </>
);

/** The words before the picture, which would move down if it were painted before they have arrived. */
const AboutHero = ({ page }: { page: Page }) => (
  <section className="making dark">
    <div className="grid">
      <div className="making-text stack">
        <p className="eyebrow">{page.t("about.badge")}</p>
        <h1>{page.t("about.title")}</h1>
        <p className="lead">{withLinks(page.t("about.text"))}</p>
        <p className="experience">{page.t("about.experience")}</p>
      </div>
    </div>
    <Picture page={page} picture={page.dictionary.about.picture} isFirst />
  </section>
);

/** The founder in words, beside the bench, until there is a portrait. */
const Leadership = ({ page, page: { t, dictionary } }: { page: Page }) => (
  <Section id="leadership">
    <div className="leadership-text beside-left">
      <h2 id="leadership">{t("about.leadershipTitle")}</h2>
      <p className="statement">{withLinks(t("about.leadershipText"))}</p>
      <p className="signature">
        <strong>{t("about.founder")}</strong> {t("about.role")}{" "}
        <SampleMark page={page} field={["about.founder", "about.leadershipText"]} />
      </p>
    </div>
    <div className="bench bleed-right">
      <Picture page={page} picture={dictionary.about.benchPicture} sizes={[58, 100, 100]} isWhole />
    </div>
  </Section>
);

function Team({ page }: { page: Page }) {
  const { team } = page.dictionary.about;
  const isInHalves = team.length % 3 === 1; // in thirds, one would stand alone
  return (
    <Section id="team" title={page.t("about.teamTitle")} lead={page.t("about.teamText")} isSheet>
      <div className={isInHalves ? "team-parts team-in-halves" : "team-parts"}>
        {team.map(({ title, points }) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <SampleMark page={page} field={["about.team", "about.teamText"]} />
    </Section>
  );
}

const Mission = ({ page }: { page: Page }) => (
  <Section id="mission" isDark title={page.t("about.missionTitle")}>
    <figure>
      <blockquote>
        <p>{page.t("about.missionQuote")}</p>
      </blockquote>
      <figcaption>
        <strong>{page.t("about.founder")}</strong> {page.t("about.role")}{" "}
        <SampleMark page={page} field={["about.missionQuote", "about.missionText"]} />
      </figcaption>
    </figure>
    <div className="mission-text stack">
      <p className="lead">{withLinks(page.t("about.missionText"))}</p>
      <p>{page.t("about.commitment")}</p>
    </div>
  </Section>
);

// The about page: where the machine is made, the founder, the team, the mission, a call to action.
import { usePage } from "../page.ts";
import { Below } from "../parts/below.tsx";
import { Act, ClosingBand } from "../parts/call-to-action.tsx";
import { Picture } from "../parts/picture.tsx";
import { SampleMark, Section, withLinks } from "../parts/section.tsx";
import { stageClasses } from "../parts/stage.ts";

export function About() {
  const page = usePage();
  return (
    <>
      <AboutHero />
      <Below />
      <Leadership />
      {page.dictionary.about.team.length > 0 && <Team />}
      <Mission />
      <ClosingBand title={page.t("about.callTitle")} text={page.t("about.callText")}>
        <Act />
      </ClosingBand>
    </>
  );
}

/** The words before the picture, which would move down if it were painted before they have arrived. */
function AboutHero() {
  const page = usePage();
  const { picture } = page.dictionary.about;
  return (
    <section className={`making stage-left ${stageClasses(picture.file)}`}>
      <div className="grid">
        <div className="stack">
          <p className="eyebrow">{page.t("about.badge")}</p>
          <h1>{page.t("about.title")}</h1>
          <p className="lead">{withLinks(page.t("about.text"))}</p>
          <strong>{page.t("about.experience")}</strong>
        </div>
      </div>
      <Picture picture={picture} isFirst />
    </section>
  );
}

/** The founder in words, beside the bench, until there is a portrait. */
function Leadership() {
  const { t, dictionary } = usePage();
  return (
    <Section id="leadership" isPair>
      <div className="stack">
        <h2 id="leadership">
          {t("about.leadershipTitle")}{" "}
          <SampleMark field={["about.founder", "about.leadershipText"]} />
        </h2>
        <p className="statement">{withLinks(t("about.leadershipText"))}</p>
        <p className="signature">
          {t("about.founder")}, {t("about.role")}
        </p>
      </div>
      <Picture picture={dictionary.about.benchPicture} sizes={[58, 100, 100]} isWhole />
    </Section>
  );
}

function Team() {
  const page = usePage();
  const { team } = page.dictionary.about;
  return (
    <Section
      id="team"
      title={page.t("about.teamTitle")}
      lead={page.t("about.teamText")}
      sample={["about.team", "about.teamText"]}
      isSheet
    >
      <div className="team-parts flow">
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
    </Section>
  );
}

function Mission() {
  const page = usePage();
  return (
    <Section
      id="mission"
      isDark
      title={page.t("about.missionTitle")}
      sample={["about.missionQuote", "about.missionText"]}
    >
      <blockquote>
        <p>{page.t("about.missionQuote")}</p>
      </blockquote>
      <div className="stack">
        <p className="lead">{withLinks(page.t("about.missionText"))}</p>
        <p>{page.t("about.commitment")}</p>
      </div>
    </Section>
  );
}

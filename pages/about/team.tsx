import { usePage } from "../page.ts";
import { Section } from "../parts/section.tsx";

export function Team() {
  const page = usePage();
  const { team } = page.dictionary.about;
  if (team.length === 0) return null;
  return (
    <Section
      id="team"
      title={page.t("about.teamTitle")}
      lead={page.t("about.teamText")}
      sampleFields={["about.team", "about.teamText"]}
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

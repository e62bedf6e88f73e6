import { usePage } from "../page.ts";
import { Section } from "../parts/section.tsx";

export function Team() {
  const { about } = usePage().dictionary;
  const { team } = about;
  if (team.length === 0) return null;
  return (
    <Section
      id="team"
      title={about.teamTitle}
      lead={about.teamText}
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

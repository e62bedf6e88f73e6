import { defineSection, type SectionProps } from "../define.tsx";
import { Section } from "../parts/section.tsx";
import { teamTexts } from "./team.texts.ts";

export const team = defineSection(teamTexts, Team);

function Team({ texts }: SectionProps<typeof teamTexts>) {
  const { team } = texts;
  return (
    <Section title={texts.teamTitle} lead={texts.teamText} isSheet>
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

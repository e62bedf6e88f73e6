import { defineSection, type SectionProps } from "../define.tsx";
import { renderLinks, Section } from "../parts/section.tsx";
import { missionTexts } from "./mission.texts.ts";

export const mission = defineSection(missionTexts, Mission);

function Mission({ texts }: SectionProps<typeof missionTexts>) {
  return (
    <Section isDark title={texts.missionTitle}>
      <blockquote>
        <p>{texts.missionQuote}</p>
      </blockquote>
      <div className="stack">
        <p className="lead">{renderLinks(texts.missionText)}</p>
        <p>{texts.commitment}</p>
      </div>
    </Section>
  );
}

import { usePage } from "../page.ts";
import { renderLinks, Section } from "../parts/section.tsx";

export function Mission() {
  const { about } = usePage().dictionary;
  return (
    <Section
      id="mission"
      isDark
      title={about.missionTitle}
      sampleFields={["about.missionQuote", "about.missionText"]}
    >
      <blockquote>
        <p>{about.missionQuote}</p>
      </blockquote>
      <div className="stack">
        <p className="lead">{renderLinks(about.missionText)}</p>
        <p>{about.commitment}</p>
      </div>
    </Section>
  );
}

import { usePage } from "../page.ts";
import { renderLinks, Section } from "../parts/section.tsx";

export function Mission() {
  const page = usePage();
  return (
    <Section
      id="mission"
      isDark
      title={page.t("about.missionTitle")}
      sampleFields={["about.missionQuote", "about.missionText"]}
    >
      <blockquote>
        <p>{page.t("about.missionQuote")}</p>
      </blockquote>
      <div className="stack">
        <p className="lead">{renderLinks(page.t("about.missionText"))}</p>
        <p>{page.t("about.commitment")}</p>
      </div>
    </Section>
  );
}

import { usePage } from "../page.ts";
import { Section, withLinks } from "../parts/section.tsx";

export function Compliance() {
  const { t } = usePage();
  return (
    <Section id="compliance" title={t("dab.complianceTitle")} sample={["dab.complianceText"]}>
      <div className="flow">
        <p>{withLinks(t("dab.complianceText"))}</p>
        <p>{withLinks(t("dab.weighingText"))}</p>
      </div>
    </Section>
  );
}

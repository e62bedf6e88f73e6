import { usePage } from "../page.ts";
import { renderLinks, Section } from "../parts/section.tsx";

export function Compliance() {
  const { t } = usePage();
  return (
    <Section id="compliance" title={t("dab.complianceTitle")} sampleFields={["dab.complianceText"]}>
      <div className="flow">
        <p>{renderLinks(t("dab.complianceText"))}</p>
        <p>{renderLinks(t("dab.weighingText"))}</p>
      </div>
    </Section>
  );
}

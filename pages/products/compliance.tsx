import { usePage } from "../page.ts";
import { Icon } from "../parts/icon.tsx";
import { renderLinks, Section } from "../parts/section.tsx";

export function Compliance() {
  const { t } = usePage();
  return (
    <Section
      id="compliance"
      title={t("dab.complianceTitle")}
      sampleFields={["dab.complianceText", "dab.weighingText"]}
    >
      <div className="flow">
        <p>{renderLinks(t("dab.complianceText"))}</p>
        <div>
          <p>{renderLinks(t("dab.weighingText"))}</p>
          <details>
            <summary>
              {t("dab.dutiesTitle")}
              <Icon name="arrow" />
            </summary>
            <p>{renderLinks(t("dab.dutiesText"))}</p>
          </details>
        </div>
      </div>
    </Section>
  );
}

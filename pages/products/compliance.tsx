import { usePage } from "../page.ts";
import { Icon } from "../parts/icon.tsx";
import { renderLinks, Section } from "../parts/section.tsx";

export function Compliance() {
  const { dab } = usePage().dictionary;
  return (
    <Section
      id="compliance"
      title={dab.complianceTitle}
      sampleFields={["dab.complianceText", "dab.weighingText"]}
    >
      <div className="flow">
        <p>{renderLinks(dab.complianceText)}</p>
        <div>
          <p>{renderLinks(dab.weighingText)}</p>
          <details>
            <summary>
              {dab.dutiesTitle}
              <Icon name="arrow" />
            </summary>
            <p>{renderLinks(dab.dutiesText)}</p>
          </details>
        </div>
      </div>
    </Section>
  );
}

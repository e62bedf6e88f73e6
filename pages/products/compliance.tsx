import { defineSection, type SectionProps } from "../define.tsx";
import { Icon } from "../parts/icon.tsx";
import { renderLinks, Section } from "../parts/section.tsx";
import { complianceTexts } from "./compliance.texts.ts";

export const compliance = defineSection(complianceTexts, Compliance);

function Compliance({ texts }: SectionProps<typeof complianceTexts>) {
  return (
    <Section title={texts.complianceTitle}>
      <div className="flow">
        <p>{renderLinks(texts.complianceText)}</p>
        <div>
          <p>{renderLinks(texts.weighingText)}</p>
          <details>
            <summary>
              {texts.dutiesTitle}
              <Icon name="arrow" />
            </summary>
            <p>{renderLinks(texts.dutiesText)}</p>
          </details>
        </div>
      </div>
    </Section>
  );
}

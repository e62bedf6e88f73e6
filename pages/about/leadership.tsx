import { defineSection, type SectionProps } from "../define.tsx";
import { Picture } from "../parts/picture.tsx";
import { renderLinks, Section, SectionTitle } from "../parts/section.tsx";
import { leadershipTexts } from "./leadership.texts.ts";

export const leadership = defineSection(leadershipTexts, Leadership);

/** Text about the founder beside a picture of the workbench, until there is a portrait. */
function Leadership({ texts }: SectionProps<typeof leadershipTexts>) {
  return (
    <Section isSplit>
      <div className="stack">
        <SectionTitle>{texts.leadershipTitle}</SectionTitle>
        <p className="statement">{renderLinks(texts.leadershipText)}</p>
        {texts.signature && <p className="muted">{renderLinks(texts.signature)}</p>}
      </div>
      <Picture picture={texts.benchPicture} sizes={{ desktop: 58, tablet: 100, phone: 100 }} />
    </Section>
  );
}

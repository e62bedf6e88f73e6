import { defineSection, type SectionProps } from "../define.tsx";
import { Picture } from "../parts/picture.tsx";
import { renderLinks, Section, SectionTitle } from "../parts/section.tsx";
import { greenTexts } from "./green.texts.ts";

export const green = defineSection(greenTexts, Green);

function Green({ texts }: SectionProps<typeof greenTexts>) {
  return (
    <Section isSheet isSplit>
      <div className="stack">
        <SectionTitle>{texts.greenTitle}</SectionTitle>
        <p>{renderLinks(texts.greenText)}</p>
      </div>
      <Picture picture={texts.greenPicture} sizes={{ desktop: 60, tablet: 100, phone: 100 }} />
    </Section>
  );
}

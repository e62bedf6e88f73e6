import { defineSection, type SectionProps } from "../define.tsx";
import { ArrowLink } from "../parts/call-to-action.tsx";
import { renderLinks, Section, SectionTitle } from "../parts/section.tsx";
import { Film } from "./film.tsx";
import { futureTexts } from "./future.texts.ts";

export const future = defineSection(futureTexts, Future);

function Future({ texts }: SectionProps<typeof futureTexts>) {
  return (
    <Section>
      <Film />
      <div className="stack">
        <SectionTitle>{texts.title}</SectionTitle>
        <p className="lead">{renderLinks(texts.text)}</p>
        <ArrowLink to="products" label={texts.howItWorks} />
      </div>
    </Section>
  );
}

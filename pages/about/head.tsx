import { defineSection, type SectionProps } from "../define.tsx";
import { Picture } from "../parts/picture.tsx";
import { renderLinks } from "../parts/section.tsx";
import { stageClasses } from "../parts/stage.ts";
import { headTexts } from "./head.texts.ts";

export const head = defineSection(headTexts, AboutHead);

function AboutHead({ texts }: SectionProps<typeof headTexts>) {
  const { picture } = texts;
  return (
    <section className={`about-head stage-left ${stageClasses(picture)}`}>
      <div className="grid">
        <div className="stack">
          <p className="eyebrow">{texts.badge}</p>
          <h1>{texts.title}</h1>
          <p className="lead">{renderLinks(texts.text)}</p>
          <strong>{texts.experience}</strong>
        </div>
      </div>
      <Picture picture={picture} isFirst />
    </section>
  );
}

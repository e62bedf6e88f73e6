import { defineSection, type SectionProps } from "../define.tsx";
import { useTexts } from "../local-page.ts";
import { CallToAction } from "../parts/call-to-action.tsx";
import { Picture } from "../parts/picture.tsx";
import { renderLinks } from "../parts/section.tsx";
import { stageClasses } from "../parts/stage.ts";
import { navTexts } from "../site.texts.ts";
import { headTexts } from "./head.texts.ts";

export const head = defineSection(headTexts, ProductHead);

function ProductHead({ texts, links }: SectionProps<typeof headTexts>) {
  const { picture } = texts;
  return (
    <section className={`product-head ${stageClasses(picture)}`}>
      <div className="grid">
        <hgroup>
          <p className="eyebrow">{texts.eyebrow}</p>
          <h1>{texts.title}</h1>
        </hgroup>
        <div className="stack">
          <p className="lead">{renderLinks(texts.text)}</p>
          <CallToAction />
        </div>
      </div>
      <Picture picture={picture} isFirst />
      <nav aria-label={useTexts(navTexts).contents}>
        <ul className="section-links row">
          {links.map(({ id, label }) => (
            <li key={id}>
              <a className="touch-link" href={`#${id}`}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}

import { listSections } from "../../content/fields.ts";
import { usePage } from "../page.ts";
import { CallToAction } from "../parts/call-to-action.tsx";
import { Picture } from "../parts/picture.tsx";
import { renderLinks } from "../parts/section.tsx";
import { stageClasses } from "../parts/stage.ts";

export function ProductHead() {
  const { dictionary } = usePage();
  const { dab, nav } = dictionary;
  const { picture } = dab;
  const sections = listSections("products", dictionary);
  const links = (
    [
      ["steps", dab.toSteps],
      ["technical", dab.toInside],
      ["data", dab.toData],
      ["purchase", dab.toPurchase],
    ] as const
  ).filter(([id]) => sections.includes(id));
  return (
    <section className={`product-head ${stageClasses(picture.file)}`}>
      <div className="grid">
        <hgroup>
          <p className="eyebrow">{dab.eyebrow}</p>
          <h1>{dab.title}</h1>
        </hgroup>
        <div className="stack">
          <p className="lead">{renderLinks(dab.text)}</p>
          <CallToAction />
        </div>
      </div>
      <Picture picture={picture} isFirst />
      <nav aria-label={nav.contents}>
        <ul className="section-links row">
          {links.map(([id, label]) => (
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

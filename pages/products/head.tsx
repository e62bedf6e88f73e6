import { listSections } from "../../content/fields.ts";
import { usePage } from "../page.ts";
import { CallToAction } from "../parts/call-to-action.tsx";
import { Picture } from "../parts/picture.tsx";
import { renderLinks } from "../parts/section.tsx";
import { stageClasses } from "../parts/stage.ts";

/** Links to the sections that visitors look for most. */
const sectionLinks = [
  ["steps", "dab.toSteps"],
  ["technical", "dab.toInside"],
  ["data", "dab.toData"],
  ["purchase", "dab.toPurchase"],
] as const;

export function ProductHead() {
  const { t, dictionary } = usePage();
  const { picture } = dictionary.dab;
  const sections = listSections("products", dictionary);
  const links = sectionLinks.filter(([id]) => sections.includes(id));
  return (
    <section className={`product-head ${stageClasses(picture.file)}`}>
      <div className="grid">
        <hgroup>
          <p className="eyebrow">{t("dab.eyebrow")}</p>
          <h1>{t("dab.title")}</h1>
        </hgroup>
        <div className="stack">
          <p className="lead">{renderLinks(t("dab.text"))}</p>
          <CallToAction />
        </div>
      </div>
      <Picture picture={picture} isFirst />
      <nav aria-label={t("nav.contents")}>
        <ul className="section-links row">
          {links.map(([id, label]) => (
            <li key={id}>
              <a className="touch-link" href={`#${id}`}>
                {t(label)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}

import { usePage } from "../page.ts";
import { Picture } from "../parts/picture.tsx";
import { renderLinks } from "../parts/section.tsx";
import { stageClasses } from "../parts/stage.ts";

export function AboutHead() {
  const page = usePage();
  const { picture } = page.dictionary.about;
  return (
    <section className={`about-head stage-left ${stageClasses(picture.file)}`}>
      <div className="grid">
        <div className="stack">
          <p className="eyebrow">{page.t("about.badge")}</p>
          <h1>{page.t("about.title")}</h1>
          <p className="lead">{renderLinks(page.t("about.text"))}</p>
          <strong>{page.t("about.experience")}</strong>
        </div>
      </div>
      <Picture picture={picture} isFirst />
    </section>
  );
}

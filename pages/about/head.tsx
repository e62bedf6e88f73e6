import { usePage } from "../page.ts";
import { Picture } from "../parts/picture.tsx";
import { renderLinks } from "../parts/section.tsx";
import { stageClasses } from "../parts/stage.ts";

export function AboutHead() {
  const { about } = usePage().dictionary;
  const { picture } = about;
  return (
    <section className={`about-head stage-left ${stageClasses(picture.file)}`}>
      <div className="grid">
        <div className="stack">
          <p className="eyebrow">{about.badge}</p>
          <h1>{about.title}</h1>
          <p className="lead">{renderLinks(about.text)}</p>
          <strong>{about.experience}</strong>
        </div>
      </div>
      <Picture picture={picture} isFirst />
    </section>
  );
}

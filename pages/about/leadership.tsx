import { usePage } from "../page.ts";
import { Picture } from "../parts/picture.tsx";
import { renderLinks, SampleBadge, Section } from "../parts/section.tsx";

/** Text about the founder beside a picture of the workbench, until there is a portrait. */
export function Leadership() {
  const { about } = usePage().dictionary;
  return (
    <Section id="leadership" isSplit>
      <div className="stack">
        <h2 id="leadership">
          {about.leadershipTitle} <SampleBadge fields={["about.founder", "about.leadershipText"]} />
        </h2>
        <p className="statement">{renderLinks(about.leadershipText)}</p>
        <p className="signature">
          {about.founder}, {about.role}
        </p>
      </div>
      <Picture picture={about.benchPicture} sizes={{ desktop: 58, tablet: 100, phone: 100 }} />
    </Section>
  );
}

import { usePage } from "../page.ts";
import { Picture } from "../parts/picture.tsx";
import { renderLinks, SampleBadge, Section } from "../parts/section.tsx";

/** Text about the founder beside a picture of the workbench, until there is a portrait. */
export function Leadership() {
  const { t, dictionary } = usePage();
  return (
    <Section id="leadership" isSplit>
      <div className="stack">
        <h2 id="leadership">
          {t("about.leadershipTitle")}{" "}
          <SampleBadge fields={["about.founder", "about.leadershipText"]} />
        </h2>
        <p className="statement">{renderLinks(t("about.leadershipText"))}</p>
        <p className="signature">
          {t("about.founder")}, {t("about.role")}
        </p>
      </div>
      <Picture
        picture={dictionary.about.benchPicture}
        sizes={{ desktop: 58, tablet: 100, phone: 100 }}
      />
    </Section>
  );
}

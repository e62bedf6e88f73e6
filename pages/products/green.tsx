import { usePage } from "../page.ts";
import { Picture } from "../parts/picture.tsx";
import { renderLinks, Section } from "../parts/section.tsx";

export function Green() {
  const { t, dictionary } = usePage();
  return (
    <Section id="green" isSheet isSplit>
      <div className="stack">
        <h2 id="green">{t("dab.greenTitle")}</h2>
        <p>{renderLinks(t("dab.greenText"))}</p>
      </div>
      <Picture
        picture={dictionary.dab.greenPicture}
        sizes={{ desktop: 60, tablet: 100, phone: 100 }}
      />
    </Section>
  );
}

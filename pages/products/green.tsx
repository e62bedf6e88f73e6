import { usePage } from "../page.ts";
import { Picture } from "../parts/picture.tsx";
import { Section, withLinks } from "../parts/section.tsx";

export function Green() {
  const { t, dictionary } = usePage();
  return (
    <Section id="green" isSheet isPair>
      <div className="stack">
        <h2 id="green">{t("dab.greenTitle")}</h2>
        <p>{withLinks(t("dab.greenText"))}</p>
      </div>
      <Picture picture={dictionary.dab.greenPicture} sizes={[60, 100, 100]} isWhole />
    </Section>
  );
}

import { usePage } from "../page.ts";
import { Picture } from "../parts/picture.tsx";
import { renderLinks, Section } from "../parts/section.tsx";

export function Green() {
  const { dab } = usePage().dictionary;
  return (
    <Section id="green" isSheet isSplit>
      <div className="stack">
        <h2 id="green">{dab.greenTitle}</h2>
        <p>{renderLinks(dab.greenText)}</p>
      </div>
      <Picture picture={dab.greenPicture} sizes={{ desktop: 60, tablet: 100, phone: 100 }} />
    </Section>
  );
}

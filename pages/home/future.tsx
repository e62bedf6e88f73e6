import { defineSection, type SectionProps } from "../define.tsx";
import { ArrowLink } from "../parts/call-to-action.tsx";
import { renderLinks, Section, SectionTitle } from "../parts/section.tsx";
import { Film } from "./film.tsx";
import { futureTexts } from "./future.texts.ts";

export const future = defineSection(futureTexts, Future);

function Future({ texts }: SectionProps<typeof futureTexts>) {
  const { comparison } = texts;
  return (
    <Section>
      <Film />
      <div className="stack">
        <SectionTitle>{texts.title}</SectionTitle>
        <p className="lead">{renderLinks(texts.text)}</p>
        <ArrowLink to="products" label={texts.howItWorks} />
      </div>
      {comparison.length > 0 && (
        <div className="comparison">
          <h3 id="comparison">{texts.compareTitle}</h3>
          <table aria-labelledby="comparison">
            <thead>
              <tr>
                <td />
                <th scope="col">{texts.bagged}</th>
                <th scope="col">{texts.bulk}</th>
              </tr>
            </thead>
            <tbody>
              {comparison.map(({ name, bagged, bulk }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td data-label={texts.bagged}>{bagged}</td>
                  <td data-label={texts.bulk}>{bulk}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}

import { usePage } from "../page.ts";
import { ArrowLink } from "../parts/call-to-action.tsx";
import { renderLinks, Section } from "../parts/section.tsx";
import { Film } from "./film.tsx";

export function Future() {
  const { t, dictionary } = usePage();
  const { comparison } = dictionary.future;
  return (
    <Section id="future">
      <Film />
      <div className="stack">
        <h2 id="future">{t("future.title")}</h2>
        <p className="lead">{renderLinks(t("future.text"))}</p>
        <ArrowLink to="products" label="future.howItWorks" />
      </div>
      {comparison.length > 0 && (
        <div className="comparison">
          <h3 id="comparison">{t("future.compareTitle")}</h3>
          <table aria-labelledby="comparison">
            <thead>
              <tr>
                <td />
                <th scope="col">{t("future.bagged")}</th>
                <th scope="col">{t("future.bulk")}</th>
              </tr>
            </thead>
            <tbody>
              {comparison.map(({ name, bagged, bulk }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td data-label={t("future.bagged")}>{bagged}</td>
                  <td data-label={t("future.bulk")}>{bulk}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}

import { usePage } from "../page.ts";
import { ArrowLink } from "../parts/call-to-action.tsx";
import { renderLinks, Section } from "../parts/section.tsx";
import { Film } from "./film.tsx";

export function Future() {
  const { future } = usePage().dictionary;
  const { comparison } = future;
  return (
    <Section id="future">
      <Film />
      <div className="stack">
        <h2 id="future">{future.title}</h2>
        <p className="lead">{renderLinks(future.text)}</p>
        <ArrowLink to="products" label={future.howItWorks} />
      </div>
      {comparison.length > 0 && (
        <div className="comparison">
          <h3 id="comparison">{future.compareTitle}</h3>
          <table aria-labelledby="comparison">
            <thead>
              <tr>
                <td />
                <th scope="col">{future.bagged}</th>
                <th scope="col">{future.bulk}</th>
              </tr>
            </thead>
            <tbody>
              {comparison.map(({ name, bagged, bulk }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td data-label={future.bagged}>{bagged}</td>
                  <td data-label={future.bulk}>{bulk}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}

import { usePage } from "../page.ts";
import { Section } from "../parts/section.tsx";
import { Drawings } from "./drawings.tsx";
import { PrintButton } from "./print-button.tsx";

export function Data() {
  const page = usePage();
  const { dab } = page.dictionary;
  return (
    <Section id="data" isSheet>
      <div className="row data-heading">
        <h2 id="data">{dab.tableTitle}</h2>
        <PrintButton label={dab.printSheet} prints="page" />
      </div>
      {dab.data.length > 0 && (
        <table className="data-sheet" aria-labelledby="data">
          <tbody>
            {dab.data.map(({ name, value, note }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  {value}
                  {note && <p className="note">{note}</p>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Drawings />
    </Section>
  );
}

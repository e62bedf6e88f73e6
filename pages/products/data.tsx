import { defineSection, type SectionProps } from "../define.tsx";
import { useSectionId } from "../local-page.ts";
import { Section, SectionTitle } from "../parts/section.tsx";
import { dataTexts } from "./data.texts.ts";
import { Drawings } from "./drawings.tsx";
import { PrintButton } from "./print-button.tsx";

export const data = defineSection(dataTexts, Data);

function Data({ texts }: SectionProps<typeof dataTexts>) {
  const id = useSectionId();
  return (
    <Section isSheet>
      <div className="row data-heading">
        <SectionTitle>{texts.tableTitle}</SectionTitle>
        <PrintButton label={texts.printSheet} prints="page" />
      </div>
      {texts.data.length > 0 && (
        <table className="data-sheet" aria-labelledby={id}>
          <tbody>
            {texts.data.map(({ name, value, note }) => (
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

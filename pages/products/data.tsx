import { defineSection, type SectionProps } from "../define.tsx";
import { useSectionId } from "../local-page.ts";
import { Icon } from "../parts/icon.tsx";
import { renderLinks, Section, SectionTitle } from "../parts/section.tsx";
import { dataTexts } from "./data.texts.ts";
import { Drawings } from "./drawings.tsx";
import { PrintButton } from "./print-button.tsx";

type DataProps = Pick<SectionProps<typeof dataTexts>, "texts">;

export const data = defineSection(dataTexts, Data);

function Data({ texts }: DataProps) {
  return (
    <Section isSheet>
      <div className="row data-heading">
        <SectionTitle>{texts.tableTitle}</SectionTitle>
        <PrintButton label={texts.printSheet} prints="page" />
      </div>
      <div className="data-sheet">
        {texts.data.length > 0 && <DataTable texts={texts} />}
        <details id="compliance">
          <summary>
            {texts.dutiesTitle}
            <Icon name="arrow" />
          </summary>
          <p>{renderLinks(texts.dutiesText)}</p>
        </details>
      </div>
      <Drawings />
    </Section>
  );
}

const DataTable = ({ texts }: DataProps) => (
  <table aria-labelledby={useSectionId()}>
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
);

import { defineSection, type SectionProps } from "../define.tsx";
import { useTexts } from "../local-page.ts";
import { List, ListItem, renderLinks, Section } from "../parts/section.tsx";
import { purchaseTexts, softwareTexts } from "./purchase.texts.ts";

export const purchase = defineSection(purchaseTexts, Purchase);

function Purchase({ texts }: SectionProps<typeof purchaseTexts>) {
  const software = useTexts(softwareTexts);
  const { options, purchaseNote } = texts;
  return (
    <Section isSheet title={texts.purchaseTitle} lead={texts.purchaseText}>
      <List className="options row lines">
        {options.map((option) => (
          <ListItem key={option.title} {...option} />
        ))}
        {software && <ListItem id="software" title={software.title} text={software.text} />}
      </List>
      {purchaseNote && <p className="note">{renderLinks(purchaseNote)}</p>}
    </Section>
  );
}

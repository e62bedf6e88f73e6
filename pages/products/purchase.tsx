import { usePage } from "../page.ts";
import { List, ListItem, renderLinks, Section } from "../parts/section.tsx";

export function Purchase() {
  const { dab, software } = usePage().dictionary;
  const { options, purchaseNote } = dab;
  return (
    <Section id="purchase" isSheet title={dab.purchaseTitle} lead={dab.purchaseText}>
      <List className="options row">
        {options.map((option) => (
          <ListItem key={option.title} {...option} />
        ))}
        {software && <ListItem id="software" title={software.title} text={software.text} />}
      </List>
      {purchaseNote && <p className="note">{renderLinks(purchaseNote)}</p>}
    </Section>
  );
}

import { usePage } from "../page.ts";
import { List, ListItem, renderLinks, Section } from "../parts/section.tsx";

export function Purchase() {
  const { t, dictionary } = usePage();
  const { options, purchaseNote } = dictionary.dab;
  return (
    <Section id="purchase" isSheet title={t("dab.purchaseTitle")} lead={t("dab.purchaseText")}>
      <List className="options flow">
        {options.map((option) => (
          <ListItem key={option.title} {...option} />
        ))}
      </List>
      {purchaseNote && <p className="note">{renderLinks(purchaseNote)}</p>}
    </Section>
  );
}

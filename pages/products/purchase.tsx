import { usePage } from "../page.ts";
import { Item, List, Section, withLinks } from "../parts/section.tsx";

export function Purchase() {
  const { t, dictionary } = usePage();
  const { options, purchaseNote } = dictionary.dab;
  return (
    <Section id="purchase" isSheet title={t("dab.purchaseTitle")} lead={t("dab.purchaseText")}>
      <List className="options flow">
        {options.map((option) => (
          <Item key={option.title} {...option} />
        ))}
      </List>
      {purchaseNote && <p className="note">{withLinks(purchaseNote)}</p>}
    </Section>
  );
}

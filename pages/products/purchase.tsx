import { usePage } from "../page.ts";
import { List, ListItem, renderLinks, Section } from "../parts/section.tsx";

export function Purchase() {
  const { t, dictionary } = usePage();
  const { software } = dictionary;
  const { options, purchaseNote } = dictionary.dab;
  return (
    <Section id="purchase" isSheet title={t("dab.purchaseTitle")} lead={t("dab.purchaseText")}>
      <List className="options row">
        {options.map((option) => (
          <ListItem key={option.title} {...option} />
        ))}
        {software && (
          <ListItem id="software" title={t("software.title")} text={t("software.text")} />
        )}
      </List>
      {purchaseNote && <p className="note">{renderLinks(purchaseNote)}</p>}
    </Section>
  );
}

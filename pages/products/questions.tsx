import { usePage } from "../page.ts";
import { Icon } from "../parts/icon.tsx";
import { renderLinks, Section } from "../parts/section.tsx";

export function Questions() {
  const { t, dictionary } = usePage();
  const { items = [] } = dictionary.questions ?? {};
  if (items.length === 0) return null;
  return (
    <Section id="questions" isSheet title={t("questions.title")}>
      <div>
        {items.map(({ title, text }) => (
          <details key={title}>
            <summary>
              {title}
              <Icon name="arrow" />
            </summary>
            <p>{renderLinks(text)}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}

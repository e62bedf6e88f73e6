import { usePage } from "../page.ts";
import { Icon } from "../parts/icon.tsx";
import { renderLinks, Section } from "../parts/section.tsx";

export function Questions() {
  const { questions } = usePage().dictionary;
  if (!questions || questions.items.length === 0) return null;
  return (
    <Section id="questions" isSheet title={questions.title}>
      <div>
        {questions.items.map(({ title, text }) => (
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

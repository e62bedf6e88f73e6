import { defineSection, type SectionProps } from "../define.tsx";
import { Icon } from "../parts/icon.tsx";
import { renderLinks, Section } from "../parts/section.tsx";
import { questionsTexts } from "./questions.texts.ts";

export const questions = defineSection(questionsTexts, Questions);

function Questions({ texts }: SectionProps<typeof questionsTexts>) {
  return (
    <Section isSheet title={texts.title}>
      <div>
        {texts.items.map(({ title, text }) => (
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

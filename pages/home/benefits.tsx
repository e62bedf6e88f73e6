import { defineSection, type SectionProps } from "../define.tsx";
import { Icon } from "../parts/icon.tsx";
import { ListItem, Section } from "../parts/section.tsx";
import { benefitsTexts } from "./benefits.texts.ts";

export const benefits = defineSection(benefitsTexts, Benefits);

/** The second half is folded below 75rem, and in browsers without ::details-content. */
function Benefits({ texts }: SectionProps<typeof benefitsTexts>) {
  const { benefits } = texts;
  const half = Math.ceil(benefits.length / 2);
  const items = benefits.map((benefit, index) => (
    <ListItem key={benefit.title} {...benefit}>
      <span aria-hidden="true">{String(index + 1).padStart(2, "0")}</span>
    </ListItem>
  ));
  return (
    <Section isSheet title={texts.title}>
      <ol className="numbered lines">{items.slice(0, half)}</ol>
      {benefits.length > half && (
        <details>
          <summary>
            {texts.moreBenefits}
            <Icon name="arrow" />
          </summary>
          <ol className="numbered lines" start={half + 1}>
            {items.slice(half)}
          </ol>
        </details>
      )}
    </Section>
  );
}

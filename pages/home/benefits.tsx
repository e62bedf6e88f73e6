import { usePage } from "../page.ts";
import { Icon } from "../parts/icon.tsx";
import { ListItem, Section } from "../parts/section.tsx";

/** The second half is folded below 75rem, and in browsers without ::details-content. */
export function Benefits() {
  const { services } = usePage().dictionary;
  const { benefits } = services;
  if (benefits.length === 0) return null;
  const half = Math.ceil(benefits.length / 2);
  const items = benefits.map((benefit, index) => (
    <ListItem key={benefit.title} {...benefit}>
      <span aria-hidden="true">{String(index + 1).padStart(2, "0")}</span>
    </ListItem>
  ));
  return (
    <Section id="benefits" isSheet title={services.title}>
      <ol>{items.slice(0, half)}</ol>
      {benefits.length > half && (
        <details>
          <summary>
            {services.moreBenefits}
            <Icon name="arrow" />
          </summary>
          <ol start={half + 1}>{items.slice(half)}</ol>
        </details>
      )}
    </Section>
  );
}

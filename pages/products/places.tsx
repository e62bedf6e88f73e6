import { defineSection, type SectionProps } from "../define.tsx";
import { useSectionId } from "../local-page.ts";
import { CallToAction } from "../parts/call-to-action.tsx";
import { Icon } from "../parts/icon.tsx";
import { Picture } from "../parts/picture.tsx";
import { List, ListItem, Section } from "../parts/section.tsx";
import { SwipeProgress } from "../parts/swipe.tsx";
import { placesTexts } from "./places.texts.ts";

export const places = defineSection(placesTexts, Places);

/** Examples of places for the machine, and advantages that hold anywhere. */
function Places({ texts }: SectionProps<typeof placesTexts>) {
  const id = useSectionId();
  const { places } = texts;
  return (
    <Section title={texts.gardenTitle}>
      {places.length > 0 && (
        <ul className="places swipe" aria-labelledby={id} data-scroller>
          {places.map(({ picture, ...item }, index) => (
            <ListItem key={item.title} {...item}>
              <SwipeProgress index={index} count={places.length} />
              <Picture picture={picture} sizes={{ desktop: 50, tablet: 50, phone: 84 }} />
            </ListItem>
          ))}
        </ul>
      )}
      <List className="check-list flow lines">
        {texts.gardenPoints.map((point) => (
          <li key={point}>
            <Icon name="check" />
            {point}
          </li>
        ))}
      </List>
      <CallToAction />
    </Section>
  );
}

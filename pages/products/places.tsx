import { defineSection, type SectionProps } from "../define.tsx";
import { CallToAction } from "../parts/call-to-action.tsx";
import { Icon } from "../parts/icon.tsx";
import { Picture } from "../parts/picture.tsx";
import { List, ListItem, Section } from "../parts/section.tsx";
import { SwipedList, SwipeProgress } from "../parts/swipe.tsx";
import { placesTexts } from "./places.texts.ts";

export const places = defineSection(placesTexts, Places);

/** Examples of places for the machine and the bag that comes back; then advantages that hold anywhere. */
function Places({ texts }: SectionProps<typeof placesTexts>) {
  const { places, greenTitle, greenText, greenPicture } = texts;
  const green = { id: "green", title: greenTitle, text: greenText, picture: greenPicture };
  const cards = [...places, green];
  return (
    <Section title={texts.gardenTitle}>
      <div className="places">
        <SwipedList>
          {cards.map(({ picture, ...card }, index) => (
            <ListItem key={card.title} {...card}>
              <SwipeProgress index={index} count={cards.length} />
              <Picture picture={picture} sizes={{ desktop: 50, tablet: 50, phone: 84 }} />
            </ListItem>
          ))}
        </SwipedList>
        <div className="advantages">
          <List className="check-list lines">
            {texts.gardenPoints.map((point) => (
              <li key={point}>
                <Icon name="check" />
                {point}
              </li>
            ))}
          </List>
          <CallToAction />
        </div>
      </div>
    </Section>
  );
}

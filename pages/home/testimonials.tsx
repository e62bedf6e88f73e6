import { defineSection, type SectionProps } from "../define.tsx";
import { usePage } from "../local-page.ts";
import { Picture } from "../parts/picture.tsx";
import { renderLinks, Section } from "../parts/section.tsx";
import { SwipedList, SwipeProgress } from "../parts/swipe.tsx";
import { testimonialsTexts } from "./testimonials.texts.ts";

export const testimonials = defineSection(testimonialsTexts, Testimonials);

function Testimonials({ texts }: SectionProps<typeof testimonialsTexts>) {
  const { quotes, note } = texts;
  const isSample = usePage().samples.includes("testimonials.quotes");
  return (
    <Section title={texts.title}>
      {note && isSample && <p className="note">{renderLinks(note)}</p>}
      <SwipedList>
        {quotes.map(({ quote, author, role, photo }, index) => (
          <li key={author}>
            <SwipeProgress index={index} count={quotes.length} />
            {photo && <Picture picture={photo} sizes="6rem" />}
            <figure>
              <blockquote>
                <p>{isSample ? quote : <q>{quote}</q>}</p>
              </blockquote>
              <figcaption>
                {role ? (
                  <>
                    <strong>{author}</strong> {role}
                  </>
                ) : (
                  author
                )}
              </figcaption>
            </figure>
          </li>
        ))}
      </SwipedList>
    </Section>
  );
}

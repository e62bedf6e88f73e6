import { usePage } from "../page.ts";
import { Picture } from "../parts/picture.tsx";
import { renderLinks, Section } from "../parts/section.tsx";
import { SwipeProgress } from "../parts/swipe.tsx";

export function Testimonials() {
  const { isSample, dictionary } = usePage();
  const { testimonials } = dictionary;
  if (!testimonials || testimonials.quotes.length === 0) return null;
  const { quotes, note } = testimonials;
  return (
    <Section id="testimonials" title={testimonials.title}>
      {note && isSample("testimonials.quotes") && <p className="note">{renderLinks(note)}</p>}
      <ul className="quotes swipe" aria-labelledby="testimonials" data-scroller>
        {quotes.map(({ quote, author, role, photo }, index) => (
          <li key={author}>
            <SwipeProgress index={index} count={quotes.length} />
            {photo && <Picture picture={photo} sizes={{ desktop: 29, tablet: 29, phone: 82 }} />}
            <figure>
              <blockquote>
                <p>
                  <q>{quote}</q>
                </p>
              </blockquote>
              <figcaption>
                <strong>{author}</strong> {role}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

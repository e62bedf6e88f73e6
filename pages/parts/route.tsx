// The machine cut open, and one pellet's way through it: scrolling leads along it, where styles can; else it is drawn whole.
import { type Page, usePage } from "../page.ts";
import { At, Overlay, percent } from "./overlay.tsx";
import { Picture } from "./picture.tsx";
import { SampleMark, withLinks } from "./section.tsx";

/** On phones the picture moves under the resting pellet, on desktops the pellet over the picture (products.css). */
export function Route() {
  const page = usePage();
  return (
    <>
      <div className="route columns">
        <div className="route-stage">
          <div className="route-picture">
            <Picture picture={page.dictionary.dab.cutPicture} sizes={[75, 150, 150]} />
            <Way />
          </div>
          <div className="route-pellet" aria-hidden="true" />
          <p className="route-reading" aria-hidden="true">
            <span>{readings(page)}</span>
          </p>
        </div>
        {page.dictionary.dab.parts.length > 0 && (
          <ol className="route-parts">
            {page.dictionary.dab.parts.map(({ part, title, text }, index) => (
              <li key={part}>
                <h3>
                  <span aria-hidden="true">{index + 1}</span> {title}
                </h3>
                <p>{withLinks(text)}</p>
              </li>
            ))}
          </ol>
        )}
      </div>
      <p className="picture-note fine-print">
        {withLinks(page.dictionary.dab.technicalNote ?? "")} <SampleMark field="dab.parts" />
      </p>
    </>
  );
}

/** Stretched over the picture; on it the numbers of the list. */
function Way() {
  const page = usePage();
  return (
    <Overlay>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className="route-casing" d={wayOf(page)} />
        <path d={wayOf(page)} />
      </svg>
      {page.dictionary.dab.parts.map(({ part }, index) => (
        <At key={part} {...page.content.places.parts[part]}>
          <circle />
          <text dy=".36em">{index + 1}</text>
        </At>
      ))}
    </Overlay>
  );
}

type Place = Record<"left" | "top", number>;

/** On the way from a place to the next, a 25th of the picture's width away: where a bend begins or ends. */
function towards(from: Place, to: Place): Place {
  const [x, y] = [to.left - from.left, to.top - from.top];
  const share = Math.min(0.5, 0.04 / (Math.hypot(x, y) || 1));
  return { left: from.left + share * x, top: from.top + share * y };
}

const point = ({ left, top }: Place) => `${(100 * left).toFixed(1)} ${(100 * top).toFixed(1)}`;

/** The way in hundredths of the picture, bent as pipes are. */
function wayOf({ content }: Page) {
  const bends = content.places.route.map(
    (place, index, { [index - 1]: before = place, [index + 1]: after = place }) =>
      `${point(towards(place, before))}Q${point(place)} ${point(towards(place, after))}`,
  );
  return `M${bends.join("L")}`;
}

/** What the scales show while a bag of 15 kg is weighed, one below the other. */
const readings = ({ language }: Page) =>
  Array.from({ length: 16 }, (_, kilos) => {
    const shown = kilos.toLocaleString(language, { minimumFractionDigits: 1 });
    return `${shown}\u00a0kg`;
  }).join("\n");

/**
 * Rules for the way of places.json: `way` moves by it (--to: 1, or -1 for what moves under it), `mark` steps down a list
 * of so many parts, which has their number as --parts.
 */
export function routeRules({ content, dictionary }: Page): string {
  const parts = dictionary.dab.parts.length;
  const way = content.places.route.map(
    ({ at, left, top }) =>
      `${at}%{translate:calc(${percent(left)}*var(--to)) calc(${percent(top)}*var(--to))}`,
  );
  const mark = Array.from(
    { length: parts - 1 },
    (_, index) => `${(50 + 100 * index) / (parts - 1)}%{translate:0 ${100 * (index + 1)}%}`,
  );
  const end = `to{translate:0 ${100 * (parts - 1)}%}`;
  return `@keyframes way{${way.join("")}}@keyframes mark{${mark.join("")}${end}}.route{--parts:${parts}}`;
}

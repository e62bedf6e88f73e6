// The machine cut open, and one pellet's way through it: scrolling leads along it, where styles can; else it is drawn whole.
import { type Page, usePage } from "../page.ts";
import { keyframesOf, legOf, stepsOf } from "./camera.ts";
import { At, Overlay } from "./overlay.tsx";
import { Picture } from "./picture.tsx";
import { Item, SampleMark, Section, withLinks } from "./section.tsx";

/** Title and machine, the list of its parts, a note. What is lit in a step is `lit`, once in each of its places. */
export function Way() {
  const page = usePage();
  const { cutPicture, parts, technicalNote } = page.dictionary.dab;
  return (
    <Section id="technical" isDark>
      <div className="way-head">
        <h2 id="technical">{page.t("dab.technicalTitle")}</h2>
        <div className="way-stage">
          <div className="way-picture">
            <Picture picture={cutPicture} sizes={[60, 250, 250]} />
            <Drawing />
            <div className="way-pellet" />
            {scalesOf(page) && (
              <p className="way-reading" aria-hidden="true">
                <span>{readings(page)}</span>&nbsp;kg
              </p>
            )}
          </div>
        </div>
      </div>
      <ol className="way-list">
        {parts.map(({ part, ...item }, index) => (
          <Item key={part} className="lit" {...item}>
            <span aria-hidden="true">{index + 1}</span>
          </Item>
        ))}
      </ol>
      <p className="note">
        {withLinks(technicalNote ?? "")} <SampleMark field="dab.parts" />
      </p>
    </Section>
  );
}

/** The way in its casing, the numbers of the list beside it; over both what is lit. */
function Drawing() {
  const { content, dictionary } = usePage();
  const { way, parts: places } = content.places;
  const { parts } = dictionary.dab;
  const legs = stepsOf(parts.length).map((step) => legOf(way, step));
  const discs = parts.map(({ part }, index) => (
    <At key={part} {...places[part]}>
      <circle />
      <text dy=".36em">{index + 1}</text>
    </At>
  ));
  return (
    <Overlay>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className="way-casing" d={legs.join("")} />
        <path className="way-line" d={legs.join("")} />
        {legs.map((leg) => (
          <path className="lit" key={leg} d={leg} />
        ))}
      </svg>
      {discs}
      {discs.map((disc) => (
        <g className="lit" key={disc.key}>
          {disc}
        </g>
      ))}
    </Overlay>
  );
}

/** What the scales show while a bag of 15 kg is weighed, one below the other. */
const readings = ({ language }: Page) =>
  Array.from({ length: 16 }, (_, kilos) =>
    kilos.toLocaleString(language, { minimumFractionDigits: 1 }),
  ).join("\n");

/** The step in which the scales weigh, if they are among the parts. */
function scalesOf({ dictionary }: Page) {
  const { parts } = dictionary.dab;
  return stepsOf(parts.length)[parts.findIndex(({ part }) => part === "scales")];
}

/** Rules for the way of places.json: each step has its share of the scrolling; the scales weigh while the pellet rests. */
export function wayRules(page: Page): string {
  const range = (selector: string, from: number, to: number) =>
    `${selector}{animation-range:contain ${from}% contain ${to}%}`;
  const steps = stepsOf(page.dictionary.dab.parts.length).map(({ from, to }, index) =>
    range(`:nth-child(${index + 1} of .lit)`, from, to),
  );
  const scales = scalesOf(page);
  const reading = scales && [
    range(".way-reading", scales.from, 100),
    range(".way-reading span", Math.round((2 * scales.from + scales.to) / 3), scales.to),
  ];
  return [keyframesOf(page.content.places.way), ...steps, ...(reading ?? [])].join("");
}

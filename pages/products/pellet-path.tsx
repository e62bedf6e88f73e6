// The machine cut open, and the pellet's way through it: scrolling draws it, where styles can; else it is drawn whole.
import type { PicturePositions } from "../../content/schema.ts";
import { type Page, usePage } from "../page.ts";
import { Picture } from "../parts/picture.tsx";
import { ListItem, renderLinks, SampleBadge, Section } from "../parts/section.tsx";
import { Overlay, OverlayPoint } from "./overlay.tsx";

/** Title, note, and the machine with the list of its parts. What a step lights is `lit`, once in each of its places. */
export function PelletPath() {
  const page = usePage();
  const { cutPicture, parts, technicalNote } = page.dictionary.dab;
  return (
    <Section id="technical" isDark title={page.t("dab.technicalTitle")}>
      <p className="note">
        {renderLinks(technicalNote ?? "")} <SampleBadge field="dab.parts" />
      </p>
      <div className="way">
        <div className="way-picture delayed">
          <Picture picture={cutPicture} sizes={[67, 100, 100]} />
          <Drawing />
          {scalesOf(page) && (
            <p className="way-reading" aria-hidden="true">
              <span>{readings(page)}</span>&nbsp;kg
            </p>
          )}
        </div>
        <ol className="way-list">
          {parts.map(({ part, ...item }, index) => (
            <ListItem key={part} className="lit" {...item}>
              <span aria-hidden="true">{index + 1}</span>
            </ListItem>
          ))}
        </ol>
      </div>
    </Section>
  );
}

/** The way in its casing, leg by leg; over it the numbers of the list, and again as they are when they are reached. */
function Drawing() {
  const { content, dictionary } = usePage();
  const { pelletPath, parts: places } = content.positions;
  const { parts } = dictionary.dab;
  const legs = parts.map(({ part }) => pathOf(pelletPath[part]));
  const discs = parts.map(({ part }, index) => (
    <OverlayPoint key={part} {...places[part]}>
      <circle />
      <text dy=".36em">{index + 1}</text>
    </OverlayPoint>
  ));
  return (
    <Overlay>
      <svg viewBox="0 0 160 100" aria-hidden="true">
        <path className="way-casing" d={legs.join("")} />
        {legs.map((leg) => (
          <path className="lit" key={leg} d={leg} pathLength="1" />
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

/** In hundredths of the picture's height. */
const pathOf = (leg: PicturePositions["pelletPath"]["tank"]) =>
  `M${leg.map(({ left, top }) => `${Math.round(1600 * left) / 10} ${Math.round(1000 * top) / 10}`).join("L")}`;

/** What the scales show while a bag of 15 kg is weighed, one below the other. */
const readings = ({ language }: Page) =>
  Array.from({ length: 16 }, (_, kilos) =>
    kilos.toLocaleString(language, { minimumFractionDigits: 1 }),
  ).join("\n");

/** Where a step begins, in per cent of the scrolling, whose end all lit things await. */
const shareOf = (step: number, { dictionary }: Page) =>
  Math.round((92 * step) / dictionary.dab.parts.length);

/** The step in which the scales weigh, if they are among the parts. */
const scalesOf = ({ dictionary }: Page) =>
  dictionary.dab.parts.findIndex(({ part }) => part === "scales") + 1;

/** Rules for as many parts as there are: each has its share of the scrolling. */
export function pathRules(page: Page): string {
  const range = (selector: string, step: number) =>
    `${selector}{animation-range:contain ${shareOf(step, page)}% contain ${shareOf(step + 1, page)}%}`;
  const scales = scalesOf(page);
  return [
    ...page.dictionary.dab.parts.map((_, step) => range(`:nth-child(${step + 1} of .lit)`, step)),
    scales && range(".way-reading,.way-reading span", scales - 1),
  ]
    .filter(Boolean)
    .join("");
}

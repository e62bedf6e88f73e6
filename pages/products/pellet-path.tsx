// The machine cut open, with the pellet's path. Scrolling draws the path step by step, in browsers
// with scroll timelines. In others it is drawn whole.
import type { PicturePositions } from "../../content/schema.ts";
import { type LocalPage, usePage } from "../page.ts";
import { Picture } from "../parts/picture.tsx";
import { ListItem, renderLinks, SampleBadge, Section } from "../parts/section.tsx";
import { Overlay, OverlayPoint } from "./overlay.tsx";

/** The nth `.lit` of each kind (line, number, list item) lights up in step n. */
export function PelletPath() {
  const page = usePage();
  const { dab } = page.dictionary;
  const { cutPicture, parts, technicalNote } = dab;
  return (
    <Section id="technical" isDark title={dab.technicalTitle}>
      {(technicalNote || page.isSample("dab.parts")) && (
        <p className="note">
          {renderLinks(technicalNote ?? "")} <SampleBadge fields={["dab.parts"]} />
        </p>
      )}
      <div className="pellet-path">
        <div className="path-picture delayed">
          <Picture picture={cutPicture} sizes={{ desktop: 67, tablet: 100, phone: 100 }} />
          <Drawing />
          {scalesOf(page) >= 0 && (
            <p className="path-reading" aria-hidden="true">
              <span>{readings(page)}</span>&nbsp;kg
            </p>
          )}
        </div>
        <ol className="path-list">
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

/** The path as a row of dots, then as one line per step; above it the list's numbers, twice: dark and lit. */
function Drawing() {
  const { content, dictionary } = usePage();
  const { pelletPath, parts: positions } = content.positions;
  const { parts } = dictionary.dab;
  const steps = parts.map(({ part }) => pathOfStep(pelletPath[part]));
  const discs = parts.map(({ part }, index) => (
    <OverlayPoint key={part} {...positions[part]}>
      <circle />
      <text dy=".36em">{index + 1}</text>
    </OverlayPoint>
  ));
  return (
    <Overlay>
      <svg viewBox="0 0 160 100" aria-hidden="true">
        <path className="path-dots" d={steps.join("")} />
        {steps.map((step) => (
          <path className="lit" key={step} d={step} pathLength="1" />
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

type PathLine = PicturePositions["pelletPath"]["tank"];

/** In hundredths of the picture's height. A bend is the control point of a quadratic curve. */
const pathOfStep = (line: PathLine) =>
  line
    .map(({ left, top, isBend }, index) => {
      const before = line[index - 1];
      const command = isBend ? "Q" : before?.isBend ? " " : before ? "L" : "M";
      return `${command}${Math.round(1600 * left) / 10} ${Math.round(1000 * top) / 10}`;
    })
    .join("");

/** The readings of the scales from 0 to 15 kg, one per line. */
const readings = ({ language }: LocalPage) =>
  Array.from({ length: 16 }, (_, kilos) =>
    kilos.toLocaleString(language, { minimumFractionDigits: 1 }),
  ).join("\n");

/** Where a step begins, in per cent of the scrolling. The last 8 % show the whole path. */
const startOfStep = (step: number, { dictionary }: LocalPage) =>
  Math.round((92 * step) / dictionary.dab.parts.length);

/** The step in which the scales weigh; -1 if there is none. */
const scalesOf = ({ dictionary }: LocalPage) =>
  dictionary.dab.parts.findIndex(({ part }) => part === "scales");

/** CSS rules that give each step its range of the scrolling, for any number of steps. */
export function pathRules(page: LocalPage): string {
  const range = (selector: string, step: number) =>
    `${selector}{animation-range:contain ${startOfStep(step, page)}% contain ${startOfStep(step + 1, page)}%}`;
  const scales = scalesOf(page);
  const rules = page.dictionary.dab.parts.map((_, step) =>
    range(`:nth-child(${step + 1} of .lit)`, step),
  );
  if (scales >= 0) rules.push(range(".path-reading,.path-reading span", scales));
  return rules.join("");
}

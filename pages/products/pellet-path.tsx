// The machine cut open, with the pellet's path. Scrolling draws the path step by step, in browsers
// with scroll timelines. In others it is drawn whole.
import type { Language } from "../../content/schema/languages.ts";
import type { PicturePositions } from "../../content/schema/positions.ts";
import type { TextsOf } from "../../content/schema/texts.ts";
import { defineSection, type SectionProps } from "../define.tsx";
import { type LocalPage, usePage } from "../local-page.ts";
import { Picture } from "../parts/picture.tsx";
import { ListItem, renderLinks, Section } from "../parts/section.tsx";
import { Overlay, OverlayPoint } from "./overlay.tsx";
import { pelletPathTexts } from "./pellet-path.texts.ts";

export const pelletPath = defineSection(pelletPathTexts, PelletPath, listPathRules);

/** The nth `.lit` of each kind (line, number, list item) lights up in step n. */
function PelletPath({ texts }: SectionProps<typeof pelletPathTexts>) {
  const { assets, language } = usePage();
  const { cutPicture, parts, technicalNote } = texts;
  return (
    <Section isDark title={texts.technicalTitle}>
      {/* Not in the page, whose first 14 kB arrive at once. Browsers paint what is above while they wait. */}
      <link rel="stylesheet" href={assets.linked["pellet-path.css"]} />
      {technicalNote && <p className="note">{renderLinks(technicalNote)}</p>}
      <div className="pellet-path">
        <div className="path-picture">
          <Picture picture={cutPicture} sizes={{ desktop: 80, tablet: 100, phone: 100 }} />
          <Drawing parts={parts} />
          <p className="path-reading" aria-hidden="true">
            <b>
              <span>{readings(language)}</span>
            </b>{" "}
            kg
          </p>
        </div>
        <ol className="path-list numbered">
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
function Drawing({ parts }: { parts: Parts }) {
  const { pelletPath, parts: positions } = usePage().content.positions;
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
const readings = (language: Language) =>
  Array.from({ length: 16 }, (_, kilos) =>
    kilos.toLocaleString(language, { minimumFractionDigits: 1 }),
  ).join("\n");

type Parts = TextsOf<typeof pelletPathTexts>["parts"];

/** CSS rules that position parts over the picture, and give each step its range of the scrolling, for any number of steps. */
function listPathRules({ parts }: { parts: Parts }, { content }: LocalPage): string[] {
  const { machineRight, display } = content.positions.cut;
  const box = Object.entries(display).map(([side, fraction]) => `${side}:${100 * fraction}%`);
  // In per cent of the scrolling. The last 8 % show the whole path.
  const startOf = (step: number) => Math.round((92 * step) / parts.length);
  const range = (selector: string, step: number) =>
    `${selector}{animation-range:contain ${startOf(step)}% contain ${startOf(step + 1)}%}`;
  const weighing = parts.findIndex(({ part }) => part === "scales");
  return [
    `.path-picture{--machine-right:${machineRight}}.path-reading{${box.join(";")}}`,
    ...parts.map((_, step) => range(`:nth-child(${step + 1} of .lit)`, step)),
    range(".path-reading,.path-reading span", weighing), // without that step -1: it ends before the first
  ];
}

// Line drawings of the machine to scale: the front with the tank inside, and the side.
import type { ReactNode } from "react";
import { formatFigure, formatMetres } from "../../content/schema/format.ts";
import type { Language } from "../../content/schema/languages.ts";
import { type Assets, type Size, usePage, useTexts } from "../local-page.ts";
import { dataTexts } from "./data.texts.ts";

/** In centimetres, like all lengths here: one unit of a drawing is one centimetre. */
const edge = 12;
/** Room for a dimension line with its number; below also for the name of the drawing view. */
export const labelRoom = { left: 64, below: 116 };

/** Front and side, with an alternative text. */
export const Drawings = () => (
  <div className="drawings" role="img" aria-label={useTexts(dataTexts).drawingAlt}>
    <Elevations />
  </div>
);

/** A length in centimetres, with its words in metres. */
type Measure = { value: number; text: string };

export const measure = (centimetres: number, language: Language): Measure => ({
  value: centimetres,
  text: `${formatMetres(10 * centimetres, language)}\u00a0m`,
});

export function Elevations() {
  const { content, language } = usePage();
  const texts = useTexts(dataTexts);
  const { machine } = content;
  const length = measure(machine.length.value / 10, language);
  const depth = measure(machine.depth.value / 10, language);
  const height = measure(machine.height.value / 10, language);
  const volume = `${formatFigure(machine.tankVolume, language)}\u00a0m³`;
  return (
    <>
      <DrawingView left={labelRoom.left} width={length.value} height={height.value}>
        <DrawingFace name="front" width={length.value} height={height.value} />
        <WidthLine of={length} y={height.value} name={texts.frontView} />
        <HeightLine of={height} />
        <Tank length={length.value} height={height.value} volume={volume} />
      </DrawingView>
      <DrawingView left={edge} width={depth.value} height={height.value}>
        <DrawingFace name="side" width={depth.value} height={height.value} />
        <WidthLine of={depth} y={height.value} name={texts.sideView} />
      </DrawingView>
    </>
  );
}

/**
 * One em is one metre, so that the font size sets the scale. `left` is room for labels. On paper of
 * its own, which drawings.css colours.
 */
export function DrawingView({
  left,
  width,
  height,
  children,
}: Size & { left: number; children: ReactNode }) {
  const whole = {
    x: -left,
    y: -edge,
    width: left + width + edge,
    height: edge + height + labelRoom.below,
  };
  return (
    <svg
      viewBox={Object.values(whole).join(" ")}
      width={`${whole.width / 100}em`}
      aria-hidden="true"
    >
      <rect {...whole} />
      {children}
    </svg>
  );
}

/** The cabinet between roof and plinth, on feet, over its details, a drawing stretched to fit. */
function DrawingFace({ name, width, height }: Size & { name: keyof Assets["drawings"] }) {
  const details = usePage().assets.drawings[name];
  const roof = Math.round(height * 0.044);
  return (
    <>
      <image href={details} width={width} height={height} preserveAspectRatio="none" />
      <path
        d={`M0 0H${width}V${roof}H${width - 3}V${height - 7}H${width - 20}v7h-18v-7H38v7H20v-7H3V${roof}H0z`}
      />
    </>
  );
}

/** The tank behind the ribs, which narrows to the auger, with its volume as text. */
function Tank({ length, height, volume }: { length: number; height: number; volume: string }) {
  const [left, right] = [0.5 * length, 0.96 * length];
  const [top, bend, foot] = [0.22 * height, 0.62 * height, 0.86 * height];
  const middle = { x: (left + right) / 2, y: (top + bend) / 2, dy: ".36em" };
  return (
    <>
      <path
        className="drawing-tank"
        d={`M${left} ${top}H${right}V${bend}L${left + 60} ${foot}H${left}z`}
      />
      <text className="drawing-volume" {...middle}>
        {volume}
      </text>
    </>
  );
}

type DrawingPoint = [x: number, y: number];

/** Strokes at the ends of a dimension line. */
const endsOf = (...ends: DrawingPoint[]) =>
  ends.map(([x, y]) => `M${x - 7} ${y + 7}l14-14`).join("");

export const HeightLine = ({ of: { value, text } }: { of: Measure }) => (
  <>
    <path className="drawing-dimension" d={`M-30 0V${value}${endsOf([-30, 0], [-30, value])}`} />
    <text transform={`translate(-39 ${value / 2}) rotate(-90)`}>{text}</text>
  </>
);

interface WidthLineProps {
  of: Measure;
  y: number;
  name?: string;
}

export const WidthLine = ({ of: { value, text }, y, name }: WidthLineProps) => (
  <>
    <path
      className="drawing-dimension"
      d={`M0 ${y + 22}H${value}${endsOf([0, y + 22], [value, y + 22])}`}
    />
    <text x={value / 2} y={y + 22}>
      <tspan x={value / 2} dy="1.3em">
        {text}
      </tspan>
      <tspan className="drawing-name" x={value / 2} dy="1.2em">
        {name}
      </tspan>
    </text>
  </>
);

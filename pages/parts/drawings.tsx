// Line drawings of the machine to one scale: its front, with the tank within, and its side.
import type { ReactNode, SVGProps } from "react";
import type { Figure } from "../../content/company.ts";
import { formatFigure } from "../../content/format.ts";
import type { Language } from "../../content/schema.ts";
import { usePage } from "../page.ts";

/** Lengths are in centimetres; one unit of a drawing is one centimetre. */
const edge = 12;
/** Room for a dimension line and its number: beside the front, and below with the name of the view. */
const room = { left: 64, below: 116 };

/** What lies where in content/media/drawings.svg: left, width and height. */
const sheet = {
  front: [0, 420, 293],
  side: [430, 235, 293],
} as const;

type LinesProps = SVGProps<SVGSVGElement> & { name: keyof typeof sheet };

/** One of the drawn things, at its place in a view; stretched where the machine has other measures. */
function Lines({ name, ...place }: LinesProps) {
  const page = usePage();
  const [left, width, height] = sheet[name];
  return (
    <svg
      width={width}
      height={height}
      {...place}
      viewBox={`${left} 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <image href={page.assets.drawings} width="665" height="293" />
    </svg>
  );
}

/** Front and side, with a text alternative that says the same. */
export function Drawings() {
  const page = usePage();
  const { t, content, language } = page;
  const length = measure(content.machine.length, language);
  const depth = measure(content.machine.depth, language);
  const height = measure(content.machine.height, language);
  const volume = `${formatFigure(content.machine.tankVolume, language)}\u00a0m³`;
  return (
    <div className="drawings" role="img" aria-label={t("dab.drawingAlt")}>
      <View left={room.left} width={length.value} height={height.value}>
        <Face name="front" width={length.value} height={height.value} />
        <WidthLine of={length} y={height.value} name={t("dab.front")} />
        <HeightLine of={height} x={-30} />
        <Tank length={length.value} height={height.value} volume={volume} />
      </View>
      <View left={edge} width={depth.value} height={height.value}>
        <Face name="side" width={depth.value} height={height.value} />
        <WidthLine of={depth} y={height.value} name={t("dab.side")} />
      </View>
    </div>
  );
}

/** `value` in centimetres; `text` as it is printed, in metres. */
type Measure = { value: number; text: string };

const measure = ({ value }: Figure, language: Language): Measure => ({
  value: value / 10,
  text: `${formatFigure({ value: value / 1000, grouped: false }, language, 2)}\u00a0m`,
});

type Size = Record<"width" | "height", number>;

/**
 * One em is a metre in every view, so that the font size sets the scale. `left` is room for labels. A dark theme that a
 * browser forces upon pages changes what lies beneath a drawing, not its lines: each has a ground of its own.
 */
function View({ left, width, height, children }: Size & { left: number; children: ReactNode }) {
  const whole = {
    x: -left,
    y: -edge,
    width: left + width + edge,
    height: edge + height + room.below,
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

/** The cabinet between its roof and its plinth, on feet, and the drawn details of that side. */
function Face({ name, width, height }: Size & { name: "front" | "side" }) {
  const roof = Math.round(height * 0.044);
  return (
    <>
      <Lines name={name} width={width} height={height} />
      <path
        d={`M0 0H${width}V${roof}H${width - 3}V${height - 7}H${width - 20}v7h-18v-7H38v7H20v-7H3V${roof}H0z`}
      />
    </>
  );
}

/** The tank behind the ribs, which narrows to its screw; its volume stands in it. */
function Tank({ length, height, volume }: { length: number; height: number; volume: string }) {
  const [left, right] = [0.5 * length, 0.96 * length];
  const [top, bend, foot] = [0.22 * height, 0.62 * height, 0.86 * height];
  return (
    <>
      <path
        className="drawing-tank"
        d={`M${left} ${top}H${right}V${bend}L${left + 60} ${foot}H${left}z`}
      />
      <text className="drawing-volume" x={(left + right) / 2} y={(top + bend) / 2} dy=".36em">
        {volume}
      </text>
    </>
  );
}

type Point = [x: number, y: number];

/** The strokes across the ends of a dimension line. */
const endsOf = (...ends: Point[]) => ends.map(([x, y]) => `M${x - 7} ${y + 7}l14-14`).join("");

const HeightLine = ({ of: { value, text }, x }: { of: Measure; x: number }) => (
  <>
    <path className="drawing-dimension" d={`M${x} 0V${value}${endsOf([x, 0], [x, value])}`} />
    <text transform={`translate(${x - 9} ${value / 2}) rotate(-90)`}>{text}</text>
  </>
);

const WidthLine = ({ of: { value, text }, y, name }: { of: Measure; y: number; name: string }) => (
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

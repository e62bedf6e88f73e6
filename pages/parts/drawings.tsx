// Line drawings of the machine to one scale: front beside a person, side, and plan beside a car.
import type { ReactNode, SVGProps } from "react";
import { formatFigure } from "../../content/format.ts";
import type { Figure, Language } from "../../content/schema.ts";
import { usePage } from "../page.ts";

/** Lengths are in centimetres; one unit of a drawing is one centimetre. */
const edge = 12;
/** Room for a dimension line and its number. */
const room = 64;
const space = { length: 500, width: 250 };

/** What lies where in content/media/drawings.svg: left, width and height. */
const sheet = {
  front: [0, 420, 293],
  side: [430, 235, 293],
  car: [675, 412, 178],
  person: [1100, 62, 176],
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
      <image href={page.assets.drawings} width="1200" height="293" />
    </svg>
  );
}

/** Front, side and plan, with a text alternative that says the same. */
export function Drawings() {
  const page = usePage();
  const { t, content, language } = page;
  const length = measure(content.machine.length, language);
  const depth = measure(content.machine.depth, language);
  const height = measure(content.machine.height, language);
  return (
    <div className="drawings" role="img" aria-label={t("dab.drawingAlt")}>
      <View left={room} width={length.value + 102} height={height.value}>
        {/* What each dimension line ends with (products.css: url(#end)). */}
        <marker id="end" overflow="visible" markerUnits="userSpaceOnUse" orient="auto">
          <path d="M0-16V6M-6 6 6-6" />
        </marker>
        <Face name="front" width={length.value} height={height.value} />
        <WidthLine of={length} y={height.value} name={t("dab.front")} />
        <HeightLine of={height} x={-30} />
        <Lines name="person" x={length.value + 40} y={height.value - 175} />
        <text x={length.value + 71} y={height.value + 22} dy="1.3em">
          {t("dab.person")}
        </text>
      </View>
      <View left={edge} width={depth.value} height={height.value}>
        <Face name="side" width={depth.value} height={height.value} />
        <WidthLine of={depth} y={height.value} name={t("dab.side")} />
      </View>
      <Plan length={length} depth={depth} />
    </div>
  );
}

/** `value` in centimetres; `text` as it is printed, in millimetres. */
const measure = (figure: Figure, language: Language) => ({
  value: figure.value / 10,
  text: `${formatFigure(figure, language)}\u00a0mm`,
});
type Measure = ReturnType<typeof measure>;

type Size = Record<"width" | "height", number>;

/** One em is a metre in every view, so that the font size sets the scale. `left` is room for labels. */
const View = ({ left, width, height, children }: Size & { left: number; children: ReactNode }) => (
  <svg
    viewBox={`${-left} ${-edge} ${left + width + edge} ${edge + height + room}`}
    width={`${(left + width + edge) / 100}em`}
    aria-hidden="true"
  >
    {children}
  </svg>
);

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

/** From above, its front at the bottom, in the first of two parking spaces; a car in the other. */
function Plan({ length, depth }: { length: Measure; depth: Measure }) {
  const page = usePage();
  const x = (space.length - length.value) / 2;
  const y = (space.width - depth.value) / 2;
  return (
    <View left={room} width={2 * space.length} height={space.width}>
      <path
        className="drawing-fine"
        d={`M0 ${space.width}V0H${2 * space.length}v${space.width}M${space.length} 0v${space.width}`}
      />
      <g transform={`translate(${x} ${y})`}>
        <path d={`M0 0H${length.value}V${depth.value}H0z`} />
        {/* The edge of its roof at the front, and the roof's hatch over the tank. */}
        <path
          className="drawing-fine"
          d={`M0 ${depth.value - 16}H${length.value}M${length.value - 165} 60h100v90h-100z`}
        />
        <HeightLine of={depth} x={-30 - x} />
        <WidthLine of={length} y={space.width - y} name={page.t("dab.plan")} />
      </g>
      <Lines name="car" x={space.length + 44} y={36} />
      <text className="drawing-name" x={1.5 * space.length} y={space.width + 22} dy="1.3em">
        {page.t("dab.parkingSpace")}
      </text>
    </View>
  );
}

const HeightLine = ({ of: { value, text }, x }: { of: Measure; x: number }) => (
  <>
    <path className="drawing-dimension" d={`M${x} 0V${value}`} />
    <text transform={`translate(${x - 9} ${value / 2}) rotate(-90)`}>{text}</text>
  </>
);

const WidthLine = ({ of: { value, text }, y, name }: { of: Measure; y: number; name: string }) => (
  <>
    <path className="drawing-dimension" d={`M0 ${y + 22}H${value}`} />
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

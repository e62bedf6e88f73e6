// The machine to scale, front and side, beside a person: its measures and their numbers are those of machine.md.
import type { ReactNode } from "react";
import { formatFigure } from "../../content/load/fill.ts";
import type { Page } from "../site/page.ts";

/** All lengths in millimetres; one unit of the drawing is one millimetre. */
const margin = { left: 850, right: 120, top: 200, bottom: 620 };
const gap = 500;
const person = { height: 1750, width: 620, drawn: 1024 };
/** The machine whose faces are drawn below; a machine of other measures has them stretched. */
const drawn = { length: 4200, depth: 2350, height: 2930 };

const front = (
  <>
    <path className="drawing-panel" d="M168 589h1642v2001H168z" />
    <path className="drawing-lit" d="M958 990h769v1421H958zM1907 609h151v1849h-151z" />
    <path className="drawing-dark" d="M260 1020h441v589H260z" />
    <path
      className="drawing-line"
      d="M29 129h4141v422H29zM727 1099h151v401H727zM260 1679h617v401H260zM260 2151h617v352H260zM1189 990h307v410h-307zM29 2631h4142"
    />
    <path className="drawing-fine" d={`M2191 589${"v2019m83-2019".repeat(24)}`} />
  </>
);

/** The left side, so that the front is at the right. */
const side = (
  <>
    <path className="drawing-line" d="M16 129h2318M16 2631h2318M94 589h823v2019H94z" />
    <path className="drawing-panel" d="M1184 1989h860v419h-860z" />
    <circle className="drawing-coupling" cx="1425" cy="2199" r="134" />
    <circle className="drawing-coupling" cx="1803" cy="2199" r="134" />
    <path className="drawing-fine" d={`M1528 916${"h517m-517 73".repeat(8)}`} />
  </>
);

/** Front and side elevation at one scale, with a text alternative that says the same. */
export function Elevation({ page: { t, content, language } }: { page: Page }) {
  const { length, depth, height } = content.machine;
  const print = (figure: typeof length) => `${formatFigure(figure, language)}\u00a0mm`;
  const frontWidth = margin.left + length.value + gap + person.width + margin.right;
  const sideWidth = margin.right + depth.value + margin.right;
  const share = Number(((100 * sideWidth) / frontWidth).toFixed(3));
  const frontSize = [length.value, height.value] as const;
  const sideSize = [depth.value, height.value] as const;
  return (
    <div className="elevation" role="img" aria-label={t("dab.drawingAlt")}>
      <View size={frontSize} left={margin.left} width={frontWidth} share={100}>
        <HeightLine value={height.value} text={print(height)} />
        <Face size={frontSize} drawnLength={drawn.length} parts={front} />
        <WidthLine size={frontSize} text={print(length)} name={t("dab.front")} />
        <Person x={length.value + gap} ground={height.value} label={t("dab.person")} />
      </View>
      <View size={sideSize} left={margin.right} width={sideWidth} share={share}>
        <Face size={sideSize} drawnLength={drawn.depth} parts={side} />
        <WidthLine size={sideSize} text={print(depth)} name={t("dab.side")} />
      </View>
    </div>
  );
}

/** Length and height of the machine in a view. */
type Size = readonly [length: number, height: number];

interface ViewProps {
  size: Size;
  /** Space left of the machine, and width of all. */
  left: number;
  width: number;
  /** Width in per cent of the wider view, so that both keep one scale. */
  share: number;
  children: ReactNode;
}

function View({ size: [, height], left, width, share, children }: ViewProps) {
  const viewBox = `${-left} ${-margin.top} ${width} ${margin.top + height + margin.bottom}`;
  return (
    <svg viewBox={viewBox} width={`${share}%`} aria-hidden="true">
      <path className="drawing-ground" d={`M${-left} ${height}h${width}`} />
      {children}
    </svg>
  );
}

/** The cabinet between its roof and its plinth, on feet, and what its face shows. */
function Face(props: { size: Size; drawnLength: number; parts: ReactNode }) {
  const [length, height] = props.size;
  const inset = Math.round(length * 0.007);
  const roof = Math.round(height * 0.044);
  const foot = 70;
  return (
    <>
      <path
        className="drawing-body"
        d={`M0 0H${length}V${roof}H${length - inset}V${height - foot}H${length - 200}v${foot}h-220v-${foot}H420v${foot}H200v-${foot}H${inset}V${roof}H0z`}
      />
      <g transform={`scale(${length / props.drawnLength} ${height / drawn.height})`}>
        {props.parts}
      </g>
    </>
  );
}

const HeightLine = ({ value, text }: { value: number; text: string }) => (
  <>
    <path
      className="drawing-dimension"
      d={`M-60 0H-400M-60 ${value}H-400M-340 0V${value}${tick(-340, 0)}${tick(-340, value)}`}
    />
    <text transform={`translate(-410 ${value / 2}) rotate(-90)`} textAnchor="middle">
      {text}
    </text>
  </>
);

function WidthLine(props: { size: Size; text: string; name: string }) {
  const [length, height] = props.size;
  const y = height + 200;
  const ends = `M0 ${height + 40}V${y + 60}M${length} ${height + 40}V${y + 60}`;
  return (
    <>
      <path
        className="drawing-dimension"
        d={`${ends}M0 ${y}H${length}${tick(0, y)}${tick(length, y)}`}
      />
      <text x={length / 2} y={y + 270} textAnchor="middle">
        <tspan className="drawing-name">{props.name}</tspan> {props.text}
      </text>
    </>
  );
}

const tick = (x: number, y: number) => `M${x - 70} ${y + 70}l140-140`;

/** A standing person, seen from the front. */
const Person = ({ x, ground, label }: { x: number; ground: number; label: string }) => (
  <g transform={`translate(${x + person.width / 2} ${ground})`}>
    <path
      className="drawing-person"
      transform={`scale(${person.height / person.drawn})`}
      d="M0-1024a66 72 0 0 1 66 72q0 52-28 76l2 28q64 14 92 36 24 20 30 84l14 196-8 86-34-2-4-92-32-150-6 106 18 158-10 190-8 154 2 82-50 0-10-84-8-160-22-206-22 206-8 160-10 84-50 0 2-82-8-154-10-190 18-158-6-106-32 150-4 92-34 2-8-86 14-196q6-64 30-84 28-22 92-36l2-28q-28-24-28-76a66 72 0 0 1 66-72z"
    />
    <text y="470" textAnchor="middle">
      {label}
    </text>
  </g>
);

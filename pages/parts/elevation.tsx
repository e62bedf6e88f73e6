// The machine to scale, front and side, beside a person: drawn from the numbers of machine.md.
import type { ReactNode } from "react";
import { formatFigure } from "../../content/load/fill.ts";
import type { Page } from "../site/page.ts";

/** All lengths in millimetres; one unit of the drawing is one millimetre. */
const person = { height: 1750, width: 620, drawn: 1024 };
const margin = { left: 850, right: 120, top: 200, bottom: 620 };
const gap = 500;
const tick = 70;

/** A part of a view: its class, and its left, top, width and height as fractions of the view. */
type Part = readonly [name: string, left: number, top: number, width: number, height: number];

const frontParts: readonly Part[] = [
  ["panel", 0.04, 0.201, 0.391, 0.683],
  ["lit", 0.228, 0.338, 0.183, 0.485], // bay
  ["dark", 0.062, 0.348, 0.105, 0.201], // screen
  ["lit", 0.454, 0.208, 0.036, 0.631], // sight glass
  ["line", 0.007, 0.044, 0.986, 0.144], // head
  ["line", 0.173, 0.375, 0.036, 0.137], // card reader
  ["line", 0.062, 0.573, 0.147, 0.137], // payment
  ["line", 0.062, 0.734, 0.147, 0.12], // bag slot
  ["line", 0.283, 0.338, 0.073, 0.14], // spout
];
const cladding: Part = ["fine", 0.512, 0.201, 0.474, 0.689];

/** The left side, so that the front is at the right. */
const sideParts: readonly Part[] = [
  ["line", 0.04, 0.201, 0.35, 0.689], // door
  ["panel", 0.504, 0.679, 0.366, 0.143], // couplings
];
const louvres: Part = ["fine", 0.65, 0.3, 0.22, 0.2];
const couplings = [0.6065, 0.7672]; // their centres, from the left

/** Front and side elevation at one scale, with a text alternative that says the same. */
export function Elevation({ page }: { page: Page }) {
  const { t, content, language } = page;
  const { length, depth, height } = content.machine;
  const print = (name: "length" | "depth" | "height") =>
    `${formatFigure(content.machine[name], language)}\u00a0mm`;
  const front = { across: length.value, height: height.value };
  const side = { across: depth.value, height: height.value };
  const frontWidth = margin.left + length.value + gap + person.width + margin.right;
  const sideWidth = margin.right + depth.value + margin.right;
  const share = Number(((100 * sideWidth) / frontWidth).toFixed(3));
  return (
    <div className="elevation" role="img" aria-label={t("dab.drawingAlt")}>
      <View width={frontWidth} x={-margin.left} height={height.value} share={100}>
        <HeightLine value={height.value} text={print("height")} />
        <Body {...front} />
        <Parts view={front} parts={frontParts} />
        <Lines view={front} part={cladding} count={24} isUpright />
        <WidthLine view={front} text={print("length")} name={t("dab.front")} />
        <Person x={length.value + gap} ground={height.value} label={t("dab.person")} />
      </View>
      <View width={sideWidth} x={-margin.right} height={height.value} share={share}>
        <Body {...side} />
        <Parts view={side} parts={sideParts} />
        {couplings.map((left) => (
          <circle
            key={left}
            className="drawing-coupling"
            cx={Math.round(left * side.across)}
            cy={Math.round(0.7505 * side.height)}
            r={Math.round(0.0458 * side.height)}
          />
        ))}
        <Lines view={side} part={louvres} count={8} isUpright={false} />
        <WidthLine view={side} text={print("depth")} name={t("dab.side")} />
      </View>
    </div>
  );
}

/** Extent of the machine in a view. */
interface Extent {
  across: number;
  height: number;
}

interface ViewFrame {
  width: number;
  x: number;
  height: number;
  /** Width in per cent of the wider view, so that both keep one scale. */
  share: number;
  children: ReactNode;
}

function View({ width, x, height, share, children }: ViewFrame) {
  const viewBox = `${x} ${-margin.top} ${width} ${margin.top + height + margin.bottom}`;
  return (
    <svg viewBox={viewBox} width={`${share}%`} aria-hidden="true">
      <path className="drawing-ground" d={`M${x} ${height}h${width}`} />
      {children}
    </svg>
  );
}

const place = ({ across, height }: Extent, [, left, top, width, tall]: Part) => ({
  x: Math.round(left * across),
  y: Math.round(top * height),
  width: Math.round(width * across),
  height: Math.round(tall * height),
});

const Parts = ({ view, parts }: { view: Extent; parts: readonly Part[] }) =>
  parts.map((part) => (
    <rect key={part.join()} className={`drawing-${part[0]}`} {...place(view, part)} />
  ));

/** Evenly spaced lines across a part, such as cladding or louvres. */
function Lines(props: { view: Extent; part: Part; count: number; isUpright: boolean }) {
  const { view, part, count, isUpright } = props;
  const { x, y, width, height } = place(view, part);
  const lines = Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count;
    return isUpright
      ? `M${Math.round(x + share * width)} ${y}v${height}`
      : `M${x} ${Math.round(y + share * height)}h${width}`;
  });
  return <path className="drawing-fine" d={lines.join("")} />;
}

/** The cabinet between its roof and its plinth, on feet. */
function Body({ across, height }: Extent) {
  const roof = Math.round(height * 0.044);
  const base = Math.round(height * 0.898);
  const foot = 70;
  const inset = Math.round(across * 0.007);
  return (
    <>
      <path
        className="drawing-body"
        d={`M0 0H${across}V${roof}H${across - inset}V${height - foot}H${across - 200}v${foot}h-220v-${foot}H420v${foot}H200v-${foot}H${inset}V${roof}H0z`}
      />
      <path
        className="drawing-line"
        d={`M${inset} ${roof}H${across - inset}M${inset} ${base}H${across - inset}`}
      />
    </>
  );
}

const HeightLine = ({ value, text }: { value: number; text: string }) => (
  <>
    <path
      className="drawing-dimension"
      d={`M-60 0H-400M-60 ${value}H-400M-340 0V${value}${slash(-340, 0)}${slash(-340, value)}`}
    />
    <text transform={`translate(-410 ${value / 2}) rotate(-90)`} textAnchor="middle">
      {text}
    </text>
  </>
);

function WidthLine({ view, text, name }: { view: Extent; text: string; name: string }) {
  const { across, height } = view;
  const y = height + 200;
  return (
    <>
      <path
        className="drawing-dimension"
        d={`M0 ${height + 40}V${y + 60}M${across} ${height + 40}V${y + 60}M0 ${y}H${across}${slash(0, y)}${slash(across, y)}`}
      />
      <text x={across / 2} y={y + 270} textAnchor="middle">
        <tspan className="drawing-name">{name}</tspan> {text}
      </text>
    </>
  );
}

const slash = (x: number, y: number) => `M${x - tick} ${y + tick}l${2 * tick}-${2 * tick}`;

/** A standing person, seen from the front. */
function Person({ x, ground, label }: { x: number; ground: number; label: string }) {
  const scale = person.height / person.drawn;
  return (
    <>
      <path
        className="drawing-person"
        transform={`translate(${x + person.width / 2} ${ground}) scale(${scale})`}
        d="M0-1024a66 72 0 0 1 66 72q0 52-28 76l2 28q64 14 92 36 24 20 30 84l14 196-8 86-34-2-4-92-32-150-6 106 18 158-10 190-8 154 2 82-50 0-10-84-8-160-22-206-22 206-8 160-10 84-50 0 2-82-8-154-10-190 18-158-6-106-32 150-4 92-34 2-8-86 14-196q6-64 30-84 28-22 92-36l2-28q-28-24-28-76a66 72 0 0 1 66-72z"
      />
      <text x={x + person.width / 2} y={ground + 470} textAnchor="middle">
        {label}
      </text>
    </>
  );
}

// The machine to scale, front and side, beside a person: drawn from the numbers of machine.md.
import { formatFigure } from "../../content/load/fill.ts";
import type { Page } from "../site/page.ts";

/** All lengths in millimetres; one unit of the drawing is one millimetre. */
const person = { height: 1750, width: 620, drawn: 1024 };
const margin = { left: 850, right: 120, top: 200, bottom: 620 };
const gap = 500;
const tick = 70;

interface ViewProps {
  page: Page;
  /** Extent of the machine in this view. */
  across: number;
  height: number;
}

/** Front and side elevation at one scale, with a text alternative that says the same. */
export function Elevation({ page }: { page: Page }) {
  const { length, depth, height } = page.content.machine;
  const frontWidth = margin.left + length.value + gap + person.width + margin.right;
  const sideWidth = margin.right + depth.value + margin.right;
  return (
    <div className="elevation" role="img" aria-label={page.t("dab.drawingAlt")}>
      <View width={frontWidth} x={-margin.left} height={height.value} share={100}>
        <HeightLine value={height.value} text={print(page, "height")} />
        <FrontView page={page} across={length.value} height={height.value} />
        <Person x={length.value + gap} ground={height.value} label={page.t("dab.person")} />
      </View>
      <View
        width={sideWidth}
        x={-margin.right}
        height={height.value}
        share={Number(((100 * sideWidth) / frontWidth).toFixed(3))}
      >
        <SideView page={page} across={depth.value} height={height.value} />
      </View>
    </div>
  );
}

const print = ({ content, language }: Page, name: "length" | "depth" | "height") =>
  `${formatFigure(content.machine[name], language)}\u00a0mm`;

interface ViewFrame {
  width: number;
  x: number;
  height: number;
  /** Width in per cent of the wider view, so that both keep one scale. */
  share: number;
  children: React.ReactNode;
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

/** A part of a view, as fractions of the view's width and height: left, top, width, height. */
type Part = readonly [left: number, top: number, width: number, height: number];

const frontParts = {
  head: [0.007, 0.044, 0.986, 0.144],
  panel: [0.04, 0.201, 0.391, 0.683],
  screen: [0.062, 0.348, 0.105, 0.201],
  cardReader: [0.173, 0.375, 0.036, 0.137],
  payment: [0.062, 0.573, 0.147, 0.137],
  bagSlot: [0.062, 0.734, 0.147, 0.12],
  bay: [0.228, 0.338, 0.183, 0.485],
  spout: [0.283, 0.338, 0.073, 0.14],
  glass: [0.454, 0.208, 0.036, 0.631],
  cladding: [0.512, 0.201, 0.474, 0.689],
} satisfies Record<string, Part>;

/** The left side, so that the front is at the right. */
const sideParts = {
  louvres: [0.65, 0.3, 0.22, 0.2],
  door: [0.04, 0.201, 0.35, 0.689],
  couplings: [0.504, 0.679, 0.366, 0.143],
} satisfies Record<string, Part>;

interface PartProps {
  view: Pick<ViewProps, "across" | "height">;
  part: Part;
}

const place = ({ view: { across, height }, part: [left, top, width, tall] }: PartProps) => ({
  x: Math.round(left * across),
  y: Math.round(top * height),
  width: Math.round(width * across),
  height: Math.round(tall * height),
});

const Plate = ({ className = "drawing-line", ...props }: PartProps & { className?: string }) => (
  <rect className={className} {...place(props)} />
);

/** Evenly spaced lines across a part, such as cladding or louvres. */
function Lines({ count, isUpright, ...props }: PartProps & { count: number; isUpright: boolean }) {
  const { x, y, width, height } = place(props);
  const lines = Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count;
    return isUpright
      ? `M${Math.round(x + share * width)} ${y}v${height}`
      : `M${x} ${Math.round(y + share * height)}h${width}`;
  });
  return <path className="drawing-fine" d={lines.join("")} />;
}

function FrontView({ page, across, height }: ViewProps) {
  const view = { across, height };
  const { panel, screen, bay, glass, cladding, ...others } = frontParts;
  return (
    <>
      <Body across={across} height={height} />
      <Plate view={view} part={panel} className="drawing-panel" />
      <Plate view={view} part={bay} className="drawing-lit" />
      <Plate view={view} part={screen} className="drawing-dark" />
      <Plate view={view} part={glass} className="drawing-lit" />
      {Object.entries(others).map(([name, part]) => (
        <Plate key={name} view={view} part={part} />
      ))}
      <Lines view={view} part={cladding} count={24} isUpright />
      <WidthLine
        across={across}
        ground={height}
        text={print(page, "length")}
        name={page.t("dab.front")}
      />
    </>
  );
}

function SideView({ page, across, height }: ViewProps) {
  const view = { across, height };
  const { x, y, width, height: tall } = place({ view, part: sideParts.couplings });
  return (
    <>
      <Body across={across} height={height} />
      <Plate view={view} part={sideParts.door} />
      <Plate view={view} part={sideParts.couplings} className="drawing-panel" />
      {[0.28, 0.72].map((share) => (
        <circle
          key={share}
          className="drawing-coupling"
          cx={Math.round(x + share * width)}
          cy={Math.round(y + tall / 2)}
          r={Math.round(tall * 0.32)}
        />
      ))}
      <Lines view={view} part={sideParts.louvres} count={8} isUpright={false} />
      <WidthLine
        across={across}
        ground={height}
        text={print(page, "depth")}
        name={page.t("dab.side")}
      />
    </>
  );
}

/** The cabinet between its roof and its plinth, on feet. */
function Body({ across, height }: { across: number; height: number }) {
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

interface WidthLineProps {
  across: number;
  ground: number;
  text: string;
  name: string;
}

function WidthLine({ across, ground, text, name }: WidthLineProps) {
  const y = ground + 200;
  return (
    <>
      <path
        className="drawing-dimension"
        d={`M0 ${ground + 40}V${y + 60}M${across} ${ground + 40}V${y + 60}M0 ${y}H${across}${slash(0, y)}${slash(across, y)}`}
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

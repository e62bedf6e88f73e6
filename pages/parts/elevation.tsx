// The machine to scale, front and side, beside a person: drawn from the numbers of machine.md.
import { formatFigure } from "../../content/placeholders.ts";
import type { Page } from "../page.ts";

/** All lengths in millimetres; one unit of the drawing is one millimetre. */
const person = { height: 1750, width: 620 };
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
        share={Math.round((1000 * sideWidth) / frontWidth) / 10}
      >
        <SideView page={page} across={depth.value} height={height.value} />
      </View>
    </div>
  );
}

const print = ({ content, language }: Page, name: "length" | "depth" | "height") =>
  `${formatFigure(content.machine[name], language)} mm`;

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

function FrontView({ page, across, height }: ViewProps) {
  const seam = height * 0.36;
  const base = height - 110;
  return (
    <>
      <Body across={across} height={height} />
      <path
        className="drawing-line"
        d={`M0 ${seam}H${across}M0 ${base}H${across}M${across * 0.3} ${seam}V${base}M${across * 0.74} ${seam}V${base}`}
      />
      <rect
        className="drawing-bay"
        x={across * 0.35}
        y={height * 0.5}
        width={across * 0.17}
        height={height * 0.38}
      />
      <path
        className="drawing-line"
        d={`M${across * 0.415} ${height * 0.5}v130h${across * 0.04}v-130`}
      />
      <rect
        className="drawing-screen"
        x={across * 0.575}
        y={height * 0.46}
        width={across * 0.12}
        height={height * 0.16}
      />
      <path
        className="drawing-line"
        d={`M${across * 0.575} ${height * 0.67}h${across * 0.05}v${height * 0.13}h${-across * 0.05}zM${across * 0.645} ${height * 0.67}h${across * 0.05}v${height * 0.06}h${-across * 0.05}zM${across * 0.645} ${height * 0.77}h${across * 0.05}`}
      />
      <rect
        className="drawing-glass"
        x={across * 0.8}
        y={height * 0.09}
        width="90"
        height={height * 0.22}
      />
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
  const seam = height * 0.36;
  const [x, y] = [across * 0.28, height * 0.72];
  return (
    <>
      <Body across={across} height={height} />
      <path
        className="drawing-line"
        d={`M0 ${seam}H${across}M0 ${height - 110}H${across}${louvres(across * 0.58, height * 0.5, across * 0.28)}`}
      />
      <circle className="drawing-line" cx={x} cy={y} r="130" />
      <circle className="drawing-line" cx={x} cy={y} r="75" />
      <WidthLine
        across={across}
        ground={height}
        text={print(page, "depth")}
        name={page.t("dab.side")}
      />
    </>
  );
}

const louvres = (x: number, y: number, width: number) =>
  [0, 1, 2, 3, 4, 5].map((row) => `M${x} ${y + row * 80}h${width}`).join("");

const Body = ({ across, height }: { across: number; height: number }) => (
  <path
    className="drawing-body"
    d={`M0 0H${across}V${height - 40}H${across - 40}v40h-180v-40H220v40H40v-40H0z`}
  />
);

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

function Person({ x, ground, label }: { x: number; ground: number; label: string }) {
  const top = ground - person.height;
  const middle = x + person.width / 2;
  return (
    <>
      <circle className="drawing-person" cx={middle} cy={top + 115} r="115" />
      <path
        className="drawing-person"
        d={`M${middle - 190} ${top + 270}h380q60 0 60 70v560h-90v-430h-20v1280h-140v-720h-40v720h-140v-1280h-20v430h-90v-560q0-70 60-70z`}
      />
      <text x={middle} y={ground + 470} textAnchor="middle">
        {label}
      </text>
    </>
  );
}

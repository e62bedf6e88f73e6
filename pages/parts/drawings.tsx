// Line drawings of the machine to one scale: front beside a person, side, and plan beside a car.
import type { ReactNode } from "react";
import { formatFigure } from "../../content/load/fill.ts";
import type { Page } from "../site/page.ts";

/** All lengths in millimetres; one unit of a drawing is one millimetre. */
const edge = 120;
/** Room for a dimension line and its number. */
const room = 640;
const person = { height: 1750, width: 620, drawn: 1024 };
const space = { length: 5000, width: 2500 };
/** The machine whose faces are drawn below; a machine of other measures has them stretched. */
const drawn = { length: 4200, depth: 2350, height: 2930 };

const panel = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** From the left: what the customer uses, sight glass, cladding. */
const front = (
  <>
    <path
      className="drawing-fine"
      d={`M30 550H4170M30 2630H4170M2150 590${"v2020m83-2020".repeat(24)}`}
    />
    <path
      d={[
        panel(168, 160, 1642, 370),
        panel(170, 590, 1640, 2000),
        panel(958, 650, 770, 270),
        panel(262, 1020, 440, 590),
        panel(728, 1100, 150, 400),
        panel(262, 1680, 616, 400),
        panel(262, 2150, 616, 350),
        panel(958, 990, 770, 1420),
        "M1905 685a75 75 0 0 1 150 0v1700a75 75 0 0 1-150 0z",
      ].join("")}
    />
    <path
      className="drawing-fine"
      d="M1223 990v170l70 160v130h100v-130l70-160v-170M1153 1760h380l-30 610h-320zM1240 1760v-40q103-140 206 0v40M958 2370h770M340 2230h460v270"
    />
    <text className="drawing-sign" x="250" y="465" fontSize="330">
      DAB
    </text>
    <text className="drawing-sign" x="1010" y="860" fontSize="210">
      24/7
    </text>
  </>
);

/** The left side, so that the front is at the right. */
const side = (
  <>
    <path
      className="drawing-fine"
      d={`M16 550H2190M16 2630H2190M1528 916${"h517m-517 73".repeat(8)}`}
    />
    <path d={panel(94, 590, 763, 2010) + panel(950, 1990, 860, 420)} />
    <circle cx="1178" cy="2200" r="105" />
    <circle cx="1582" cy="2200" r="105" />
  </>
);

/** Front, side and plan, with a text alternative that says the same. */
export function Drawings({ page }: { page: Page }) {
  const { t, content, language } = page;
  const { length, depth, height } = content.machine;
  const print = (figure: typeof length) => `${formatFigure(figure, language)}\u00a0mm`;
  const texts = { length: print(length), depth: print(depth), height: print(height) };
  const tall = height.value;
  const beyond = person.width + 400;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: phones scroll it sideways, and keyboards must too
    <div className="drawings" role="img" aria-label={t("dab.drawingAlt")} tabIndex={0}>
      <View left={room} width={length.value + beyond} height={tall}>
        <Face width={length.value} of={drawn.length} height={tall}>
          {front}
        </Face>
        <WidthLine width={length.value} y={tall} name={t("dab.front")} text={texts.length} />
        <VerticalLine at={0} away={-1} length={tall} text={texts.height} />
        <Person x={length.value + 400} ground={tall} label={t("dab.person")} />
      </View>
      <View left={edge} width={depth.value} height={tall}>
        <Face width={depth.value} of={drawn.depth} height={tall}>
          {side}
        </Face>
        <WidthLine width={depth.value} y={tall} name={t("dab.side")} text={texts.depth} />
      </View>
      <Plan page={page} length={texts.length} depth={texts.depth} />
    </div>
  );
}

interface ViewProps {
  /** Room at the left and at the right of what is drawn. */
  left: number;
  right?: number;
  width: number;
  height: number;
  children: ReactNode;
}

/** Its width in em, so that the style says how large a metre is in all of them. */
const View = ({ left, right = edge, width, height, children }: ViewProps) => (
  <svg
    viewBox={`${-left} ${-edge} ${left + width + right} ${edge + height + room}`}
    width={`${(left + width + right) / 1000}em`}
    aria-hidden="true"
  >
    {children}
  </svg>
);

interface FaceProps {
  width: number;
  height: number;
  /** The width of the lines given, which are stretched to the machine's. */
  of: number;
  children: ReactNode;
}

/** The cabinet between its roof and its plinth, on feet, and what its face shows. */
function Face({ width, height, of, children }: FaceProps) {
  const roof = Math.round(height * 0.044);
  return (
    <>
      <path
        className="drawing-body"
        d={`M0 0H${width}V${roof}H${width - 30}V${height - 70}H${width - 200}v70h-180v-70H380v70H200v-70H30V${roof}H0z`}
      />
      <g transform={`scale(${width / of} ${height / drawn.height})`}>{children}</g>
    </>
  );
}

interface PlanProps {
  page: Page;
  /** The two measures in words. */
  length: string;
  depth: string;
}

/** From above, its front at the bottom, in one of two parking spaces. */
function Plan({ page: { t, content }, length, depth }: PlanProps) {
  const [width, deep] = [content.machine.length.value, content.machine.depth.value];
  const [x, y] = [(space.length - width) / 2, space.width + (space.width - deep) / 2];
  return (
    <View left={edge} right={room} width={space.length} height={2 * space.width}>
      <path
        className="drawing-fine"
        d={`M${space.length} 0H0M${space.length} ${space.width}H0M${space.length} ${2 * space.width}H0V0`}
      />
      <Car />
      <text x="90" y="330" className="drawing-name">
        {t("dab.parkingSpace")}
      </text>
      <g transform={`translate(${x} ${y})`}>
        <path className="drawing-body" d={panel(0, 0, width, deep)} />
        <path className="drawing-fine" d={`M0 ${deep - 160}H${width}`} />
        <VerticalLine at={width} away={1} length={deep} text={depth} />
        <WidthLine width={width} y={2 * space.width - y} name={t("dab.plan")} text={length} />
      </g>
    </View>
  );
}

/** A small car from above, in the free space. */
const Car = () => (
  <path
    className="drawing-fine"
    transform="translate(450 360)"
    d="M250 0H3700q400 40 420 420v940q-20 380-420 420H250Q0 1720 0 1420V360Q0 60 250 0zM1050 180q-130 710 0 1420l330-120q-70-590 0-1180zM3220 200q110 690 0 1380l-250-120q60-570 0-1140zM1420 230h1480M1420 1550h1480M1300 0l-60-130h-140l50 130M1300 1780l-60 130h-140l50-130"
  />
);

/** A height beside what it measures, at its left or right. */
function VerticalLine(props: { at: number; away: -1 | 1; length: number; text: string }) {
  const { at, away, length } = props;
  const x = at + away * 300;
  return (
    <>
      <path
        className="drawing-dimension"
        d={`M${at + away * 60} 0H${x + away * 60}M${at + away * 60} ${length}H${x + away * 60}M${x} 0V${length}${tick(x, 0)}${tick(x, length)}`}
      />
      <text
        transform={`translate(${x + (away < 0 ? -70 : 250)} ${length / 2}) rotate(-90)`}
        textAnchor="middle"
      >
        {props.text}
      </text>
    </>
  );
}

function WidthLine(props: { width: number; y: number; name: string; text: string }) {
  const y = props.y + 200;
  const ends = `M0 ${y - 140}V${y + 60}M${props.width} ${y - 140}V${y + 60}`;
  return (
    <>
      <path
        className="drawing-dimension"
        d={`${ends}M0 ${y}H${props.width}${tick(0, y)}${tick(props.width, y)}`}
      />
      <text x={props.width / 2} y={y + 340} textAnchor="middle">
        <tspan className="drawing-name">{props.name}</tspan> {props.text}
      </text>
    </>
  );
}

const tick = (x: number, y: number) => `M${x - 60} ${y + 60}l120-120`;

/** A standing person, seen from the front. */
const Person = ({ x, ground, label }: { x: number; ground: number; label: string }) => (
  <g transform={`translate(${x + person.width / 2} ${ground})`}>
    <path
      className="drawing-fine"
      transform={`scale(${person.height / person.drawn})`}
      d="M0-1024a66 72 0 0 1 66 72q0 52-28 76l2 28q64 14 92 36 24 20 30 84l14 196-8 86-34-2-4-92-32-150-6 106 18 158-10 190-8 154 2 82-50 0-10-84-8-160-22-206-22 206-8 160-10 84-50 0 2-82-8-154-10-190 18-158-6-106-32 150-4 92-34 2-8-86 14-196q6-64 30-84 28-22 92-36l2-28q-28-24-28-76a66 72 0 0 1 66-72z"
    />
    <text y="540" textAnchor="middle">
      {label}
    </text>
  </g>
);

// One family of pictograms, drawn as strokes with round joins in a square of 512 units.
import type { ReactElement } from "react";

const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

const box = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
  `h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}Z`;

/** A wave of the contactless sign, at a distance from its centre. */
const wave = (r: number): string => {
  const [x, y] = [r * Math.cos(Math.PI / 4.4), r * Math.sin(Math.PI / 4.4)];
  return `M${75 + x} ${256 - y}A${r} ${r} 0 0 1 ${75 + x} ${256 + y}`;
};

/** A ripple of air. */
const ripple = (x: number, y: number): string => `M${x} ${y}q22 -30 44 0t44 0t44 0`;

const strokes = {
  coin: `${ring(256, 174, 118)}M256 118v104M210 180l46 46l46 -46${box(72, 340, 368, 104, 34)}M164 392h184`,
  coins: `${ring(192, 206, 124)}M336 192a124 124 0 1 1 -148 148`,
  payment: `${box(52, 116, 408, 280, 44)}M52 208h408M122 322h92`,
  notes: `${box(56, 142, 400, 228, 34)}${ring(256, 256, 58)}M124 256h2M386 256h2`,
  card: `${box(72, 64, 368, 104, 34)}M164 116h184M132 168v244a34 34 0 0 0 34 34h180a34 34 0 0 0 34 -34v-244M132 374h248M256 320v-94M210 272l46 -46l46 46`,
  contactless: `${wave(80)}${wave(154)}${wave(228)}${wave(302)}`,
  bag: "M98 176h316l22 226a38 38 0 0 1 -38 42h-284a38 38 0 0 1 -38 -42ZM184 254v-116a72 72 0 0 1 144 0v116M222 362l50 -50a25 25 0 0 1 35 35l-50 50a25 25 0 0 1 -35 -35Z",
  "suction-in": `M62 256h202M206 196l60 60l-60 60M110 146l44 0M110 366l44 0${box(318, 104, 58, 304, 26)}M376 176h74M376 336h74`,
  "air-out": `M248 256h202M392 196l60 60l-60 60${ripple(268, 146)}${ripple(268, 366)}${box(136, 104, 58, 304, 26)}M62 176h74M62 336h74`,
  minus: "M120 256h272",
  plus: "M120 256h272M256 120v272",
  check: "M112 268l96 96l192 -208",
  forward: "M92 256h320M276 120l136 136l-136 136",
  back: "M420 256h-320M236 120l-136 136l136 136",
  weigh: `${box(72, 120, 368, 320, 44)}M168 264a92 92 0 0 1 176 0M256 288l44 -52M168 356h176`,
  bell: "M256 76a120 120 0 0 0 -120 120c0 96 -36 128 -52 160h344c-16 -32 -52 -64 -52 -160a120 120 0 0 0 -120 -120ZM212 420a46 46 0 0 0 88 0",
} as const;

/** Names of the pictograms. */
export type IconName = keyof typeof strokes;

/** A pictogram in one colour; its line is 22 units of 512 unless told. */
export function Icon(props: {
  name: IconName;
  size: number;
  color: string;
  line?: number;
}): ReactElement {
  const { name, size, color, line = 22 } = props;
  return (
    <svg width={size} height={size} viewBox="0 0 512 512" role="img" aria-label={name}>
      <path
        d={strokes[name]}
        fill="none"
        stroke={color}
        strokeWidth={line}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

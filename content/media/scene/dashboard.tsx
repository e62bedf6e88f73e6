import type { ReactElement } from "react";
import type { Face, Point } from "./camera.ts";
import { scaleOf, shifted } from "./camera.ts";
import { Lettering } from "./lettering.tsx";
import { colour } from "./palette.ts";
import { disc, line, onFace, polyline, quad, rounded } from "./paths.ts";
import { seeded } from "./random.ts";
import { fade } from "./solids.tsx";
import { edged, hair, ink } from "./strokes.tsx";

function card(face: Face, box: readonly [number, number, number, number]): ReactElement {
  return ink(rounded(face, box, 5), colour.white);
}

/** Tank gauge: half ring with its filled part, and the tank's own outline. */
function TankGauge(props: { face: Face }): ReactElement {
  const { face } = props;
  const px = scaleOf(face, 0, 0);
  const arc = (from: number, to: number): string =>
    polyline(
      Array.from({ length: 33 }, (_, i): Point => {
        const angle = Math.PI * (1 - (from + ((to - from) * i) / 32));
        return face(46 + 34 * Math.cos(angle), 22 + 34 * Math.sin(angle));
      }),
      false,
    );
  return (
    <g>
      {card(face, [0, 0, 92, 76])}
      {hair(arc(0, 1), "#e7e2d6", 9 * px)}
      {hair(arc(0, 0.78), colour.pellet, 9 * px)}
      {hair(arc(0, 0.78), "#f6dfb8", 2 * px, 0.8)}
      {hair(onFace(face, "M34 34 L58 34 L58 22 L50 12 L42 12 L34 22 Z"), colour.forest, 1.6 * px)}
      {ink(onFace(face, "M35 27 L57 27 L57 22 L49.6 13 L42.4 13 L35 22 Z"), colour.pellet)}
    </g>
  );
}

const random = seeded(21);

/** A plausible curve of twenty-five points, in the chart's millimetres. */
function curve(base: number, swing: number): Point[] {
  const rise = (i: number): number => Math.sin(i / 2.7) * swing + random() * swing * 0.5 + i * 0.5;
  return Array.from({ length: 25 }, (_, i): Point => [12 + i * 6.6, base + rise(i)]);
}

const sales = curve(30, 7);
const stock = curve(20, 4);

function track(face: Face, points: readonly Point[]): string {
  const projected = points.map(([u, v]) => face(u, v));
  return polyline(projected, false);
}

/** A line chart with its area, in the card's own millimetres. */
function Chart(props: { face: Face; id: string }): ReactElement {
  const { face, id } = props;
  const px = scaleOf(face, 0, 0);
  const [first, second] = [sales, stock];
  const area = [...first, [170.4, 12] as const, [12, 12] as const].map(([u, v]) => face(u, v));
  const grid = [12, 26, 40, 54].map((v) => line(face, [12, v], [171, v])).join("");
  return (
    <g>
      {card(face, [0, 0, 184, 76])}
      {fade(`${id}-area`, face(0, 60), face(0, 12), [0, colour.leaf, 0.42], [1, colour.leaf, 0.02])}
      {hair(grid, "#d9d3c5", 0.5 * px)}
      {ink(polyline(area), `url(#${id}-area)`)}
      {hair(track(face, second), colour.pellet, 1.5 * px)}
      {hair(track(face, first), colour.leaf, 2 * px)}
      {edged(
        disc(face, first.at(-1)?.[0] ?? 0, first.at(-1)?.[1] ?? 0, 2.6),
        colour.white,
        colour.leaf,
        1.4 * px,
      )}
      {ink(rounded(face, [12, 64, 40, 4], 2), colour.ink, 0.75)}
    </g>
  );
}

/** Machines as rows: lamp, name as a bar, level as a filled bar. */
function MachineList(props: { face: Face }): ReactElement {
  const { face } = props;
  const rows = [0.86, 0.62, 0.34, 0.92, 0.14].map((level, i) => ({
    level,
    v: 70 - i * 15.5,
    name: 24 + ((i * 7) % 13),
  }));
  return (
    <g>
      {card(face, [0, 0, 280, 92])}
      {rows.map(({ level, v, name }) => (
        <g key={v}>
          {ink(disc(face, 13, v + 4, 3), level < 0.2 ? colour.ember : colour.leaf)}
          {ink(rounded(face, [24, v + 2, name, 4], 2), colour.ink, 0.7)}
          {ink(rounded(face, [78, v + 1.5, 130, 5.4], 2.7), "#e7e2d6")}
          {ink(
            rounded(face, [78, v + 1.5, 130 * level, 5.4], 2.7),
            level < 0.2 ? colour.ember : colour.pellet,
          )}
          {ink(rounded(face, [222, v + 2, 18, 4], 2), colour.stone, 0.5)}
          {ink(rounded(face, [250, v + 0.6, 20, 7], 3.5), colour.forest, 0.14)}
        </g>
      ))}
    </g>
  );
}

/**
 * The management software's page: tank gauge, chart, machines; all words are bars.
 * @param props face whose origin is the lower left corner, width and height in millimetres
 * @returns the page
 */
export function Dashboard(props: { face: Face; width: number; height: number }): ReactElement {
  const { face, width, height } = props;
  const marks = [168, 150, 132, 114].map((v) => rounded(face, [13, v, 22, 5], 2.5));
  return (
    <g>
      {ink(quad(face, [0, 0, width, height]), colour.paper)}
      {ink(quad(face, [0, 0, 48, height]), colour.pine)}
      {ink(rounded(face, [8, 163, 32, 15], 4), colour.leaf, 0.55)}
      {ink(marks.join(""), colour.straw, 0.8)}
      <Lettering face={face} text="DAB" at={[10, 198]} cap={9} fill={colour.straw} />
      {ink(rounded(face, [62, 202, 70, 6], 3), colour.ink, 0.8)}
      {ink(disc(face, 334, 205, 6), colour.pellet)}
      <TankGauge face={shifted(face, 62, 114)} />
      <Chart face={shifted(face, 160, 114)} id="chart" />
      <MachineList face={shifted(face, 62, 12)} />
    </g>
  );
}

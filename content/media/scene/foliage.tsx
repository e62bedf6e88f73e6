import type { ReactElement } from "react";
import type { Camera, Face, Point } from "./camera.ts";
import { frontAt } from "./camera.ts";
import { mix } from "./palette.ts";
import { onFace, quad } from "./paths.ts";
import type { Random } from "./random.ts";
import { seeded } from "./random.ts";
import { mayShow } from "./sheet.tsx";
import { fade, Wrapped } from "./solids.tsx";
import { ink } from "./strokes.tsx";

/** Leaf tones from shade to light. */
export type Leaves = readonly [string, string, string];

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** One pointed leaf of the picture: tip to tip along an angle, in pixels. */
function leafPath(at: Point, length: number, angle: number): string {
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
  const [nx, ny] = [-dy * 0.3, dx * 0.3];
  const pair = (x: number, y: number): string => `${tenth(x)} ${tenth(y)}`;
  return (
    `M${pair(at[0], at[1])}q${pair(dx / 2 + nx, dy / 2 + ny)} ${pair(dx, dy)}` +
    `q${pair(-dx / 2 - nx, -dy / 2 - ny)} ${pair(-dx, -dy)}`
  );
}

function scatter(random: Random, count: number, tile: number, length: number): string {
  return Array.from({ length: count }, () => {
    const at: Point = [random() * tile, random() * tile];
    const size = length * (0.7 + random() * 0.6);
    const angle = -Math.PI / 2 + (random() - 0.5) * 3.4;
    return leafPath(at, size, angle);
  }).join("");
}

/**
 * A seamless pattern of small leaves.
 * @param props id to fill with, tones from shade to light, pixels per leaf length
 * @returns a pattern element
 */
export function LeafPattern(props: { id: string; tones: Leaves; leaf: number }): ReactElement {
  const tile = 110;
  const random = seeded(19);
  return (
    <pattern
      id={props.id}
      width={tile}
      height={tile}
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${tenth(props.leaf) / 14})`}
    >
      <rect width={tile} height={tile} fill={mix(props.tones[0], "#03100b", 0.45)} />
      <g id={`${props.id}-tile`}>
        {props.tones.map((tone, layer) => (
          <path key={tone} d={scatter(random, 95 - layer * 22, tile, 14)} fill={tone} />
        ))}
      </g>
      <Wrapped href={`#${props.id}-tile`} tile={tile} />
    </pattern>
  );
}

/**
 * Leaves that break the outline of a clipped shape.
 * @param points where leaves start, in pixels
 * @param length leaf length, in pixels
 * @param random source of numbers
 * @returns path data
 */
export function fringe(points: readonly Point[], length: number, random: Random): string {
  return points
    .map((at) =>
      leafPath(at, length * (0.6 + random() * 0.8), -Math.PI / 2 + (random() - 0.5) * 2.4),
    )
    .join("");
}

/** A hedge: ends, depth and height in millimetres, leaf length in pixels. */
export type HedgeProps = {
  camera: Camera;
  id: string;
  from: number;
  to: number;
  depth: number;
  height: number;
  leaves: Leaves;
  leaf: number;
};

/**
 * A clipped hedge standing across the picture.
 * @param props camera, id prefix, ends, depth and height in millimetres, leaf tones, leaf length in
 *   pixels, light over the top (0 to 1)
 * @returns a leafy body, lit from above
 */
export function Hedge(props: HedgeProps): ReactElement {
  const { id, from, to, height, leaves, leaf } = props;
  const face = frontAt(props.camera, props.depth);
  const random = seeded(4);
  const [left, right] = [face(from, 0)[0], face(to, 0)[0]];
  const count = Math.round((right - left) / (leaf * 0.5));
  const top = Array.from(
    { length: count },
    (_, i): Point => face(from + ((to - from) * i) / count, height * (0.985 + random() * 0.02)),
  );
  const shown = top.filter((point) => mayShow([point]));
  const everySecond = shown.filter((_, i) => i % 2 === 0);
  return (
    <g>
      <LeafPattern id={`${id}-leaf`} tones={leaves} leaf={leaf} />
      {fade(
        `${id}-light`,
        face(from, height),
        face(from, 0),
        [0, "#fff1d2", 0.22],
        [0.16, "#fff1d2", 0],
        [0.5, "#03100b", 0.15],
        [1, "#03100b", 0.72],
      )}
      {ink(fringe(shown, leaf * 0.75, random), leaves[1])}
      {ink(quad(face, [from, -60, to - from, height + 60]), `url(#${id}-leaf)`)}
      {ink(quad(face, [from, -60, to - from, height + 60]), `url(#${id}-light)`)}
      {ink(fringe(everySecond, leaf * 0.7, random), leaves[2], 0.8)}
    </g>
  );
}

/**
 * One blade of a leaf, bent to a side.
 * @param face the face it stands on
 * @param foot where it starts, in millimetres
 * @param length,width,lean its size and how far its tip leans, in millimetres
 * @returns path data
 */
export function bladePath(
  face: Face,
  foot: Point,
  length: number,
  width: number,
  lean: number,
): string {
  const [u, v] = foot;
  const tip = length - Math.abs(lean) * 0.3;
  return onFace(
    (a, b) => face(Math.round(u) + a, Math.round(v) + b),
    `M${-width / 4} 0 C${-width} ${tip * 0.35} ${lean * 0.25 - width} ${tip * 0.8} ${lean} ${tip} ` +
      `C${lean * 0.4 + width * 0.5} ${tip * 0.75} ${width} ${tip * 0.35} ${width / 4} 0 Z`,
  );
}

import type { ReactElement } from "react";
import type { Face } from "./camera.ts";
import { scaleAcross, scaleOf } from "./camera.ts";
import { mix, pelletTones } from "./palette.ts";
import type { Random } from "./random.ts";
import { seeded } from "./random.ts";
import { Wrapped } from "./solids.tsx";
import { hair } from "./strokes.tsx";

/** Lengths of the drawn pellets, in millimetres; all are 6 mm thick. */
const lengths = [13, 19, 26] as const;
const DIAMETER = 6;

function PelletSymbol(props: { id: string; tone: number; length: number }): ReactElement {
  const { length, tone } = props;
  const base = pelletTones[tone] ?? pelletTones[2];
  const half = length / 2;
  return (
    <g id={props.id}>
      <rect
        x={-half + 0.4}
        y={-2}
        width={length + 1}
        height={6.8}
        rx={2}
        fill="#24120a"
        opacity={0.5}
      />
      <rect x={-half} y={-3} width={length} height={DIAMETER} rx={1.2} fill={`url(#pt${tone})`} />
      {hair(
        `M${-half + 3} -1.2h${length * 0.34}M${length * 0.06} .7h${length * 0.22}`,
        mix(base, "#3a2110", 0.45),
        0.35,
        0.7,
      )}
      <ellipse cx={half - 0.9} rx={1.5} ry={2.9} fill={mix(base, "#fff0d4", 0.38)} />
      <ellipse cx={half - 0.8} cy={0.4} rx={0.8} ry={1.7} fill={mix(base, "#5d3a1c", 0.25)} />
    </g>
  );
}

/**
 * Definitions of the pellets every pile is made of; wanted once per drawing.
 * @returns gradients and groups p<tone><length>
 */
export function PelletDefs(): ReactElement {
  return (
    <defs>
      {pelletTones.map((tone, index) => (
        <linearGradient key={tone} id={`pt${index}`} x1={0} y1={0} x2={0} y2={1}>
          <stop offset={0} stopColor={mix(tone, "#fff3dc", 0.12)} />
          <stop offset={0.28} stopColor={mix(tone, "#fff3dc", 0.42)} />
          <stop offset={0.55} stopColor={tone} />
          <stop offset={1} stopColor={mix(tone, "#2e180a", 0.62)} />
        </linearGradient>
      ))}
      {pelletTones.flatMap((name, tone) =>
        lengths.map((length, index) => (
          <PelletSymbol
            key={`${name} ${length}`}
            id={`p${tone}${index}`}
            tone={tone}
            length={length}
          />
        )),
      )}
    </defs>
  );
}

/** A pellet's place in the picture: position and size in pixels per millimetre, turn in degrees. */
export type Place = {
  x: number;
  y: number;
  turn: number;
  size: number;
  tone: number;
  kind: number;
};

const round = (value: number, digits: number): number =>
  Math.round(value * 10 ** digits) / 10 ** digits;

/**
 * One pellet.
 * @param place where it lies and which of the defined pellets it is
 * @returns a use element
 */
export function pelletAt(place: Place): ReactElement {
  const angle = (place.turn * Math.PI) / 180;
  const cos = round(Math.cos(angle) * place.size, 2);
  const sin = round(Math.sin(angle) * place.size, 2);
  const spot = `${round(place.x, 1)} ${round(place.y, 1)}`;
  return (
    <use
      key={`${spot}${cos}`}
      href={`#p${place.tone}${place.kind}`}
      transform={`matrix(${cos} ${sin} ${-sin} ${cos} ${spot})`}
    />
  );
}

/**
 * A random turn that keeps a pellet's lit side up.
 * @param random source of numbers
 * @param spread largest turn from level, in degrees
 * @returns degrees
 */
export function lyingTurn(random: Random, spread = 66): number {
  return (random() + random() - 1) * spread;
}

/** A heap: where pellets may lie, how large they are drawn, how densely. */
export type Heap = {
  face: Face;
  /** Bounds of the heap: left, lower edge, width, height, in millimetres. */
  box: readonly [u: number, v: number, width: number, height: number];
  /** Whether a spot of the face belongs to the heap. */
  inside: (u: number, v: number) => boolean;
  seed: number;
  /** Factor on the true size of 6 mm; 1 is to scale. */
  size?: number;
  /** Distance between neighbours as a share of 10 mm. */
  spacing?: number;
};

/**
 * Places for the pellets of a heap, the farthest (highest) first.
 * @param heap the heap
 * @returns places in drawing order
 */
export function heapPlaces(heap: Heap): Place[] {
  const random = seeded(heap.seed);
  const { face, size = 1, spacing = 1 } = heap;
  const [u0, v0, width, height] = heap.box;
  const step = 10 * size * spacing;
  const places: Place[] = [];
  for (let v = v0 + height; v > v0; v -= step * 0.62) {
    for (let u = u0; u < u0 + width; u += step * 1.25) {
      const pu = u + (random() - 0.5) * step * 1.5;
      const pv = v + (random() - 0.5) * step * 1.1;
      const tone = Math.floor(random() * random() * 2 + random() * 3.6);
      const kind = Math.floor(random() * 3);
      const turn = lyingTurn(random);
      if (!heap.inside(pu, pv)) continue;
      const [x, y] = face(pu, pv);
      places.push({
        x,
        y,
        turn,
        size: Math.max(scaleOf(face, pu, pv), scaleAcross(face, pu, pv)) * size,
        tone: Math.min(tone, 4),
        kind,
      });
    }
  }
  return places;
}

/**
 * A heap of pellets.
 * @param props the heap
 * @returns a group of pellets, farthest first
 */
export function PelletHeap(props: Heap): ReactElement {
  return <g>{heapPlaces(props).map(pelletAt)}</g>;
}

/**
 * A seamless pattern of lying pellets, for glass seen from afar.
 * @param props id to fill with, pixels per millimetre of pellet
 * @returns a pattern element
 */
export function PelletPattern(props: { id: string; scale: number }): ReactElement {
  const tile = 120;
  const flat: Face = (u, v) => [u, tile - v];
  const places = heapPlaces({
    face: flat,
    box: [0, 0, tile, tile],
    inside: (u, v) => u >= 0 && v >= 0 && u < tile && v < tile,
    seed: 11,
  });
  return (
    <pattern
      id={props.id}
      width={tile}
      height={tile}
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${round(props.scale, 3)})`}
    >
      <rect width={tile} height={tile} fill="#5d3a1c" />
      <g id={`${props.id}-tile`}>{places.map(pelletAt)}</g>
      <Wrapped href={`#${props.id}-tile`} tile={tile} />
    </pattern>
  );
}

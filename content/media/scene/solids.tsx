import type { ReactElement, ReactNode } from "react";
import type { Camera, Face, Point } from "./camera.ts";
import { project } from "./camera.ts";
import type { Box } from "./paths.ts";
import { corners, hull, polyline, ring, rounded, roundedOutline } from "./paths.ts";
import { edged, ink } from "./strokes.tsx";

/** One colour of a gradient: where (0 to 1), which (#rrggbb), how opaque (0 to 1). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

function stopElements(stops: readonly Stop[]): ReactElement[] {
  return stops.map(([offset, colour, opacity]) => (
    <stop
      key={`${offset}${colour}`}
      offset={offset}
      stopColor={colour}
      {...(opacity === undefined ? {} : { stopOpacity: opacity })}
    />
  ));
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/**
 * A gradient along a straight line of the picture.
 * @param id id to fill with
 * @param from,to the line's ends, in pixels
 * @param stops the colours in order
 * @returns a linearGradient element
 */
export function fade(id: string, from: Point, to: Point, ...stops: readonly Stop[]): ReactElement {
  const [x1, y1, x2, y2] = [...from, ...to].map(tenth);
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={x1} y1={y1} x2={x2} y2={y2}>
      {stopElements(stops)}
    </linearGradient>
  );
}

/**
 * A gradient around a point of the picture.
 * @param id id to fill with
 * @param centre middle, in pixels
 * @param radius radius across, in pixels
 * @param squash height over width
 * @param stops the colours in order, from the middle
 * @returns a radialGradient element
 */
export function glow(
  id: string,
  centre: Point,
  radius: number,
  squash: number,
  ...stops: readonly Stop[]
): ReactElement {
  const [x, y] = centre.map(tenth);
  return (
    <radialGradient
      id={id}
      gradientUnits="userSpaceOnUse"
      cx={0}
      cy={0}
      r={tenth(radius)}
      gradientTransform={`translate(${x} ${y})scale(1 ${squash})`}
    >
      {stopElements(stops)}
    </radialGradient>
  );
}

/**
 * A soft-focus filter.
 * @param props id to filter with, spread in pixels
 * @returns a filter element
 */
export function Blur(props: { id: string; spread: number }): ReactElement {
  return (
    <filter id={props.id} x="-40%" y="-40%" width="180%" height="180%">
      <feGaussianBlur stdDeviation={props.spread} />
    </filter>
  );
}

/** What a raised plate looks like: fills for its face and flanks, colour of its lit edge. */
export type Finish = {
  fill: string;
  side: string;
  edge?: string;
  edgeWidth?: number;
};

/**
 * A round-cornered plate that stands out of a face.
 * @param face the face
 * @param box,radius box and corner radius, in millimetres
 * @param span heights [from, to] out of the face, in millimetres
 * @param look fills of face and flanks, colour of the lit edge
 * @returns its flanks, then its face with a lit edge
 */
export function plate(
  face: Face,
  box: Box,
  radius: number,
  [from, to]: readonly [number, number],
  look: Finish,
): ReactElement {
  const outline = roundedOutline(box, radius);
  const both = [from, to].flatMap((out) => outline.map(([u, v]) => face(u, v, out)));
  const { edge, edgeWidth = 1.2 } = look;
  return (
    <g>
      {ink(polyline(hull(both)), look.side)}
      {edged(rounded(face, box, radius, to), look.fill, edge ?? "none", edgeWidth)}
    </g>
  );
}

/** Fills of the five inner planes of a recess. */
export type Walls = {
  left: string;
  right: string;
  top: string;
  floor: string;
  back: string;
};

/**
 * A box sunk into a face, with what stands in it.
 * @param props id for its clip, face, box and corner radius in millimetres, depth, wall fills
 * @returns the five planes, then the children, all clipped by the opening
 */
export function Recess(props: {
  id: string;
  face: Face;
  box: Box;
  radius: number;
  depth: number;
  walls: Walls;
  children?: ReactNode;
}): ReactElement {
  const { face, box, depth, walls } = props;
  const [a, b, c, d] = corners(face, box);
  const [e, f, g, h] = corners(face, box, -depth);
  return (
    <g>
      <clipPath id={props.id}>
        <path d={rounded(face, box, props.radius)} />
      </clipPath>
      <g clipPath={`url(#${props.id})`}>
        {ink(polyline([a, e, h, d]), walls.left)}
        {ink(polyline([b, f, g, c]), walls.right)}
        {ink(polyline([d, c, g, h]), walls.top)}
        {ink(polyline([a, b, f, e]), walls.floor)}
        {ink(polyline([e, f, g, h]), walls.back)}
        {props.children}
      </g>
    </g>
  );
}

/**
 * A part turned on an upright lathe, such as a spout or a flower pot.
 * @param props camera, axis [x, y] in millimetres, profile as [radius, height] from the top down,
 *   fill of the flank
 * @returns one path per section of the profile
 */
export function Lathe(props: {
  camera: Camera;
  axis: Point;
  profile: readonly (readonly [radius: number, height: number])[];
  fill: string;
}): ReactElement {
  const { camera, axis, profile } = props;
  const rings = profile.map(([radius, height]) =>
    ring(axis[0], axis[1], radius).map(([x, y]) => project(camera, [x, y, height])),
  );
  return (
    <g>
      {rings.slice(1).map((lower, index) => (
        <path
          key={polyline(lower).slice(0, 24)}
          d={polyline(hull([...(rings[index] ?? []), ...lower]))}
          fill={props.fill}
        />
      ))}
    </g>
  );
}

/**
 * A level disc, such as the mouth of a spout.
 * @param props camera, centre in millimetres, radius in millimetres, fill, optional edge colour
 * @returns one path
 */
export function LevelDisc(props: {
  camera: Camera;
  centre: readonly [number, number, number];
  radius: number;
  fill: string;
  edge?: string;
}): ReactElement {
  const [x, y, z] = props.centre;
  const outline = ring(x, y, props.radius).map(([u, v]) => project(props.camera, [u, v, z]));
  const edge = props.edge ? { stroke: props.edge, strokeWidth: 1.5 } : {};
  return <path d={polyline(outline)} fill={props.fill} {...edge} />;
}

/**
 * The eight neighbours of a tile, so that what overlaps its edges continues on the other side.
 * @param props reference to the tile's group, tile size in pixels
 * @returns use elements
 */
export function Wrapped(props: { href: string; tile: number }): ReactElement {
  const steps = [-props.tile, 0, props.tile];
  const moves = steps.flatMap((x) => steps.map((y) => [x, y] as const)).filter(([x, y]) => x || y);
  return (
    <g>
      {moves.map(([x, y]) => (
        <use key={`${x},${y}`} href={props.href} x={x} y={y} />
      ))}
    </g>
  );
}

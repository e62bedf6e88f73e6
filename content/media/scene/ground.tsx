import type { ReactElement } from "react";
import type { Camera, Face } from "./camera.ts";
import { levelAt, project, scaleAcross, scaleOf } from "./camera.ts";
import { body, front, machine } from "./layout.ts";
import type { Stage } from "./light.ts";
import { material } from "./palette.ts";
import { corners, line, polyline, quad } from "./paths.ts";
import { seeded } from "./random.ts";
import { mayShow } from "./sheet.tsx";
import { Blur, fade, glow } from "./solids.tsx";
import { hair, ink, soft } from "./strokes.tsx";

/** Bounds of a paved area, in millimetres. */
export type Area = {
  from: readonly [number, number];
  to: readonly [number, number];
};

function slabs(face: Face, area: Area, size: number, seed: number): [string, string, string] {
  const random = seeded(seed);
  const layers: [string, string, string] = ["", "", ""];
  for (let y = area.from[1]; y < area.to[1]; y += size) {
    for (let x = area.from[0]; x < area.to[0]; x += size * 2) {
      const shift = (Math.round(y / size) % 2) * size;
      const kind = Math.floor(random() * 4);
      const box = [x + shift, y, size * 2, size] as const;
      if (kind < 3 && mayShow(corners(face, box))) layers[kind] += quad(face, box);
    }
  }
  return layers;
}

/**
 * Paving of long slabs laid in half bond.
 * @param props camera, area and slab size in millimetres, joint colour, light and dark slab tones
 * @returns slabs and joints
 */
export function Paving(props: {
  camera: Camera;
  area: Area;
  size: number;
  joint: string;
  light: string;
  dark: string;
  strength?: number;
}): ReactElement {
  const { camera, area, size, strength = 1 } = props;
  const face = levelAt(camera, 0);
  const [pale, deep, mid] = slabs(face, area, size, 5);
  const joints: string[] = [];
  for (let y = area.from[1]; y <= area.to[1]; y += size) {
    joints.push(line(face, [area.from[0], y], [area.to[0], y]));
    const shift = (Math.round(y / size) % 2) * size;
    for (let x = area.from[0] + shift; x < area.to[0]; x += size * 2) {
      if (mayShow([face(x, y), face(x, y + size)])) joints.push(line(face, [x, y], [x, y + size]));
    }
  }
  return (
    <g>
      {ink(pale, props.light, 0.12 * strength)}
      {ink(mid, props.light, 0.05 * strength)}
      {ink(deep, props.dark, 0.22 * strength)}
      {hair(joints.join(""), props.joint, 1.5, 0.5 * strength)}
    </g>
  );
}

/**
 * The machine's shadow where it meets the ground.
 * @param props stage, strength 0 to 1, how far the shadow falls to the side in millimetres
 * @returns a dark core under the plinth and a soft edge around it
 */
export function ContactShadow(
  props: Stage & { strength: number; fall: readonly [number, number] },
): ReactElement {
  const { camera, id } = props;
  const face = levelAt(camera, 0);
  const px = scaleOf(face, 2000, 0);
  const [dx, dy] = props.fall;
  const footprint = [
    [body.left, body.front],
    [body.right, body.front],
    [body.right + dx, body.front + dy],
    [body.right + dx, body.back + dy],
    [body.left + dx, body.back + dy],
    [body.left, body.back],
  ] as const;
  return (
    <g>
      <Blur id={`${id}-far`} spread={Math.max(6, 60 * px)} />
      <Blur id={`${id}-near`} spread={Math.max(2, 16 * px)} />
      {soft(
        polyline(footprint.map(([x, y]) => face(x, y))),
        material.shade,
        `${id}-far`,
        0.55 * props.strength,
      )}
      {soft(
        quad(face, [body.left - 40, body.front - 60, 4220, 2300]),
        material.shade,
        `${id}-near`,
        0.7 * props.strength,
      )}
      {ink(quad(face, [body.left + 30, body.front + 20, 4080, 2100]), material.shade, 0.95)}
    </g>
  );
}

/** Fills of the pools: "wide" from the roof's lamp, "pool" and "beam" from the bay. */
function PoolLight(props: Stage & { strength: number }): ReactElement {
  const { camera, id, strength } = props;
  const face = levelAt(camera, 0);
  const [u, , w] = front.bay;
  const across = scaleAcross(face, u, -500);
  const squash = (face(0, -100)[1] - face(0, -900)[1]) / -800 / across;
  return (
    <defs>
      <Blur id={`${id}-glint`} spread={Math.max(8, 90 * across)} />
      {glow(
        `${id}-pool`,
        face(u + w / 2, -520),
        1425 * across,
        squash * 0.85,
        [0, material.glow, 0.85 * strength],
        [0.4, "#d99a52", 0.42 * strength],
        [1, "#d99a52", 0],
      )}
      {glow(
        `${id}-wide`,
        face(2000, -350),
        3060 * scaleAcross(face, 2000, -350),
        squash * 0.42,
        [0, material.glow, 0.5 * strength],
        [0.55, material.glow, 0.16 * strength],
        [1, material.glow, 0],
      )}
      {fade(
        `${id}-beam`,
        face(u, 0),
        face(u, -1500),
        [0, material.glow, 0.8 * strength],
        [1, material.glow, 0],
      )}
    </defs>
  );
}

/**
 * Warm light that the bay and the roof's lamp throw on the ground, with a faint reflection.
 * @param props stage, strength 0 to 1
 * @returns soft pools of light
 */
export function LightPools(props: Stage & { strength: number }): ReactElement {
  const { camera, id } = props;
  const face = levelAt(camera, 0);
  const [u, , w] = front.bay;
  const beam = [face(u, 60), face(u + w, 60), face(u + w + 420, -1500), face(u - 420, -1500)];
  return (
    <g>
      <PoolLight {...props} />
      {ink(quad(face, [-2600, -2600, 9400, 2700]), `url(#${id}-wide)`)}
      {ink(quad(face, [-1800, -2600, 6000, 2700]), `url(#${id}-pool)`)}
      {soft(polyline(beam), `url(#${id}-beam)`, `${id}-glint`)}
    </g>
  );
}

/**
 * Dimension lines without figures along the machine's length, depth and height.
 * @param props camera, stroke colour, opacity
 * @returns hairlines with ticks
 */
export function DimensionLines(props: {
  camera: Camera;
  stroke: string;
  opacity: number;
  side: "left" | "right";
}): ReactElement {
  const { camera } = props;
  const ground = levelAt(camera, 0);
  const near = props.side === "left" ? 0 : machine.width;
  const away = props.side === "left" ? -1 : 1;
  const up = (z: number, x: number, y: number) => project(camera, [x, y, z]);
  const far = near + away * 420;
  const height = [
    polyline([up(0, far, machine.depth), up(machine.height, far, machine.depth)], false),
    polyline(
      [
        up(machine.height, near + away * 80, machine.depth),
        up(machine.height, far + away * 90, machine.depth),
      ],
      false,
    ),
    polyline(
      [up(0, near + away * 80, machine.depth), up(0, far + away * 90, machine.depth)],
      false,
    ),
  ];
  const length = [
    line(ground, [0, -620], [machine.width, -620]),
    line(ground, [0, -120], [0, -720]),
    line(ground, [machine.width, -120], [machine.width, -720]),
  ];
  const depth = [
    line(ground, [near + away * 420, 0], [near + away * 420, machine.depth]),
    line(ground, [near + away * 80, 0], [near + away * 520, 0]),
  ];
  return hair([...height, ...length, ...depth].join(""), props.stroke, 1.6, props.opacity);
}

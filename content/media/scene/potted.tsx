import type { ReactElement } from "react";
import type { Camera, Point } from "./camera.ts";
import { frontAt, scaleOf } from "./camera.ts";
import type { Leaves } from "./foliage.tsx";
import { bladePath, fringe, LeafPattern } from "./foliage.tsx";
import { mix } from "./palette.ts";
import { disc, quad } from "./paths.ts";
import { pick, seeded } from "./random.ts";
import { fade, glow, Lathe } from "./solids.tsx";
import { ink } from "./strokes.tsx";

/** A plant in a pot: foot [x, y], pot and plant size in millimetres, kind, tones. */
export type PottedProps = {
  camera: Camera;
  id: string;
  foot: Point;
  pot: number;
  plant: number;
  kind: "blades" | "ball" | "grass";
  leaves: Leaves;
  clay: string;
  seed: number;
};

function Blades(props: PottedProps): ReactElement {
  const { foot, pot, plant, leaves, kind } = props;
  const base = frontAt(props.camera, foot[1]);
  const random = seeded(props.seed);
  const [count, share, reach] = kind === "grass" ? [90, 0.014, 1.15] : [26, 0.06, 1.25];
  const width = plant * share;
  const blades = Array.from({ length: count }, (_, index) => {
    const near = index / count;
    const lean = (random() - 0.5) * plant * reach * (1.25 - near * 0.35);
    const from: Point = [foot[0] + (random() - 0.5) * pot * 0.55, pot * 0.95];
    const length = plant * (0.58 + random() * 0.44) * (1 - near * 0.14);
    const tone = mix(pick(random, leaves), leaves[0], 0.55 * (1 - near));
    const beside: Point = [from[0] + width * 0.3, from[1]];
    return {
      tone,
      lit: bladePath(base, from, length, width, lean),
      shaded: bladePath(base, beside, length * 0.99, width * 0.45, lean),
    };
  });
  return (
    <g>
      {blades.map(({ tone, lit, shaded }) => (
        <g key={lit}>
          {ink(lit, tone)}
          {ink(shaded, mix(tone, "#03100b", 0.42), 0.75)}
        </g>
      ))}
    </g>
  );
}

function Ball(props: PottedProps): ReactElement {
  const { foot, pot, plant, leaves, id } = props;
  const face = frontAt(props.camera, foot[1]);
  const px = scaleOf(face, foot[0], 0);
  const radius = plant * 0.48;
  const middle = pot + radius * 0.9;
  const random = seeded(props.seed);
  const around = Array.from({ length: 130 }, (_, i): Point => {
    const angle = (i / 130) * 2 * Math.PI;
    return face(
      foot[0] + Math.cos(angle) * radius * 0.98,
      middle + Math.sin(angle) * radius * 0.98,
    );
  });
  return (
    <g>
      <LeafPattern id={`${id}-leaf`} tones={leaves} leaf={px * 62} />
      {glow(
        `${id}-round`,
        face(foot[0] - radius * 0.35, middle + radius * 0.45),
        px * radius * 1.75,
        1,
        [0, "#fff1d2", 0.3],
        [0.35, "#fff1d2", 0],
        [0.62, "#03100b", 0.3],
        [1, "#03100b", 0.85],
      )}
      {ink(quad(face, [foot[0] - 20, pot * 0.9, 40, middle - pot]), "#3a2413")}
      {ink(fringe(around, px * 70, random), leaves[0])}
      {ink(disc(face, foot[0], middle, radius), `url(#${id}-leaf)`)}
      {ink(disc(face, foot[0], middle, radius), `url(#${id}-round)`)}
    </g>
  );
}

/**
 * A plant in a clay pot.
 * @param props place, size, kind of plant, tones
 * @returns shadow, plant and pot
 */
export function Potted(props: PottedProps): ReactElement {
  const { camera, id, foot, pot, clay } = props;
  const face = frontAt(camera, foot[1]);
  const radius = pot * 0.52;
  const fill = `url(#${id}-clay)`;
  const belly = [[radius * 0.92, pot * 0.84] as const, [radius * 0.66, 0] as const];
  const collar = [[radius, pot] as const, [radius * 0.98, pot * 0.82] as const];
  return (
    <g>
      {fade(
        `${id}-clay`,
        face(foot[0] - radius, 0),
        face(foot[0] + radius, 0),
        [0, mix(clay, "#ffe9c8", 0.3)],
        [0.3, clay],
        [1, mix(clay, "#1a0d06", 0.75)],
      )}
      {glow(
        `${id}-shade`,
        face(foot[0] + radius * 0.6, 10),
        scaleOf(face, foot[0], 0) * pot * 1.2,
        0.16,
        [0, "#03100b", 0.75],
        [1, "#03100b", 0],
      )}
      {ink(quad(face, [foot[0] - pot * 2, -pot, pot * 5, pot * 2]), `url(#${id}-shade)`)}
      <Lathe camera={camera} axis={foot} fill={fill} profile={belly} />
      {props.kind === "ball" ? <Ball {...props} /> : <Blades {...props} />}
      <Lathe camera={camera} axis={foot} fill={fill} profile={collar} />
    </g>
  );
}

import type { ReactElement } from "react";
import type { Camera, Point } from "./camera.ts";
import { frontAt, project, scaleOf, sideAt } from "./camera.ts";
import { bladePath } from "./foliage.tsx";
import { colour, mix } from "./palette.ts";
import { line, polyline, quad } from "./paths.ts";
import { seeded } from "./random.ts";
import { fade, glow } from "./solids.tsx";
import { hair, ink } from "./strokes.tsx";

/**
 * A sky from the zenith to the horizon, with the glow of a low sun.
 * @param props picture size and horizon in pixels, the sun's place, colours from above to below
 * @returns a filled rectangle and its glow
 */
export function Sky(props: {
  width: number;
  horizon: number;
  sun: Point;
  tones: readonly [string, string, string];
  glow: string;
  reach?: number;
}): ReactElement {
  const { width, horizon, tones } = props;
  return (
    <g>
      {fade("sky", [0, 0], [0, horizon], [0, tones[0]], [0.6, tones[1]], [1, tones[2]])}
      {glow(
        "sun",
        props.sun,
        props.reach ?? 1300,
        0.7,
        [0, props.glow, 0.95],
        [0.25, props.glow, 0.5],
        [1, props.glow, 0],
      )}
      <rect width={width} height={horizon + 60} fill="url(#sky)" />
      <rect width={width} height={horizon + 60} fill="url(#sun)" />
    </g>
  );
}

/**
 * A cypress against the sky.
 * @param props camera, foot [x, y] and height in millimetres, fill
 * @returns one path
 */
export function Cypress(props: {
  camera: Camera;
  foot: Point;
  height: number;
  fill: string;
}): ReactElement {
  const face = frontAt(props.camera, props.foot[1]);
  const [x] = props.foot;
  const half = props.height * 0.085;
  const random = seeded(Math.round(x));
  const side = (sign: 1 | -1): Point[] =>
    Array.from({ length: 16 }, (_, i) => {
      const t = i / 15;
      const bulge = Math.sin(Math.PI * Math.min(1, t * 0.94 + 0.06)) ** 0.7 * (1 - t * 0.45);
      return face(x + sign * half * bulge * (0.95 + random() * 0.1), t * props.height);
    });
  return ink(polyline([...side(-1), ...side(1).reverse()]), props.fill);
}

/** A greenhouse: nearest gable's corner, size, eaves and ridge, in millimetres. */
export type GreenhouseProps = {
  camera: Camera;
  id: string;
  at: Point;
  width: number;
  length: number;
  eaves: number;
  ridge: number;
  glass: readonly [string, string];
  frame: string;
  glow: number;
};

function gable(props: GreenhouseProps, y: number): Point[] {
  const face = frontAt(props.camera, y);
  const [x] = props.at;
  return [
    face(x, 0),
    face(x + props.width, 0),
    face(x + props.width, props.eaves),
    face(x + props.width / 2, props.ridge),
    face(x, props.eaves),
  ];
}

function GableFrame(props: GreenhouseProps): ReactElement {
  const { camera, width, eaves, ridge } = props;
  const [x, y] = props.at;
  const face = frontAt(camera, y);
  const bars = Array.from({ length: 9 }, (_, i) => {
    const share = i / 8;
    const top = eaves + (ridge - eaves) * (1 - Math.abs(share - 0.5) * 2);
    return line(face, [x + share * width, 0], [x + share * width, top]);
  });
  const rails = [0.28, 1].map((share) =>
    line(face, [x, eaves * share], [x + width, eaves * share]),
  );
  return hair(
    [...bars, ...rails, polyline(gable(props, y))].join(""),
    props.frame,
    Math.max(1.6, scaleOf(face, x, 0) * 44),
  );
}

function LongSide(props: GreenhouseProps): ReactElement {
  const { camera, width, length, eaves, ridge, id } = props;
  const [x, y] = props.at;
  const left = props.camera.eye[0] < x;
  const edge = left ? x : x + width;
  const wall = sideAt(camera, edge, left ? -1 : 1);
  const middle = x + width / 2;
  const rafters = Array.from({ length: 13 }, (_, i) => {
    const depth = y + (length * i) / 12;
    return polyline(
      [
        project(camera, [edge, depth, 0]),
        project(camera, [edge, depth, eaves]),
        project(camera, [middle, depth, ridge]),
      ],
      false,
    );
  });
  const roof = polyline([
    project(camera, [edge, y, eaves]),
    project(camera, [edge, y + length, eaves]),
    project(camera, [middle, y + length, ridge]),
    project(camera, [middle, y, ridge]),
  ]);
  return (
    <g>
      {ink(quad(wall, [y, 0, length, eaves]), `url(#${id}-glass)`)}
      {ink(roof, `url(#${id}-roof)`)}
      {hair(rafters.join("") + quad(wall, [y, 0, length, eaves]) + roof, props.frame, 1.8, 0.8)}
    </g>
  );
}

/** Fills of the greenhouse: "glass", "roof", and "lamp" for the light inside. */
function GreenhouseLight(props: GreenhouseProps): ReactElement {
  const { id, camera, width, eaves, ridge, glow: lamp } = props;
  const [x, y] = props.at;
  const face = frontAt(camera, y);
  const px = scaleOf(face, x, 0);
  return (
    <defs>
      {fade(`${id}-glass`, face(x, ridge), face(x, 0), [0, props.glass[0]], [1, props.glass[1]])}
      {fade(
        `${id}-roof`,
        face(x, ridge),
        face(x + width, eaves),
        [0, mix(props.glass[0], "#ffffff", 0.25)],
        [1, props.glass[0]],
      )}
      {glow(
        `${id}-lamp`,
        face(x + width / 2, eaves * 0.9),
        px * width * 0.62,
        1,
        [0, "#fff1d2", 0.9 * lamp],
        [0.5, colour.pellet, 0.45 * lamp],
        [1, colour.pellet, 0],
      )}
    </defs>
  );
}

/**
 * A gabled greenhouse lit from inside, with plants behind its glass.
 * @param props place, size, glass tones, frame colour, strength of the light inside (0 to 1)
 * @returns the greenhouse
 */
export function Greenhouse(props: GreenhouseProps): ReactElement {
  const { id, camera, width, eaves } = props;
  const [x, y] = props.at;
  const face = frontAt(camera, y);
  const random = seeded(Math.abs(Math.round(x)) + 3);
  const plants = Array.from({ length: 120 }, () => {
    const lean = (random() - 0.5) * 900;
    return bladePath(
      face,
      [x + width * (0.04 + random() * 0.92), 0],
      eaves * (0.2 + random() ** 2 * 0.5),
      60,
      lean,
    );
  });
  return (
    <g>
      <GreenhouseLight {...props} />
      <LongSide {...props} />
      {ink(polyline(gable(props, y)), `url(#${id}-glass)`)}
      {ink(plants.slice(0, 60).join(""), mix(colour.forest, props.glass[1], 0.35), 0.5)}
      {ink(plants.slice(60).join(""), colour.forest, 0.4)}
      {ink(polyline(gable(props, y)), `url(#${id}-lamp)`)}
      <GableFrame {...props} />
    </g>
  );
}

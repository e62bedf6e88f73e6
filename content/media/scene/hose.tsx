import type { ReactElement } from "react";
import type { Camera, Point, Vec3 } from "./camera.ts";
import { project } from "./camera.ts";
import { mix } from "./palette.ts";
import { polyline } from "./paths.ts";
import { hair, ink } from "./strokes.tsx";

type Sample = { at: Point; radius: number };

function bezier(a: Vec3, b: Vec3, c: Vec3, d: Vec3, t: number): Vec3 {
  const s = 1 - t;
  const weigh = (i: 0 | 1 | 2): number =>
    s ** 3 * a[i] + 3 * s * s * t * b[i] + 3 * s * t * t * c[i] + t ** 3 * d[i];
  return [weigh(0), weigh(1), weigh(2)];
}

function samples(camera: Camera, course: readonly Vec3[], radius: number): Sample[] {
  const list: Sample[] = [];
  for (let i = 0; i + 3 < course.length; i += 3) {
    const [a, b, c, d] = course.slice(i, i + 4);
    if (!a || !b || !c || !d) break;
    for (let k = i === 0 ? 0 : 1; k <= 40; k += 1) {
      const spot = bezier(a, b, c, d, k / 40);
      const at = project(camera, spot);
      const up = project(camera, [spot[0], spot[1], spot[2] + radius]);
      list.push({ at, radius: at[1] - up[1] });
    }
  }
  return list;
}

/** Unit normals along the course, all on the same side, which is the upper one for most of it. */
function normals(list: readonly Sample[]): Point[] {
  const found: Point[] = [];
  list.forEach((_, index) => {
    const before = list[Math.max(0, index - 1)]?.at ?? [0, 0];
    const after = list[Math.min(list.length - 1, index + 1)]?.at ?? [1, 0];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy) || 1;
    const [nx, ny] = [dy / length, -dx / length];
    const [px, py] = found.at(-1) ?? [0, -1];
    const sign = nx * px + ny * py >= 0 ? 1 : -1;
    found.push([sign * nx, sign * ny]);
  });
  const rise = found.reduce((sum, [, ny]) => sum + ny, 0);
  return rise <= 0 ? found : found.map(([nx, ny]): Point => [-nx, -ny]);
}

function envelope(list: readonly Sample[], low: number, high: number): string {
  const across = normals(list);
  const side = (share: number): Point[] =>
    list.map(({ at, radius }, index) => {
      const [nx, ny] = across[index] ?? [0, -1];
      return [at[0] + nx * radius * share, at[1] + ny * radius * share];
    });
  return polyline([...side(high), ...side(low).reverse()]);
}

/**
 * A ribbed hose along a course of cubic pieces.
 * @param props camera, course (first point, then three per piece) and radius in millimetres,
 *   colour, light on its upper side
 * @returns the hose with its shading and ribs
 */
export function Hose(props: {
  camera: Camera;
  course: readonly Vec3[];
  radius: number;
  tone: string;
  light: string;
}): ReactElement {
  const list = samples(props.camera, props.course, props.radius);
  const { tone, light } = props;
  const across = normals(list);
  const ribs = list.map(({ at, radius }, index) => {
    const [nx, ny] = across[index] ?? [0, -1];
    const bow = radius * 0.3;
    const points: Point[] = [1, 0.5, 0, -0.5, -1].map((share) => [
      at[0] + nx * radius * share - ny * bow * (1 - share * share),
      at[1] + ny * radius * share + nx * bow * (1 - share * share),
    ]);
    return polyline(points, false);
  });
  return (
    <g>
      {ink(envelope(list, -1, 1), mix(tone, "#000000", 0.55))}
      {ink(envelope(list, -0.55, 0.96), mix(tone, "#000000", 0.22))}
      {ink(envelope(list, -0.1, 0.88), tone)}
      {ink(envelope(list, 0.25, 0.72), mix(tone, light, 0.35))}
      {ink(envelope(list, 0.42, 0.58), mix(tone, light, 0.75))}
      {hair(ribs.join(""), "#020806", 2.6, 0.55)}
    </g>
  );
}

/**
 * The shadow a hose throws on the ground.
 * @param props camera, the hose's course and radius in millimetres, where the shadow falls [x, y]
 * @returns one translucent path
 */
export function HoseShadow(props: {
  camera: Camera;
  course: readonly Vec3[];
  radius: number;
  fall: Point;
}): ReactElement {
  const [dx, dy] = props.fall;
  const flat = props.course.map(([x, y, z]): Vec3 => [x + dx * z, y + dy * z, 2]);
  const list = samples(props.camera, flat, props.radius * 0.8);
  return ink(envelope(list, -0.9, 0.9), "#1a120a", 0.42);
}

import type { Face, Point } from "./camera.ts";

/** A rectangle on a face in millimetres: left edge, lower edge, width, height. */
export type Box = readonly [u: number, v: number, width: number, height: number];

/** Rounds a coordinate to a tenth of a pixel and writes it shortly. */
function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/**
 * Writes a picture point for a path.
 * @param point the point, in pixels
 * @returns "x y"
 */
export function xy(point: Point): string {
  return `${short(point[0])} ${short(point[1])}`;
}

/**
 * Joins picture points by straight lines.
 * @param points the points, in pixels
 * @param closed whether the last is joined to the first
 * @returns path data
 */
export function polyline(points: readonly Point[], closed = true): string {
  return `M${points.map(xy).join("L")}${closed ? "Z" : ""}`;
}

/**
 * The four corners of a box on a face, anticlockwise from the lower left.
 * @param face the face
 * @param box the box, in millimetres
 * @param out distance out of the face, in millimetres
 * @returns picture points
 */
export function corners(face: Face, [u, v, w, h]: Box, out = 0): [Point, Point, Point, Point] {
  return [face(u, v, out), face(u + w, v, out), face(u + w, v + h, out), face(u, v + h, out)];
}

/**
 * A sharp-cornered box on a face.
 * @param face the face
 * @param box the box, in millimetres
 * @param out distance out of the face, in millimetres
 * @returns path data
 */
export function quad(face: Face, box: Box, out = 0): string {
  return polyline(corners(face, box, out));
}

/**
 * Points along the outline of a round-cornered box.
 * @param box the box, in millimetres
 * @param radius corner radius, in millimetres
 * @param steps straight pieces per corner
 * @returns [u, v] pairs, in millimetres
 */
export function roundedOutline([u, v, w, h]: Box, radius: number, steps = 6): Point[] {
  const r = Math.min(radius, w / 2, h / 2);
  const centres: [number, number, number][] = [
    [u + w - r, v + h - r, 0],
    [u + r, v + h - r, 90],
    [u + r, v + r, 180],
    [u + w - r, v + r, 270],
  ];
  return centres.flatMap(([cu, cv, start]) =>
    Array.from({ length: steps + 1 }, (_, index): Point => {
      const angle = ((start + (index * 90) / steps) * Math.PI) / 180;
      return [cu + r * Math.cos(angle), cv + r * Math.sin(angle)];
    }),
  );
}

const KAPPA = 0.5523;

/**
 * A round-cornered box on a face.
 * @param face the face
 * @param box the box, in millimetres
 * @param radius corner radius, in millimetres
 * @param out distance out of the face, in millimetres
 * @returns path data
 */
export function rounded(face: Face, [u, v, w, h]: Box, radius: number, out = 0): string {
  const r = Math.min(radius, w / 2, h / 2);
  const k = r * (1 - KAPPA);
  const at = (a: number, b: number): string => xy(face(u + a, v + b, out));
  return (
    `M${at(r, 0)}L${at(w - r, 0)}C${at(w - k, 0)} ${at(w, k)} ${at(w, r)}` +
    `L${at(w, h - r)}C${at(w, h - k)} ${at(w - k, h)} ${at(w - r, h)}` +
    `L${at(r, h)}C${at(k, h)} ${at(0, h - k)} ${at(0, h - r)}` +
    `L${at(0, r)}C${at(0, k)} ${at(k, 0)} ${at(r, 0)}Z`
  );
}

/**
 * Points along an ellipse.
 * @param cu,cv centre, in millimetres
 * @param ru,rv radii, in millimetres
 * @param steps straight pieces
 * @returns [u, v] pairs, in millimetres
 */
export function ring(cu: number, cv: number, ru: number, rv = ru, steps = 56): Point[] {
  return Array.from({ length: steps }, (_, index): Point => {
    const angle = (index / steps) * 2 * Math.PI;
    return [cu + ru * Math.cos(angle), cv + rv * Math.sin(angle)];
  });
}

/**
 * A disc on a face.
 * @param face the face
 * @param cu,cv centre, in millimetres
 * @param radius radius, in millimetres
 * @param out distance out of the face, in millimetres
 * @returns path data
 */
export function disc(face: Face, cu: number, cv: number, radius: number, out = 0): string {
  return rounded(face, [cu - radius, cv - radius, radius * 2, radius * 2], radius, out);
}

/**
 * A circle of the picture itself, for leaves and lamps.
 * @param point centre, in pixels
 * @param radius radius, in pixels
 * @returns path data
 */
export function spot(point: Point, radius: number): string {
  const r = short(radius);
  const d = short(radius * 2);
  return `M${xy([point[0] - radius, point[1]])}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0 -${d} 0`;
}

/**
 * A straight line on a face.
 * @param face the face
 * @param from,to ends [u, v], in millimetres
 * @param out distance out of the face, in millimetres
 * @returns path data
 */
export function line(face: Face, from: Point, to: Point, out = 0): string {
  return polyline([face(from[0], from[1], out), face(to[0], to[1], out)], false);
}

/**
 * Carries path data drawn in millimetres (M, L, Q, C and Z, absolute, v up) onto a face.
 * @param face the face
 * @param data path data
 * @param out distance out of the face, in millimetres
 * @returns path data in pixels
 */
export function onFace(face: Face, data: string, out = 0): string {
  return data.replace(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, u: string, v: string) =>
    xy(face(Number(u), Number(v), out)),
  );
}

/**
 * The convex outline around points (Andrew's monotone chain).
 * @param points any points, in pixels
 * @returns the outline's points in order
 */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of list) {
      while (kept.length > 1 && !turnsLeft(kept.at(-2), kept.at(-1), point)) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function turnsLeft(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  if (!a || !b) return true;
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
}

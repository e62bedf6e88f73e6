// The outlines of Italy and Europe: real geography, projected and thinned to what can be seen.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type GeoPermissibleObjects, geoConicConformal, geoPath } from "d3-geo";
import { feature, merge, mesh } from "topojson-client";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";
import { fingerprint, keep } from "../../../pages/make/cache.ts";
import { forest, paper, sea } from "../../../pages/make/colors.ts";

/** The map's size, in pixels; its outlines are cut off there. */
export const width = 560;
export const height = 540;

const projection = geoConicConformal()
  .parallels([38, 56])
  .rotate([-11, 0])
  .fitExtent(
    [
      [0, 0],
      [width, height],
    ],
    {
      type: "MultiPoint",
      coordinates: [
        [-3, 36],
        [-3, 54],
        [23, 36],
        [23, 54],
      ],
    },
  )
  .clipExtent([
    [0, 0],
    [width, height],
  ]);

/** Where a place lies on the map, in pixels; given by its longitude and latitude, in degrees. */
export const locate = (at: readonly [longitude: number, latitude: number]) =>
  (projection([...at]) ?? [0, 0]).map(Math.round) as [x: number, y: number];

const atlasFile = createRequire(import.meta.url).resolve("world-atlas/countries-50m.json");

/** The map as an SVG file, from the cache where neither the atlas nor this file has changed: it takes a while. */
export async function drawMap(cache: string): Promise<Uint8Array> {
  const atlas = await readFile(atlasFile, "utf8");
  const hash = fingerprint(atlas, await readFile(fileURLToPath(import.meta.url)));
  const { bytes } = await keep(path.join(cache, `${hash}.svg`), async () =>
    Buffer.from(draw(JSON.parse(atlas) as Atlas)),
  );
  return bytes;
}

function draw(atlas: Atlas): string {
  const { countries } = atlas.objects;
  const others = countries.geometries.filter((country) => !isItaly(country));
  const europe = merge(atlas, others as (Polygon | MultiPolygon)[]);
  const italy = feature(atlas, countries.geometries.find(isItaly) ?? countries);
  const borders = mesh(atlas, countries, (a, b) => a !== b);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none">`,
    `<path fill="${sea}" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="${paper}" d="${outline(europe, 1.1)}"/>`,
    `<path stroke="#16211c" stroke-opacity=".2" stroke-width=".75" d="${outline(borders, 1.5)}"/>`,
    `<path fill="${forest}" d="${outline(italy, 0.9)}"/></svg>`,
  ].join("");
}

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;
type Country = Atlas["objects"]["countries"]["geometries"][number];
const isItaly = ({ properties = {} }: Country) =>
  "name" in properties && properties.name === "Italy";

type Point = [x: number, y: number];

/**
 * Outlines as SVG path data, thinned to what can be seen.
 * @param detail smallest bend that is kept, in pixels
 */
function outline(shape: GeoPermissibleObjects, detail: number): string {
  const path = geoPath(projection).digits(0)(shape) ?? "";
  return path
    .split("M")
    .slice(1)
    .map((line) => thinLine(line, detail))
    .join("");
}

function thinLine(line: string, detail: number): string {
  const isClosed = line.endsWith("Z");
  const points = line
    .replace("Z", "")
    .split("L")
    .map((point) => point.split(",").map(Number) as Point);
  const kept = simplify(points, detail);
  if (kept.length < (isClosed ? 5 : 2)) return "";
  const steps = kept.map((point, index) => distance(kept[index - 1] ?? [0, 0], point));
  const [start, ...rest] = steps.map(([x, y]) => `${x}${y < 0 ? "" : " "}${y}`);
  return `M${start}l${rest.join(" ").replaceAll(" -", "-")}${isClosed ? "z" : ""}`;
}

/** The corners of a line without those that stray from it by less than the tolerance (Douglas, Peucker). */
function simplify(points: Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  const strays = points.map((point) => strayOf(point, first, last));
  const most = Math.max(...strays);
  if (most < tolerance) return [first, last];
  const corner = strays.indexOf(most);
  const before = simplify(points.slice(0, corner + 1), tolerance);
  return [...before, ...simplify(points.slice(corner), tolerance).slice(1)];
}

/** How far a point lies from the line between two others, or from both where they are one. */
function strayOf(point: Point, first: Point, last: Point): number {
  const [dx, dy] = distance(first, last);
  const [px, py] = distance(first, point);
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(px, py) : Math.abs(dx * py - dy * px) / length;
}

const distance = (from: Point, to: Point): Point => [to[0] - from[0], to[1] - from[1]];

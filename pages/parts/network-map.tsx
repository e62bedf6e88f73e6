// The map of Italy and Europe: real geography, projected at build, with the company's two places.
import { type GeoPermissibleObjects, geoConicConformal, geoPath } from "d3-geo";
import { feature, merge, mesh } from "topojson-client";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";
import world from "world-atlas/countries-50m.json" with { type: "json" };
import type { Page } from "../page.ts";

const width = 560;
const height = 540;

/** Length in pixels of the line from a place to its name, which stands clear of Italy. */
const leader = 48;

/** Longitude and latitude, in degrees. "Milan" stands for the area: the seat is near the city. */
const places = { headquarters: [9.19, 45.46], site: [11.88, 43.46] } as const;

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

const atlas = world as unknown as Topology<{
  countries: GeometryCollection<{ name: string }>;
}>;
const { countries } = atlas.objects;
type Country = (typeof countries.geometries)[number];
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

const polygons = (italian: boolean) =>
  countries.geometries.filter((country) => isItaly(country) === italian) as (
    | Polygon
    | MultiPolygon
  )[];

let outlines: { europe: string; borders: string; italy: string } | undefined;

/** All outlines, drawn when the first map needs them: it takes a tenth of a second. */
const drawOutlines = () => {
  outlines ??= {
    europe: outline(merge(atlas, polygons(false)), 2.2),
    borders: outline(
      mesh(atlas, countries, (a, b) => a !== b),
      3,
    ),
    italy: outline(feature(atlas, countries.geometries.find(isItaly) ?? countries), 0.9),
  };
  return outlines;
};

/** The map as a drawing with a text alternative that says the same. */
export function NetworkMap({ page }: { page: Page }) {
  const { t } = page;
  const { europe, borders, italy } = drawOutlines();
  return (
    <svg className="map" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t("dab.mapAlt")}>
      <path className="map-land" d={europe} />
      <path className="map-borders" d={borders} />
      <path className="map-italy" d={italy} />
      <Place at={places.headquarters} name={t("dab.headquarters")} />
      <Place at={places.site} name={t("dab.site")} />
    </svg>
  );
}

const locate = (at: readonly [longitude: number, latitude: number]) =>
  (projection([...at]) ?? [0, 0]).map(Math.round) as [x: number, y: number];

function Place({ at, name }: { at: readonly [number, number]; name: string }) {
  const [x, y] = locate(at);
  return (
    <g className="map-place">
      <circle cx={x} cy={y} r="16" />
      <circle cx={x} cy={y} r="5" />
      <path d={`M${x - 20} ${y}h${-leader}`} />
      <text x={x - 28 - leader} y={y + 8}>
        {name}
      </text>
    </g>
  );
}

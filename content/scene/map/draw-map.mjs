// Draws content/media/map.svg, Italy and Europe in real geography thinned to what can be seen, and prints where
// the company's two places lie on it. README.md in the folder above says how to run it.
import { readFile, writeFile } from "node:fs/promises";
import { geoConicConformal, geoPath } from "d3-geo";
import { feature, merge, mesh } from "topojson-client";
import { distance, simplify } from "./simplify.mjs";

/** The map's size, in pixels; its outlines are cut off there. */
const width = 560;
const height = 540;

/** Longitude and latitude, in degrees. "Milan" stands for the area: the seat is near the city. */
const places = { milan: [9.19, 45.46], arezzo: [11.88, 43.46] };

const colors = { sea: "#dfe9e3", land: "#faf7f1", border: "#16211c", italy: "#14503a" };

const atlas = JSON.parse(
  await readFile(new URL(import.meta.resolve("world-atlas/countries-50m.json")), "utf8"),
);

const corners = [-3, 23].flatMap((longitude) => [36, 54].map((latitude) => [longitude, latitude]));
const area = [
  [0, 0],
  [width, height],
];
const projection = geoConicConformal()
  .parallels([38, 56])
  .rotate([-11, 0])
  .fitExtent(area, { type: "MultiPoint", coordinates: corners })
  .clipExtent(area);

function draw() {
  const { countries } = atlas.objects;
  const isItaly = (country) => country.properties.name === "Italy";
  const europe = merge(
    atlas,
    countries.geometries.filter((country) => !isItaly(country)),
  );
  const italy = feature(atlas, countries.geometries.find(isItaly));
  const borders = mesh(atlas, countries, (a, b) => a !== b);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none">`,
    `<path fill="${colors.sea}" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="${colors.land}" d="${outline(europe, 1.1)}"/>`,
    `<path stroke="${colors.border}" stroke-opacity=".2" stroke-width=".75" d="${outline(borders, 1.5)}"/>`,
    `<path fill="${colors.italy}" d="${outline(italy, 0.9)}"/></svg>`,
  ].join("");
}

/**
 * Outlines as SVG path data, thinned to what can be seen.
 * @param detail smallest bend that is kept, in pixels
 */
const outline = (shape, detail) =>
  geoPath(projection)
    .digits(0)(shape)
    .split("M")
    .slice(1)
    .map((line) => thinLine(line, detail))
    .join("");

function thinLine(line, detail) {
  const isClosed = line.endsWith("Z");
  const points = line
    .replace("Z", "")
    .split("L")
    .map((point) => point.split(",").map(Number));
  const kept = simplify(points, detail);
  if (kept.length < (isClosed ? 5 : 2)) return "";
  const steps = kept.map((point, index) => distance(kept[index - 1] ?? [0, 0], point));
  const [start, ...rest] = steps.map(([x, y]) => `${x}${y < 0 ? "" : " "}${y}`);
  return `M${start}l${rest.join(" ").replaceAll(" -", "-")}${isClosed ? "z" : ""}`;
}

await writeFile(new URL("../../media/map.svg", import.meta.url), draw());
for (const [name, place] of Object.entries(places)) {
  console.log(name, projection(place).map(Math.round));
}

// Writes plate.json beside this file: the outlines the milled map is made of, and where its two pins stand. Lengths are shares
// of the plate's side, counted from its middle to the right and upwards. README.md in the folder above says what it needs.
import { readFile, writeFile } from "node:fs/promises";
import { geoConicConformal, geoPath } from "d3-geo";
import { feature, merge, mesh } from "topojson-client";
import { simplify } from "./simplify.mjs";

/** Longitude and latitude, in degrees. "Milan" stands for the area: the seat is near the city. */
const places = { milan: [9.19, 45.46], arezzo: [11.88, 43.46] };

/** The plate reaches beyond the picture, so that no edge of it is seen. */
const side = 1000;
const beyond = 120;

const atlas = JSON.parse(
  await readFile(new URL(import.meta.resolve("world-atlas/countries-50m.json")), "utf8"),
);
const { countries } = atlas.objects;
const isItaly = (country) => country.properties.name === "Italy";

const corners = [5.2, 19.4].flatMap((longitude) =>
  [35.4, 48.0].map((latitude) => [longitude, latitude]),
);
const area = [
  [0, 0],
  [side, side],
];
const projection = geoConicConformal()
  .parallels([38, 47])
  .rotate([-12.4, 0])
  .fitExtent(area, { type: "MultiPoint", coordinates: corners })
  .clipExtent([
    [-beyond, -beyond],
    [side + beyond, side + beyond],
  ]);

const onPlate = ([x, y]) =>
  [x / side - 0.5, 0.5 - y / side].map((share) => Number(share.toFixed(5)));

/** The lines of a shape, thinned by `detail` thousandths of the side; rings are left open: their ends meet. */
const lines = (shape, detail) =>
  (geoPath(projection)(shape) ?? "")
    .split("M")
    .slice(1)
    .map((line) =>
      line
        .replace("Z", "")
        .split("L")
        .map((point) => point.split(",").map(Number)),
    )
    .map((line) => simplify(line, detail).map(onPlate));

const extent = (ring) => {
  const [xs, ys] = [0, 1].map((axis) => ring.map((point) => point[axis]));
  return Math.min(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
};

const others = countries.geometries.filter((country) => !isItaly(country));
const plate = {
  italy: lines(feature(atlas, countries.geometries.find(isItaly)), 1.1).filter(
    (ring) => extent(ring) > 0.012,
  ),
  land: lines(merge(atlas, others), 0.9).filter((ring) => extent(ring) > 0.006),
  borders: lines(
    mesh(atlas, countries, (a, b) => a !== b && !isItaly(a) && !isItaly(b)),
    1.2,
  ),
  pins: Object.fromEntries(
    Object.entries(places).map(([name, place]) => [name, onPlate(projection(place))]),
  ),
};
await writeFile(new URL("plate.json", import.meta.url), `${JSON.stringify(plate)}\n`);

// The map of Italy and Europe with the company's two places.
import { height, locate, width } from "../geography.ts";
import type { Page } from "../page.ts";

/** Length in pixels of the line from a place to its name, which stands clear of Italy. */
const leader = 48;

/** Longitude and latitude, in degrees. "Milan" stands for the area: the seat is near the city. */
const places = { headquarters: [9.19, 45.46], site: [11.88, 43.46] } as const;

/** The map as a drawing with a text alternative that says the same. */
export function NetworkMap({ page }: { page: Page }) {
  const { t } = page;
  const { europe, borders, italy } = page.assets.outlines;
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

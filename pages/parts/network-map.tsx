// The map of Italy and Europe with the company's two places.
import type { Page } from "../site/page.ts";

/** Length in pixels of the line from a place to its name, which stands clear of Italy. */
const leader = 48;

/** The map's size and where the two places lie on it, in pixels, as content/scene/map/draw-map.mjs says. */
const [width, height] = [560, 540];
const places = { headquarters: [268, 277], site: [318, 329] } as const;

/** The map: outlines that come when it is near, the places on them, and a text alternative that says the same. */
export const NetworkMap = ({ page }: { page: Page }) => (
  <div className="map">
    <img
      src={page.assets.map}
      alt=""
      width={width}
      height={height}
      className="map-land"
      loading="lazy"
      decoding="async"
    />
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={page.t("dab.mapAlt")}>
      <Place at={places.headquarters} name={page.t("dab.headquarters")} />
      <Place at={places.site} name={page.t("dab.site")} />
    </svg>
  </div>
);

function Place({ at, name }: { at: readonly [x: number, y: number]; name: string }) {
  const [x, y] = at;
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

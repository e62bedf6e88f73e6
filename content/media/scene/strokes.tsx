import type { ReactElement } from "react";

/**
 * A filled path.
 * @param path path data in pixels
 * @param fill colour or reference to a gradient
 * @param opacity 0 to 1
 * @returns a path element
 */
export function ink(path: string, fill: string, opacity = 1): ReactElement {
  return <path d={path} fill={fill} {...(opacity < 1 ? { opacity } : {})} />;
}

/**
 * A drawn line with round ends.
 * @param path path data in pixels
 * @param stroke colour or reference to a gradient
 * @param width width in pixels
 * @param opacity 0 to 1
 * @returns a path element
 */
export function hair(path: string, stroke: string, width: number, opacity = 1): ReactElement {
  return (
    <path
      d={path}
      fill="none"
      stroke={stroke}
      strokeWidth={Math.round(width * 100) / 100}
      strokeLinecap="round"
      {...(opacity < 1 ? { opacity } : {})}
    />
  );
}

/**
 * A filled path with a drawn edge.
 * @param path path data in pixels
 * @param fill colour or reference to a gradient
 * @param stroke colour of the edge
 * @param width width of the edge in pixels
 * @param strokeOpacity opacity of the edge, 0 to 1
 * @returns a path element
 */
export function edged(
  path: string,
  fill: string,
  stroke: string,
  width: number,
  strokeOpacity = 1,
): ReactElement {
  return (
    <path
      d={path}
      fill={fill}
      stroke={stroke}
      strokeWidth={Math.round(width * 100) / 100}
      {...(strokeOpacity < 1 ? { strokeOpacity } : {})}
    />
  );
}

/**
 * A filled path through a filter.
 * @param path path data in pixels
 * @param fill colour or reference to a gradient
 * @param filter id of the filter
 * @param opacity 0 to 1
 * @returns a path element
 */
export function soft(path: string, fill: string, filter: string, opacity = 1): ReactElement {
  return <path d={path} fill={fill} filter={`url(#${filter})`} opacity={opacity} />;
}

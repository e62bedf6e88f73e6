// What the portraits are drawn with: the sheet, filled and drawn paths, gradients.
import type { ReactElement, ReactNode } from "react";

/** A point of the sheet, in pixels. */
export type Point = readonly [x: number, y: number];

/** One colour of a gradient: where (0 to 1), which (#rrggbb), how opaque (0 to 1). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** A square picture's outermost element; `size` in pixels. */
export function Sheet(props: { size: number; ground: string; children: ReactNode }): ReactElement {
  const { size } = props;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
      strokeLinejoin="round"
    >
      <rect width={size} height={size} fill={props.ground} />
      {props.children}
    </svg>
  );
}

/**
 * A filled path.
 * @param path path data in pixels
 * @param opacity 0 to 1
 */
export function ink(path: string, fill: string, opacity = 1): ReactElement {
  return <path d={path} fill={fill} {...(opacity < 1 ? { opacity } : {})} />;
}

/**
 * A drawn line with round ends.
 * @param path path data in pixels
 * @param width in pixels
 * @param opacity 0 to 1
 */
export function hair(path: string, stroke: string, width: number, opacity = 1): ReactElement {
  return (
    <path
      d={path}
      fill="none"
      stroke={stroke}
      strokeWidth={width}
      strokeLinecap="round"
      {...(opacity < 1 ? { opacity } : {})}
    />
  );
}

/** A gradient from one point to another, to be filled with as `url(#id)`. */
export function fade(id: string, from: Point, to: Point, ...stops: readonly Stop[]): ReactElement {
  const [x1, y1, x2, y2] = [...from, ...to];
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={x1} y1={y1} x2={x2} y2={y2}>
      {stopElements(stops)}
    </linearGradient>
  );
}

/** A gradient around a point, its colours in order from the middle; `radius` in pixels. */
export function glow(id: string, centre: Point, radius: number, ...stops: readonly Stop[]) {
  const [cx, cy] = centre;
  return (
    <radialGradient id={id} gradientUnits="userSpaceOnUse" cx={cx} cy={cy} r={radius}>
      {stopElements(stops)}
    </radialGradient>
  );
}

function stopElements(stops: readonly Stop[]): ReactElement[] {
  return stops.map(([offset, colour, opacity]) => (
    <stop
      key={`${offset}${colour}`}
      offset={offset}
      stopColor={colour}
      {...(opacity === undefined ? {} : { stopOpacity: opacity })}
    />
  ));
}

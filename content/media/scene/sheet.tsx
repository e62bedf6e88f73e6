import type { ReactElement, ReactNode } from "react";
import type { Point } from "./camera.ts";

/** The largest sheet that is drawn, in pixels. */
const LARGEST = [2400, 1800] as const;

/**
 * Whether a shape may show on a sheet, so that what lies far outside is not written.
 * @param points the shape's corners, in pixels
 * @param margin how far outside a corner may lie, in pixels
 * @returns false when all corners lie beyond the same edge
 */
export function mayShow(points: readonly Point[], margin = 40): boolean {
  const within = (axis: 0 | 1): boolean =>
    points.some((point) => point[axis] > -margin) &&
    points.some((point) => point[axis] < LARGEST[axis] + margin);
  return within(0) && within(1);
}

/**
 * A picture's outermost element.
 * @param props size in pixels, ground colour, what is drawn on it
 * @returns an svg element with explicit size and view box
 */
export function Sheet(props: {
  width: number;
  height: number;
  ground: string;
  children: ReactNode;
}): ReactElement {
  const { width, height } = props;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      strokeLinejoin="round"
    >
      <rect width={width} height={height} fill={props.ground} />
      {props.children}
    </svg>
  );
}

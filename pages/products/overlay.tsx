// Marks over a picture: positioned by fractions of the picture, sized in pixels.
import type { PropsWithChildren } from "react";

/** A fraction for SVG attributes, because the policy forbids style attributes. */
const percent = (fraction: number) => `${Number((100 * fraction).toFixed(1))}%`;

/** A layer over the previous picture. Screen readers skip it, since the page repeats its content. */
export const Overlay = ({ children }: PropsWithChildren) => (
  <svg className="overlay" width="100%" height="100%" aria-hidden="true">
    {children}
  </svg>
);

/** Moves the children's origin to a position of the picture. */
export const OverlayPoint = ({
  left,
  top,
  children,
}: PropsWithChildren<{ left: number; top: number }>) => (
  <svg x={percent(left)} y={percent(top)} aria-hidden="true">
    {children}
  </svg>
);

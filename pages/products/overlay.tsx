// Marks over a picture: placed by shares of it, sized in pixels.
import type { PropsWithChildren } from "react";

/** A share as SVG takes it; a style attribute would break the policy. */
export const percent = (share: number) => `${Number((100 * share).toFixed(1))}%`;

/** A visible layer over the picture before it; screen readers skip it: the page says it elsewhere too. */
export const Overlay = ({ name, children }: PropsWithChildren<{ name?: string }>) => (
  <svg
    className={name ? `overlay ${name}` : "overlay"}
    width="100%"
    height="100%"
    aria-hidden="true"
  >
    {children}
  </svg>
);

/** Moves its children so that their origin is at these shares of the picture's width and height. */
export const OverlayPoint = ({
  left,
  top,
  children,
}: PropsWithChildren<{ left: number; top: number }>) => (
  <svg x={percent(left)} y={percent(top)} aria-hidden="true">
    {children}
  </svg>
);

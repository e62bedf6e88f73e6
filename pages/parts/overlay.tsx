// Marks over a picture: placed by shares of it, sized in pixels.
import type { ReactNode } from "react";

/** A share as SVG takes it; a style attribute would break the policy. */
export const percent = (share: number) => `${Number((100 * share).toFixed(1))}%`;

/** A layer over the picture before it; hidden, as it repeats what the page says elsewhere. */
export const Overlay = ({ children }: { children: ReactNode }) => (
  <svg className="overlay" width="100%" height="100%" aria-hidden="true">
    {children}
  </svg>
);

interface AtProps {
  /** Shares of the picture's width and height. */
  left: number;
  top: number;
  children: ReactNode;
}

/** What is drawn around a place, which is its origin. */
export const At = ({ left, top, children }: AtProps) => (
  <svg x={percent(left)} y={percent(top)} aria-hidden="true">
    {children}
  </svg>
);

// What all artworks share: their type, the colours derived from the palette, boxes and lettering.
import type { CSSProperties, ReactElement, ReactNode } from "react";
import { colour, mix } from "../palette.ts";

/** A flat drawing and the picture file it becomes. */
export interface Artwork {
  /** File name without ending. */
  name: string;
  width: number;
  height: number;
  draw: () => ReactElement;
  /** What is cut out of the drawing, leaving it transparent there. */
  cut?: () => ReactElement;
}

/** Shades between the palette's colours, by role. */
export const shade = {
  /** Raised surface on pine. */
  surface: mix(colour.pine, colour.leaf, 0.2),
  /** Hairline on pine. */
  line: mix(colour.pine, colour.straw, 0.26),
  /** Secondary text on pine. */
  quiet: mix(colour.pine, colour.straw, 0.74),
  /** Leaf, bright enough to read as a lamp on pine. */
  lamp: mix(colour.leaf, colour.white, 0.25),
} as const;

/** The weights in which the typeface is loaded. */
export const weights = [500, 700, 800] as const;

type BoxProps = CSSProperties & { children?: ReactNode };

/** Children side by side; every other property is a style. */
export function Row({ children, ...style }: BoxProps): ReactElement {
  return (
    <div style={{ display: "flex", alignItems: "center", boxSizing: "border-box", ...style }}>
      {children}
    </div>
  );
}

/** Children one under the other; every other property is a style. */
export function Column({ children, ...style }: BoxProps): ReactElement {
  return (
    <div style={{ display: "flex", flexDirection: "column", boxSizing: "border-box", ...style }}>
      {children}
    </div>
  );
}

/** One line of lettering; figures are all of one width. */
export function Text({ children, ...style }: BoxProps): ReactElement {
  return (
    <div
      style={{
        display: "flex",
        whiteSpace: "pre",
        lineHeight: 1,
        fontVariantNumeric: "tabular-nums",
        ...style,
      }}
    >
      {children}
    </div>
  );
}

/** A framed word that marks a picture as a sample. */
export function SampleMark(props: { size: number; color: string }): ReactElement {
  const { size, color } = props;
  return (
    <Text
      fontSize={size}
      fontWeight={700}
      letterSpacing={size * 0.1}
      color={color}
      border={`${Math.max(2, Math.round(size * 0.09))}px solid ${color}`}
      borderRadius={size * 0.25}
      padding={`${size * 0.34}px ${size * 0.44}px ${size * 0.34}px ${size * 0.54}px`}
    >
      ESEMPIO
    </Text>
  );
}

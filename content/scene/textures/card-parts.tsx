// What both cards share: their format, the chip, and a ground with growth rings.
import type { ReactElement, ReactNode } from "react";
import { colour, mix } from "../palette.ts";
import { GrowthRings } from "./growth-rings.tsx";

/** An ID-1 card, 85.60 × 53.98 mm, at 300 dots per inch. */
export const format = { width: 1011, height: 638 } as const;

const contacts =
  "M0 44h52M0 88h52M112 44h52M112 88h52M52 0v132M112 0v132M52 44a30 22 0 0 1 60 0M52 88a30 22 0 0 0 60 0";

/** The contact chip, 164 × 132 units. */
export function Chip(props: { unit: number }): ReactElement {
  const edge = mix(colour.pellet, colour.ink, 0.5);
  return (
    <svg
      width={164 * props.unit}
      height={132 * props.unit}
      viewBox="0 0 164 132"
      role="img"
      aria-label="chip"
    >
      <rect
        x={2}
        y={2}
        width={160}
        height={128}
        rx={22}
        fill={mix(colour.straw, colour.pellet, 0.35)}
        stroke={edge}
        strokeWidth={4}
      />
      <path d={contacts} fill="none" stroke={edge} strokeWidth={4} />
    </svg>
  );
}

/** A card's face, edge to edge; the rings grow from its right side. A unit is so many pixels. */
export function Face(props: {
  unit: number;
  ground: string;
  rings: string;
  children: ReactNode;
}): ReactElement {
  const { unit } = props;
  return (
    <div
      style={{
        display: "flex",
        position: "relative",
        width: format.width * unit,
        height: format.height * unit,
        overflow: "hidden",
        background: props.ground,
        fontFamily: "Archivo",
      }}
    >
      <div style={{ display: "flex", position: "absolute", left: 250 * unit, top: -190 * unit }}>
        <GrowthRings side={1240 * unit} color={props.rings} line={4 * unit} />
      </div>
      {props.children}
    </div>
  );
}

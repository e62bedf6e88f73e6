import { material } from "./palette.ts";
import type { Finish } from "./solids.tsx";

/** Surfaces that several parts share: face, flanks, lit edge. */
export const finish = {
  graphite: { fill: material.graphite, side: "#0a110e", edge: "#5b6b63" },
  glass: { fill: "#0c1412", side: "#2c3933", edge: "#4c5b54" },
  black: { fill: "#0a110e", side: "#2c3933", edge: "#5b6b63" },
  alloy: { fill: "#c4c8c0", side: "#4a544e", edge: "#f4f4ec" },
} as const satisfies Record<string, Finish>;

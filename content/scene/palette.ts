// Colours of the drawings, and their blends.
/** The site's named colours, as the art direction gives them. */
export const colour = {
  pine: "#0b2a20",
  forest: "#14503a",
  leaf: "#2f8f5b",
  pellet: "#d9a566",
  straw: "#f0dcb8",
  ember: "#b4470f",
  paper: "#faf7f1",
  white: "#ffffff",
  ink: "#16211c",
  stone: "#5c6a63",
} as const;

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/**
 * Blends two colours.
 * @param from colour as #rrggbb
 * @param to colour as #rrggbb
 * @param share share of `to`, 0 to 1
 * @returns the blend as #rrggbb
 */
export function mix(from: string, to: string, share: number): string {
  const a = channels(from);
  const b = channels(to);
  const blended = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * share));
  return `#${blended.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

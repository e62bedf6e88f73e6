// Colours of the styles that code needs, too.
import { readFileSync } from "node:fs";
import path from "node:path";

const tokens = path.join(import.meta.dirname, "../styles/tokens.css");

/** Colours of tokens.css that code reads. */
export type ColorName =
  | "night"
  | "asphalt"
  | "ground"
  | "on-dark"
  | "on-dark-muted"
  | "accent"
  | "accent-light";

/**
 * Reads a colour of tokens.css.
 * @throws Error if it has no colour of this name, written like #1a2b3c
 */
export function colorOf(name: ColorName): string {
  const [, color] =
    new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(readFileSync(tokens, "utf8")) ?? [];
  if (!color) throw new Error(`tokens.css has no colour --${name}, written like #1a2b3c`);
  return color;
}

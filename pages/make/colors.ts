// The colours that the build draws with, as client/styles/tokens.css has them.
import { readFileSync } from "node:fs";
import path from "node:path";

const file = path.join(import.meta.dirname, "../../client/styles/tokens.css");
const tokens = readFileSync(file, "utf8");

/** Dark ground. */
export const pine = colorOf("pine");
/** Light ground. */
export const paper = colorOf("paper");
/** Warm accent on dark. */
export const pellet = colorOf("pellet");

function colorOf(name: string): string {
  const color = tokens.match(new RegExp(`--${name}: (#[0-9a-f]{6});`))?.[1];
  if (!color) throw new Error(`${file} has no colour --${name}, written like #1a2b3c`);
  return color;
}

// The colours that the build draws with, as client/styles/tokens.css has them.
import { readFileSync } from "node:fs";
import path from "node:path";

const file = path.join(import.meta.dirname, "../../client/styles/tokens.css");
const tokens = readFileSync(file, "utf8");

/** Dark ground. */
export const night = colorOf("night");
/** Light ground. */
export const ground = colorOf("ground");
/** Words on dark. */
export const onDark = colorOf("on-dark");
/** The signal colour. */
export const ember = colorOf("ember");

function colorOf(name: string): string {
  const color = tokens.match(new RegExp(`--${name}: (#[0-9a-f]{6});`))?.[1];
  if (!color) throw new Error(`${file} has no colour --${name}, written like #1a2b3c`);
  return color;
}

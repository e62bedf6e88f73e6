// The colour that browsers give their own bars, as client/styles/tokens.css has it.
import { readFileSync } from "node:fs";
import path from "node:path";

const file = path.join(import.meta.dirname, "../../../client/styles/tokens.css");

/**
 * The dark ground. Read anew each time: under `npm run dev` it changes between builds.
 * @throws Error where the style sheet has no such token
 */
export function readNight(): string {
  const color = /--night: (#[0-9a-f]{6});/.exec(readFileSync(file, "utf8"))?.[1];
  if (!color) throw new Error(`${file} has no colour --night, written like #1a2b3c`);
  return color;
}

// Colours of tokens.css that code needs, too.
import { readFileSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "../../../content/load/project.ts";

/** @throws Error if tokens.css has no colour of this name, written like #1a2b3c */
export function colorOf(name: string): string {
  const tokens = readFileSync(path.join(projectFolder, "pages/styles/tokens.css"), "utf8");
  const [, color] = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens) ?? [];
  if (!color) throw new Error(`tokens.css has no colour --${name}, written like #1a2b3c`);
  return color;
}

// Which files of media/ are still renders of the 3D model: renders.json has their digests, and the machine's size then.
import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Machine } from "../../../content/schema.ts";
import { ContentError } from "../problem.ts";

/** The size of the model, in millimetres, and a SHA-256 digest of each of its pictures and films. */
interface RenderList {
  size: Record<"length" | "depth" | "height", number>;
  files: Record<string, string>;
}

const none: RenderList = { size: { length: 0, depth: 0, height: 0 }, files: {} };

/** Renders in a content folder: their names in all, those left, those whose other cut is a photograph, those not to scale. */
export function readRenders(root: string, machine: Machine) {
  const folder = path.join(root, "media");
  const { size, files } = readList(path.join(folder, "renders.json"));
  const all = Object.keys(files);
  const left = all.filter((name) => {
    const file = path.join(folder, name);
    return existsSync(file) && hash("sha256", readFileSync(file)) === files[name];
  });
  const isToScale = (["length", "depth", "height"] as const).every(
    (name) => machine[name].value === size[name],
  );
  const halves = left.filter(
    (name) => all.includes(otherCut(name)) && !left.includes(otherCut(name)),
  );
  return { all, left, halves, outgrown: isToScale ? [] : left };
}

function readList(file: string): RenderList {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : none;
  } catch {
    const place = { file: "content/media/renders.json", line: 1 };
    const fix = "Restore it as it was: the commands that render write it, nobody else.";
    throw new ContentError([{ ...place, message: "This file cannot be read as JSON.", fix }]);
  }
}

/** Phones show `hero-phone.jpg` in the place of `hero.jpg`. */
const otherCut = (file: string): string =>
  file.includes("-phone.") ? file.replace("-phone.", ".") : file.replace(/(?=\.\w+$)/, "-phone");

// Which files of media/ are still renders of the 3D model: renders.json has their digests, and the machine's size then.
import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Machine } from "../schema.ts";
import { readJson } from "./read.ts";

const dimensions = ["length", "depth", "height"] as const;
/** The size of the model, in millimetres, and a SHA-256 digest of each of its pictures and films. */
const listSchema = z.strictObject({
  size: z.record(z.enum(dimensions), z.number()).optional(),
  files: z.record(z.string().regex(/^[\w-]+\.\w+$/), z.string()).default({}),
});

/** Reads renders.json; no renders where it is missing. */
export const readRenders = (root: string) =>
  readJson(
    root,
    "media/renders.json",
    listSchema,
    "Restore it as it was: it changes only where a render is made again.",
  );

/**
 * Names of renders. `all`; `left`: not replaced yet; `halfReplaced`: left, but another file of their scene is
 * no render; `notToScale`: left, and the machine's size has changed.
 */
export function findRenders(
  root: string,
  { size, files }: z.infer<typeof listSchema>,
  machine: Machine,
) {
  const all = Object.keys(files);
  const left = all.filter((name) => {
    const file = path.join(root, "media", name);
    return existsSync(file) && hash("sha256", readFileSync(file)) === files[name];
  });
  const isToScale = dimensions.every((name) => machine[name].value === size?.[name]);
  const others = readdirSync(path.join(root, "media")).filter((name) => !left.includes(name));
  const replaced = others.map(sceneOf);
  const halfReplaced = left.filter((name) => replaced.includes(sceneOf(name)));
  return { all, left, halfReplaced, notToScale: isToScale ? [] : left };
}

/** `hero` for `hero.jpg` and `hero-phone.jpg`, `film` for both films and `film-poster.jpg`. */
const sceneOf = (file: string): string => file.replace(/(-phone|-poster)?\.\w+$/, "");

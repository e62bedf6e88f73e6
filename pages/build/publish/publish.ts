// Replaces the output folder by a new site, at once or not at all.
import fs from "node:fs";
import path from "node:path";
import { isLeftBehind, tryOrUndefined } from "../../../content/schema/files.ts";

/** Lists the site's files, one per line, so that the next build can tell them from an owner's. */
const manifestFile = ".hosting/files";

export class OutputError extends Error {}

/**
 * Accepts an output folder that is missing, empty, or written by a build alone.
 * @throws OutputError for any other: publishing would delete what it contains
 */
export function checkOutput(output: string): void {
  if (!fs.existsSync(output)) return;
  const manifest = tryOrUndefined(() => fs.readFileSync(path.join(output, manifestFile), "utf8"));
  const known = new Set(manifest?.split("\n"));
  // Without the list no build wrote this folder. It may be huge, so only its first level is read.
  const foreign = fs
    .readdirSync(output, { recursive: manifest !== undefined, withFileTypes: true })
    .filter((entry) => !manifest || !entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(output, path.join(parentPath, name)))
    .find((file) => !known.has(file) && !isLeftBehind(file));
  if (foreign)
    throw new OutputError(
      `${output}\n  No build wrote ${foreign}, and a build would delete it.\n  → Your own files belong in static/. If this is an older build, delete the folder; otherwise name another with --output. Nothing was published.`,
    );
}

/**
 * Writes a site beside the output folder, then swaps the two.
 * @param files bytes by path below the output folder, or below the folder to which it links
 * @throws errors of the file system; until the swap the old site is unchanged
 */
export function publish(files: ReadonlyMap<string, Uint8Array>, output: string): void {
  const folder = fs.existsSync(output) ? fs.realpathSync(output) : output;
  const workspace = `${folder}.build~`;
  const [site, old] = [path.join(workspace, "new"), path.join(workspace, "old")];
  fs.rmSync(workspace, { recursive: true, force: true }); // of a build that was killed
  const manifest = Buffer.from([manifestFile, ...files.keys()].sort().join("\n"));
  for (const [file, bytes] of [...files, [manifestFile, manifest] as const]) {
    fs.mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    fs.writeFileSync(path.join(site, file), bytes);
  }
  if (fs.existsSync(folder)) moveAway(folder, old);
  fs.renameSync(site, folder);
  fs.rmSync(workspace, { recursive: true });
}

/** A container cannot rename a folder of its image (overlayfs, "redirect_dir"): there it is removed. */
function moveAway(folder: string, target: string): void {
  try {
    fs.renameSync(folder, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    fs.rmSync(folder, { recursive: true });
  }
}

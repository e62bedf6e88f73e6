// Checks before any work whether a build may replace the output folder with all that it contains.
import fs from "node:fs";
import path from "node:path";
import { type DiskError, isLeftBehind, tryOrUndefined } from "../../content/files.ts";

export class OutputError extends Error {
  constructor(folder: string, reason: string, fix: string) {
    super(`${folder}\n  ${reason}\n  → ${fix} Nothing was published.`);
  }
}

/** Lists the site's files, one per line, so that the next build can tell them from an owner's. */
export const manifestFile = ".hosting/files";

/**
 * Accepts a folder that is missing, empty or written only by builds.
 * @param outputPath absolute path of the output folder, or of a link to it
 * @throws OutputError for any other folder; errors of the file system
 */
export function checkOutput(outputPath: string): void {
  const output = followLinks(outputPath);
  try {
    fs.rmdirSync(output); // Fails unless empty. It also tells whether the folder is mounted.
    fs.mkdirSync(output);
  } catch (error) {
    const { code = "" } = error as DiskError; // rmdir throws errors of the system alone
    if (code === "ENOENT") {
      checkParent(output);
      return;
    }
    if (code === "ENOTDIR")
      throw new OutputError(output, "A file stands where the site should be.", "Move it away.");
    const below = `--output ${path.relative("", path.join(outputPath, "site"))}`;
    if (code === "EBUSY")
      throw new OutputError(
        output,
        "This folder is mounted, so a build cannot replace it.",
        `Build into a folder below it: ${below}`,
      );
    if (/^(EACCES|EPERM)$/.test(code))
      throw new OutputError(
        path.dirname(output),
        `A build may not write in this folder, so it cannot replace ${path.basename(output)} there.`,
        `Allow it, or build into a folder below and serve that: ${below}`,
      );
    if (!/^(ENOTEMPTY|EEXIST)$/.test(code)) throw error;
    checkBuiltFiles(output);
  }
}

/** Checks the folder in which a build creates a missing one. */
function checkParent(missing: string): void {
  let parent = path.dirname(missing);
  while (!fs.existsSync(parent)) parent = path.dirname(parent);
  try {
    fs.accessSync(parent, fs.constants.W_OK);
  } catch {
    const fix = "Allow it, or name another folder with --output.";
    throw new OutputError(parent, "A build may not write in this folder.", fix);
  }
}

function checkBuiltFiles(output: string): void {
  const foreign = listForeignFiles(output);
  if (foreign.length === 0) return;
  const more = foreign.length > 3 ? ` and ${foreign.length - 3} more` : "";
  const isSite = foreign.includes("index.html"); // without a list: older, or copied without dotfiles
  throw new OutputError(
    output,
    `No build wrote all that this folder contains, and a build would delete it: ${foreign.slice(0, 3).join(", ")}${more}.`,
    `${isSite ? "If it is an older build, delete it. Otherwise name" : "Name"} a new folder with --output, or move what is yours away: it belongs in static/.`,
  );
}

/** Files that no build wrote. Without a manifest only the top level, since there may be very many. */
function listForeignFiles(output: string): string[] {
  const manifest = tryOrUndefined(() => fs.readFileSync(path.join(output, manifestFile), "utf8"));
  const known = new Set(manifest?.split("\n"));
  return fs
    .readdirSync(output, { recursive: manifest !== undefined, withFileTypes: true })
    .filter((entry) => !manifest || !entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(output, path.join(parentPath, name)))
    .filter((file) => !known.has(file) && !isLeftBehind(file))
    .sort();
}

/** Not realpath, which fails if the target is missing, for example after a killed build. */
export function followLinks(file: string): string {
  const target = tryOrUndefined(() => fs.readlinkSync(file));
  return target ? followLinks(path.resolve(path.dirname(file), target)) : file;
}

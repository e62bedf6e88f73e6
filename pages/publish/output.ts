// Decides before any work whether a build may replace the output folder, which it does with all that the folder holds.
import fs from "node:fs";
import path from "node:path";
import { type DiskError, tryOrUndefined } from "../../content/files.ts";

export class OutputError extends Error {
  constructor(folder: string, reason: string, fix: string) {
    super(`${folder}\n  ${reason}\n  → ${fix} Nothing was published.`);
  }
}

/** Lists a site's files, one a line: the next build knows by it what builds wrote. */
export const manifestFile = ".hosting/files";

/** Systems put these into any folder that somebody opens. */
const systemFiles = [".DS_Store", "Thumbs.db", "desktop.ini"];

/**
 * Accepts a folder that is missing, empty or written by builds alone, and changes nothing.
 * @param wanted absolute path of the output folder, or of a link to it
 * @throws OutputError for any other; the file system's own errors
 */
export function checkOutput(wanted: string): void {
  const output = followLinks(wanted);
  try {
    fs.rmdirSync(output); // Only the system knows what is mounted, and it removes empty folders alone.
    fs.mkdirSync(output);
  } catch (error) {
    const { code = "" } = error as DiskError;
    if (code === "ENOENT") return;
    if (code === "ENOTDIR")
      throw new OutputError(output, "A file stands where the site should be.", "Move it away.");
    if (code === "EBUSY") throw new OutputError(output, ...mounted(wanted));
    if (!/^(ENOTEMPTY|EEXIST)$/.test(code)) throw error;
    checkFiles(output);
  }
}

const mounted = (wanted: string): [reason: string, fix: string] => [
  "This folder is mounted, so a build cannot replace it.",
  `Build into a folder below it: --output ${path.relative("", path.join(wanted, "site"))}`,
];

function checkFiles(output: string): void {
  const foreign = listForeignFiles(output);
  if (foreign.length === 0) return;
  const more = foreign.length > 3 ? ` and ${foreign.length - 3} more` : "";
  throw new OutputError(
    output,
    `No build wrote all that this folder holds, and a build would delete it: ${foreign.slice(0, 3).join(", ")}${more}.`,
    "Name a new folder with --output, or move what is yours away: it belongs in static/.",
  );
}

/** What no build wrote: files of a site, and all that stands in any other folder, whose files may be countless. */
function listForeignFiles(output: string): string[] {
  const manifest = tryOrUndefined(() => fs.readFileSync(path.join(output, manifestFile), "utf8"));
  const known = new Set(manifest?.split("\n"));
  const isEarlierSite = ["index.html", ".hosting/nginx.conf"].every((file) =>
    fs.existsSync(path.join(output, file)),
  );
  if (!manifest && isEarlierSite) return []; // an earlier version of this project did not list them
  return fs
    .readdirSync(output, { recursive: manifest !== undefined, withFileTypes: true })
    .filter((entry) => !manifest || !entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(output, path.join(parentPath, name)))
    .filter((file) => !known.has(file) && !systemFiles.includes(path.basename(file)))
    .sort();
}

/** Follows links by hand: the target may be missing after a kill. */
export function followLinks(file: string): string {
  const target = tryOrUndefined(() => fs.readlinkSync(file));
  return target ? followLinks(path.resolve(path.dirname(file), target)) : file;
}

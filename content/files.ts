// Helpers for files: endings, listing, reading, and errors of the operating system.
import { closeSync, openSync, readSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { getSystemErrorMap } from "node:util";
import { anyOf } from "./patterns.ts";
import type { ProblemText } from "./problem.ts";

/** Endings of text files that are worth compressing. */
export const compressibleEndings = ["html", "js", "css", "txt", "xml", "json", "svg"];

/** Endings of compressed files by HTTP content encoding, the better one first. */
export const encodings = { br: "br", gzip: "gz" } as const;

/** Files for hosts at the root, which visitors cannot open. */
export const hostFiles = ["_headers", "_redirects"];

/** Files that every build writes at the root, besides pages and what begins with a dot. */
export const builtFiles = [...hostFiles, "robots.txt", "sitemap.xml", "licences.txt"];

/** The only published folder that begins with a dot (RFC 8615). */
export const wellKnown = "/.well-known/";

/** What systems and editors leave in any folder. Nobody misses it. */
const leftBehind = anyOf(
  [
    /^\._|^(\.DS_Store|__MACOSX)$/, // macOS
    /^(Thumbs\.db|desktop\.ini)$/, // Windows
    /^(\.directory|@eaDir)$/, // KDE, Synology
    /~$|^#.*#$|^\.#|^\..*\.sw.$|^~\$/, // Emacs, vim, Office
    /^\.(nfs|fuse_hidden)/, // files that were deleted while a program had them open
  ],
  "i",
);
export const isLeftBehind = (file: string) =>
  file.split(path.sep).some((name) => leftBehind.test(name));

/** Names of files that are neither read nor published: what is left behind or hidden. */
export const junkFileName = anyOf([leftBehind, /^\./], "i");

/** How each published file is made, by path below the site's root. */
export type OutputFiles = Map<string, () => Output | Promise<Output>>;
type Output = string | Uint8Array;

/** Lists every file below a folder, as paths relative to it. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
}

/** Reads `length` bytes at `start` without loading the whole file. */
export function readBytes(file: string, length: number, start = 0): Buffer {
  const bytes = Buffer.alloc(length);
  const descriptor = openSync(file, "r");
  readSync(descriptor, bytes, 0, length, start);
  closeSync(descriptor);
  return bytes;
}

/** How files of a kind begin, as Latin-1. */
const firstBytes = {
  // EBML: RFC 8794, section 8.1.
  WebM: /^.E\xdf\xa3.{0,60}webm/s,
  // Not QuickTime, nor sound alone: ISO/IEC 14496-12, section 4.3.
  MP4: /^.{4}ftyp(?!qt|M4A)/s,
  AVIF: /^.{4}ftypavif/s,
  USDZ: /^PK/, // a zip
  PNG: /^\x89PNG/,
  ICO: /^(\0\0[^\0]\0|\x89PNG)/, // browsers also show a PNG of this name
  SVG: /<svg\b/,
};
export type FileKind = keyof typeof firstBytes;

/** Whether a file that is published unchanged begins as its kind does: an empty one does not. */
export const isOfKind = (kind: FileKind, bytes: Buffer): boolean =>
  firstBytes[kind].test(bytes.toString("latin1"));

/** Returns undefined if the work throws. */
export function tryOrUndefined<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** An error of the file system. It has a code and usually a path. */
export type DiskError = NodeJS.ErrnoException & { errno: number };

/** Whether the operating system refused an action. Any other error is a bug in this program. */
export const isDiskError = (error: unknown): error is DiskError =>
  error instanceof Error && "syscall" in error && "errno" in error;

/** Describes why the system could not read or write a file. */
export function describeSystemError({ errno, code }: DiskError): ProblemText {
  const [, reason = code] = getSystemErrorMap().get(errno) ?? [];
  return {
    message: `The system could not read or write this: ${reason}.`,
    fix: "Check that it is a file, free space, permissions, and whether another program has it open.",
  };
}

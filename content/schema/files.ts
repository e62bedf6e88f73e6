// Helpers for files: endings, names that nobody misses, and errors of the operating system.
import path from "node:path";
import { getSystemErrorMap } from "node:util";
import type { ProblemText } from "./problem.ts";

/** Endings of text files that are worth compressing. */
export const compressibleEndings = ["html", "js", "css", "txt", "xml", "json", "svg"];

/** Endings of compressed files by HTTP content encoding, the better one first. */
export const encodings = { br: "br", gzip: "gz" } as const;

/** Files that every build writes at the root, besides pages, icons and what begins with a dot. */
export const builtFiles = ["_headers", "_redirects", "robots.txt", "sitemap.xml"];

/** The only published folder that begins with a dot (RFC 8615). */
export const wellKnown = "/.well-known/";

/** What systems and editors leave in any folder. Nobody misses it. */
const leftBehind = [
  /^\._|^(\.DS_Store|__MACOSX)$/i, // macOS
  /^(Thumbs\.db|desktop\.ini)$|Zone\.Identifier$/i, // Windows; WSL (microsoft/WSL#7456)
  /^(\.directory|@eaDir)$/i, // KDE, Synology
  /~$|^#.*#$|^\.#|^\..*\.sw.$|^~\$/i, // Emacs, vim, Office
  /^\.(nfs|fuse_hidden)/, // files that were deleted while a program had them open
];
export const isLeftBehind = (file: string) =>
  file.split(path.sep).some((name) => leftBehind.some((pattern) => pattern.test(name)));

/** Whether a file or folder is neither read nor published: it is hidden, or left behind. */
export const isJunk = (name: string) => name.startsWith(".") || isLeftBehind(name);

/** How each published file is made, by path below the site's root. */
export type OutputFiles = Map<string, () => Output | Promise<Output>>;
type Output = string | Uint8Array;

/** Returns undefined if the work throws. */
export function tryOrUndefined<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** An error of the file system. It has a code and usually a path. */
type DiskError = NodeJS.ErrnoException & { errno: number };

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

// Files: which there are in a folder, which endings mean what, and why one could not be read or written.
import { closeSync, openSync, readSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { getSystemErrorMap } from "node:util";
import type { ProblemText } from "./problem.ts";

/** File name endings of texts that are worth compressing. */
export const compressibleEndings = ["html", "js", "css", "txt", "xml", "json", "svg"];

/** Endings of compressed files by the content encoding they are sent with, the better one first. */
export const encodings = { br: "br", gzip: "gz" } as const;

/** The one folder beginning with a dot that visitors get (RFC 8615). */
export const wellKnown = "/.well-known/";

/** Names of what systems and programs leave behind, such as `._hero.jpg`. */
export const junkFileName = /^\.|^~\$|~$|^(Thumbs\.db|desktop\.ini)$/i;

/** How each published file is made, by its path below the site's root. */
export type OutputFiles = Map<string, () => Output | Promise<Output>>;
type Output = string | Uint8Array;

/** Every file below a folder, by its path there. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
}

/** Some bytes of a file, which may be long. */
export function readBytes(file: string, length: number, start = 0): Buffer {
  const bytes = Buffer.alloc(length);
  const opened = openSync(file, "r");
  readSync(opened, bytes, 0, length, start);
  closeSync(opened);
  return bytes;
}

/** Undefined where the work fails. */
export function tryOrUndefined<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** An error of the file system, which names a code and mostly a path. */
export type DiskError = NodeJS.ErrnoException & { errno: number };

/** Whether an error comes from the system and not from a mistake in the program. */
export const isDiskError = (error: unknown): error is DiskError =>
  error instanceof Error && "syscall" in error && "errno" in error;

/** Why the system could not read or write a file. */
export function describeSystemError({ errno, code }: DiskError): ProblemText {
  const [, reason = code] = getSystemErrorMap().get(errno) ?? [];
  return {
    message: `The system could not read or write this: ${reason}.`,
    fix: "Check that it is a file, free space, permissions, and whether another program has it open.",
  };
}

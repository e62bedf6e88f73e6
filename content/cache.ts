// Keeps what is costly to make between builds. A file's name says what it was made from.
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";

/** Bytes from the cache or freshly made. */
export interface Kept {
  bytes: Uint8Array;
  isNew: boolean;
}

/** Reads a file of the cache; where there is none it is made, and kept by an atomic rename. */
export async function keep(file: string, make: () => Promise<Uint8Array>): Promise<Kept> {
  const known = await readFile(file).catch(() => undefined);
  if (known) return { bytes: known, isNew: false };
  const bytes = await make();
  const unfinished = `${file}.${process.pid}-${performance.now()}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
  return { bytes, isNew: true };
}

/** Twelve hexadecimal digits that change with any of the parts. */
export function fingerprint(...parts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 12);
}

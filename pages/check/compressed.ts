// What hosts send to most browsers: compressed files must hold what they were made from.
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { listFiles } from "../../content/files.ts";
import type { Problem } from "../../content/problem.ts";

const decoders: Record<string, typeof gunzipSync> = {
  ".br": brotliDecompressSync,
  ".gz": gunzipSync,
};

/** Decodes every compressed file, and compares it with the file that it stands beside. */
export async function checkCompressed(folder: string): Promise<Problem[]> {
  const files = await listFiles(folder);
  return files
    .filter((file) => !isWhole(path.join(folder, file)))
    .map((file) => ({
      file: `dist/${file}`,
      line: 1,
      message: "This file does not hold what it was compressed from.",
      fix: "Remove .cache/ and build again; where that does not help, look at the disk.",
    }));
}

function isWhole(file: string): boolean {
  const { dir, name, ext } = path.parse(file);
  const decode = decoders[ext];
  try {
    return !decode || decode(readFileSync(file)).equals(readFileSync(path.join(dir, name)));
  } catch {
    return false;
  }
}

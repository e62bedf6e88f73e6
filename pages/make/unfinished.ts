// Marks what is being written, so that the next build can tell what a killed one has left.
import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";

/** Marks of what this process is writing. */
const writing = new Set<string>();

/** A mark for names of files and folders: this process's number, as others see it, and one of its own. */
export function begin(): string {
  const mark = `${process.pid}-${randomUUID().slice(0, 8)}`;
  writing.add(mark);
  return mark;
}

/** Says that nothing bears the mark any more. */
export const end = (mark: string): boolean => writing.delete(mark);

/** Something that a build has left: a name that ends in `.<kind>-<mark>`. */
export interface Leftover {
  path: string;
  kind: string;
}

/**
 * Lists what builds that run no more have left in a folder.
 * @param prefix what names begin with
 */
export async function listLeftovers(folder: string, prefix = ""): Promise<Leftover[]> {
  const names = await readdir(folder).catch((): string[] => []);
  return names.flatMap((name) => {
    const [, kind, mark] = /\.(new|old)-(\d+-[0-9a-f]{8})$/.exec(name) ?? [];
    if (!kind || !mark || !name.startsWith(prefix) || isWriting(mark)) return [];
    return { path: path.join(folder, name), kind };
  });
}

/** Whether a build still writes what bears a mark. Another process may have got its number since: that is waited for. */
function isWriting(mark: string): boolean {
  const processNumber = Number.parseInt(mark, 10);
  if (processNumber === process.pid) return writing.has(mark);
  try {
    return process.kill(processNumber, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

// Tells which files have changed on disk, in whatever way an editor or git changes them, once they are at rest.
import { createHash } from "node:crypto";
import { type FSWatcher, watch } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";

/** A file that is not as it was; `file` is below the watched root, with forward slashes. */
export interface Change {
  file: string;
  what: "added" | "changed" | "removed";
}

export interface Watcher {
  close(): void;
}

interface WatchOptions {
  root: string;
  /** Whether a folder is looked into, and a file watched; both are named below the root. */
  isWatched(name: string, isFolder: boolean): boolean;
  /** Told of changes, one call at a time: what changes meanwhile is told in the next. */
  report(changes: Change[]): Promise<void>;
}

/** How long files must be at rest, and after what time they are looked at even so. In milliseconds. */
const rest = { least: 15, most: 150 };

/**
 * Watches the files of a folder. What the system tells is only a reason to look: every file that was named,
 * or looks different, is read, and counts as changed where its bytes have.
 */
export async function watchFiles({ root, isWatched, report }: WatchOptions): Promise<Watcher> {
  let known: Snapshot = new Map();
  let watchers: FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;
  let restlessSince = 0;
  let isBusy = false;
  let isClosed = false;
  const touched = new Set<string>();

  const touch = (folder: string) => (_: string, name: string | null) => {
    touched.add(path.posix.join(folder, name ?? ""));
    schedule();
  };
  const schedule = () => {
    if (isBusy || isClosed) return;
    restlessSince ||= performance.now();
    const left = rest.most - (performance.now() - restlessSince);
    clearTimeout(timer);
    timer = setTimeout(settle, Math.max(0, Math.min(rest.least, left)));
  };
  /** A folder that was replaced is another one under the old name: all are watched anew. */
  const rewatch = (folders: readonly string[]) => {
    const old = watchers;
    watchers = isClosed ? [] : folders.flatMap((folder) => open(root, folder, touch(folder)));
    for (const watcher of old) watcher.close();
  };
  const look = async () => {
    const named = new Set(touched);
    touched.clear();
    restlessSince = 0;
    const found = await list(root, isWatched);
    rewatch(found.folders); // before the files are read: what changes after that is told
    const before = known;
    known = await readStamps(root, (await list(root, isWatched)).files, known, named);
    return compare(before, known);
  };
  const settle = async () => {
    isBusy = true;
    const changes = await look();
    if (changes.length > 0) await report(changes);
    isBusy = false;
    if (touched.size > 0) schedule();
  };

  await look();
  return {
    close() {
      isClosed = true;
      clearTimeout(timer);
      rewatch([]);
    },
  };
}

/** Watches one folder, not what lies below it; a folder that has just vanished is not watched. */
function open(
  root: string,
  folder: string,
  listener: (event: string, name: string | null) => void,
) {
  try {
    const watcher = watch(path.join(root, folder), listener);
    return [watcher.on("error", () => watcher.close())];
  } catch {
    return [];
  }
}

/** What a file looks like from outside, and a hash of its bytes. */
interface Stamp {
  looks: string;
  hash: string;
}
type Snapshot = Map<string, Stamp>;

async function list(root: string, isWatched: WatchOptions["isWatched"], folder = "") {
  const found = { folders: [folder], files: [] as string[] };
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const name = path.posix.join(folder, entry.name);
    if (!isWatched(name, entry.isDirectory())) continue;
    if (!entry.isDirectory()) found.files.push(name);
    else {
      const below = await list(root, isWatched, name);
      found.folders.push(...below.folders);
      found.files.push(...below.files);
    }
  }
  return found;
}

async function readStamps(
  root: string,
  files: readonly string[],
  known: Snapshot,
  named: ReadonlySet<string>,
): Promise<Snapshot> {
  const stamps = files.map(async (name): Promise<[string, Stamp][]> => {
    try {
      const file = path.join(root, name);
      const { size, mtimeMs, ctimeMs, ino } = await stat(file);
      const looks = [size, mtimeMs, ctimeMs, ino].join();
      const old = known.get(name);
      if (old?.looks === looks && !named.has(name)) return [[name, old]];
      const hash = createHash("sha256").update(await readFile(file));
      return [[name, { looks, hash: hash.digest("base64") }]];
    } catch {
      return []; // gone in the meantime
    }
  });
  return new Map((await Promise.all(stamps)).flat());
}

function compare(before: Snapshot, after: Snapshot): Change[] {
  const changes: Change[] = [];
  for (const [file, { hash }] of after) {
    const old = before.get(file);
    if (old?.hash !== hash) changes.push({ file, what: old ? "changed" : "added" });
  }
  for (const file of before.keys()) {
    if (!after.has(file)) changes.push({ file, what: "removed" });
  }
  return changes;
}

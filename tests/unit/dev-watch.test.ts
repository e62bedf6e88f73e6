// Watching files: whatever way they are saved in, what is told ends in what is on the disk.
import { appendFile, mkdir, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeFolder } from "../support/fixtures.ts";
import { isWatched } from "../tools/dev/kinds.ts";
import { type Change, type Watcher, watchFiles } from "../tools/dev/watch.ts";

let root: string;
let watcher: Watcher;
/** What a program knows that reads each file when it is told of it. */
let known: Record<string, string>;
let told: Change[][];

const at = (file: string) => path.join(root, file);
const home = "content/it/home.md";

beforeEach(async () => {
  root = await makeFolder();
  for (const folder of ["content/it", "content/en", "content/media"]) {
    await mkdir(at(folder), { recursive: true });
  }
  await writeFile(at(home), "one");
  known = { [home]: "one" };
  told = [];
  watcher = await watchFiles({ root, isWatched, report });
});
afterEach(() => watcher.close());

async function report(changes: Change[]): Promise<void> {
  told.push(changes);
  for (const { file } of changes) {
    const text = await readFile(at(file), "utf8").catch(() => undefined);
    if (text === undefined) delete known[file];
    else known[file] = text;
  }
}

const expectKnown = (files: Record<string, string>) =>
  expect.poll(() => known, { timeout: 10_000 }).toEqual(files);

test("a file written in place", async () => {
  await writeFile(at(home), "two");
  await expectKnown({ [home]: "two" });
  expect(told).toEqual([[{ file: home, what: "changed" }]]);
});

test("a file written beside its old self and put in its place, twice", async () => {
  for (const text of ["two", "three"]) {
    await writeFile(at("content/it/.home.md.tmp"), text);
    await rename(at("content/it/.home.md.tmp"), at(home));
    await expectKnown({ [home]: text });
  }
  expect(told.flat().every(({ file }) => file === home)).toBe(true);
});

test("a file moved away as a backup, and written again", async () => {
  await rename(at(home), at(`${home}~`));
  await writeFile(at(home), "two");
  await expectKnown({ [home]: "two" });
});

test("a file written piece by piece", async () => {
  await writeFile(at(home), "");
  for (const piece of "a text that takes its time".split(" ")) {
    await appendFile(at(home), piece);
    await new Promise(setImmediate);
  }
  await expectKnown({ [home]: "atextthattakesitstime" });
});

test("a file saved twice at once, with texts of one length and one time", async () => {
  const time = new Date();
  for (const text of ["two", "six"]) {
    await writeFile(at(home), text);
    await utimes(at(home), time, time);
  }
  await expectKnown({ [home]: "six" });
});

test("what is saved while a change is taken up", async () => {
  watcher.close();
  let calls = 0;
  const slow = async (changes: Change[]) => {
    await report(changes);
    calls += 1;
    if (calls === 1) await writeFile(at(home), "three");
  };
  watcher = await watchFiles({ root, isWatched, report: slow });
  await writeFile(at(home), "two");
  await expectKnown({ [home]: "three" });
});

test("a file that is new, and one that is gone", async () => {
  await writeFile(at("content/en/guide.md"), "new");
  await expectKnown({ [home]: "one", "content/en/guide.md": "new" });
  await rm(at(home));
  await expectKnown({ "content/en/guide.md": "new" });
  expect(told.flat()).toEqual([
    { file: "content/en/guide.md", what: "added" },
    { file: home, what: "removed" },
  ]);
});

test("many files at once, as git changes them, in few calls", async () => {
  const files = Array.from({ length: 300 }, (_, index) => `content/en/article-${index}.md`);
  await Promise.all(files.map((file) => writeFile(at(file), "new")));
  await expectKnown({ [home]: "one", ...Object.fromEntries(files.map((file) => [file, "new"])) });
  expect(told.length).toBeLessThan(30);
});

test("a folder that is taken away and put back is watched as before", async () => {
  await rm(at("content/it"), { recursive: true });
  await mkdir(at("content/it"));
  await writeFile(at(home), "two");
  await expectKnown({ [home]: "two" });
  await writeFile(at(home), "three");
  await expectKnown({ [home]: "three" });
});

test("files of editors, and a file saved as it was, change nothing", async () => {
  await writeFile(at("content/it/.#home.md"), "lock");
  await writeFile(at("content/it/#home.md#"), "draft");
  await writeFile(at("content/it/4913"), "probe");
  await writeFile(at(home), "one");
  await writeFile(at("content/en/last.md"), "new");
  await expectKnown({ [home]: "one", "content/en/last.md": "new" });
  expect(told.flat()).toEqual([{ file: "content/en/last.md", what: "added" }]);
});

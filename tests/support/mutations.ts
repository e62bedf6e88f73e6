// Ways in which the content can be spoiled: by hand, by an editor's program, by a merge, on purpose.
import {
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import {
  characters,
  extras,
  fences,
  giantMarkdown,
  giants,
  keys,
  markdown,
  values,
} from "./oddities.ts";

/** What decides a mutation: which file, where in it, and which of its variants; numbers are taken modulo. */
export interface Choice {
  file: string;
  at: number;
  pick: number;
}

type OfText = (text: string, at: number, pick: number) => string | Uint8Array;
type OfFolder = (root: string, choice: Choice) => Promise<unknown>;

const choose = <T>(list: readonly T[], pick: number): T => list[pick % list.length] as T;

/** Replaces one of the matches of a pattern; a text that has none stays as it is. */
function replaceOne(text: string, pattern: RegExp, at: number, write: (found: string[]) => string) {
  const all = [...text.matchAll(pattern)];
  const found = all[at % Math.max(1, all.length)];
  if (!found) return text;
  return text.slice(0, found.index) + write(found) + text.slice(found.index + found[0].length);
}

function editLines(text: string, edit: (lines: string[]) => void): string {
  const lines = text.split("\n");
  edit(lines);
  return lines.join("\n");
}

const key = /^( *(?:- )?)([\w"-]+):/gm;
const value = /^( *(?:- )?(?:[\w-]+: ?)?)(\S.*)$/gm;
const brokenBytes = [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xf8, 0x88], [0xe8]];

/** A text as other programs save it. */
const encodings: ((text: string) => string | Uint8Array)[] = [
  (text) => Buffer.from(`\ufeff${text}`, "utf16le"),
  (text) => Buffer.from(`\ufeff${text}`, "utf16le").swap16(),
  (text) => Buffer.from(text, "latin1"),
  (text) => `\ufeff${text}`,
  (text) => text.replaceAll("\n", "\r\n"),
  (text) => text.replaceAll("\n", "\r"),
  (text) => text.normalize("NFD"),
];

/** What can become of a file's text. */
export const textMutations: Record<string, OfText> = {
  "cut off": (text, at) => text.slice(0, at % (text.length + 1)),
  "piece lost": (text, at, pick) => {
    const from = at % (text.length + 1);
    return text.slice(0, from) + text.slice(from + (pick % 200));
  },
  "line doubled": (text, at) =>
    editLines(text, (lines) => lines.splice(at % lines.length, 0, choose(lines, at))),
  "line removed": (text, at) => editLines(text, (lines) => lines.splice(at % lines.length, 1)),
  "line indented": (text, at, pick) =>
    replaceOne(text, /^ */gm, at, ([spaces = ""]) =>
      choose([`${spaces} `, spaces.slice(1), "", `\t${spaces}`, `${spaces}      `], pick),
    ),
  "key renamed": (text, at, pick) =>
    replaceOne(text, key, at, ([, before = ""]) => `${before}${choose(keys, pick)}:`),
  "value of another type": (text, at, pick) =>
    replaceOne(text, value, at, ([, before = ""]) => before + choose([...values, ""], pick)),
  "value gigantic": (text, at, pick) =>
    replaceOne(text, value, at, ([, before = ""]) => before + choose(giants, pick)()),
  "strange character": (text, at, pick) => {
    const index = at % (text.length + 1);
    return text.slice(0, index) + choose(characters, pick) + text.slice(index);
  },
  "broken bytes": (text, at, pick) => {
    const whole = Buffer.from(text);
    const index = at % (whole.length + 1);
    const bytes = Buffer.from(choose(brokenBytes, pick));
    return Buffer.concat([whole.subarray(0, index), bytes, whole.subarray(index)]);
  },
  encoding: (text, _, pick) => choose(encodings, pick)(text),
  "fence broken": (text, at, pick) => replaceOne(text, /^---$/gm, at, () => choose(fences, pick)),
  "strange Markdown": (text, _, pick) => `${text}\n\n${choose(markdown, pick)}\n`,
  "gigantic Markdown": (text, _, pick) => `${text}\n\n${choose(giantMarkdown, pick)()}\n`,
  "conflict of a merge": (text, at) =>
    replaceOne(text, /^.*$/gm, at, ([line]) => `<<<<<<< HEAD\n${line}\n=======\nx\n>>>>>>> b`),
  emptied: (_, __, pick) =>
    choose(["", "\n", " ", "---", "---\n---", "---\n\n---\n", "{}", "null", "[]", "\0"], pick),
};

/** What can become of pictures and film; only a whole build looks into them. */
export const mediaMutations: Record<string, OfFolder> = {
  "picture spoiled": async (root, { at, pick }) => {
    const file = await chooseMedia(root, at);
    const bytes = await readFile(file);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>';
    const spoiled = ["", "x", bytes.subarray(0, bytes.length >> 1), "<svg", svg, "\xff\xd8\xff"];
    await rm(file); // a linked file stays as it is
    await writeFile(file, choose(spoiled, pick));
  },
  "folder instead of media": async (root, { at, pick }) => {
    const file = await chooseMedia(root, at);
    await rm(file);
    await (pick % 2 ? mkdir(file) : symlink(path.basename(file), file));
  },
};

async function chooseMedia(root: string, at: number): Promise<string> {
  const media = path.join(root, "media");
  return path.join(media, choose((await readdir(media)).sort(), at));
}

const newNames: ((name: string) => string)[] = [
  (name) => name.toUpperCase(),
  (name) => `${name}.bak`,
  (name) => name.replace(/^./, (letter) => letter.toUpperCase()),
  (name) => name.replace(".md", ".markdown"),
];

/** What can become of the folder. */
export const folderMutations: Record<string, OfFolder> = {
  "file missing": (root, { file }) => rm(path.join(root, file)),
  "folder instead of a file": async (root, { file }) => {
    await rm(path.join(root, file));
    await mkdir(path.join(root, file, "under"), { recursive: true });
  },
  "file renamed": (root, { file, pick }) => {
    const { dir, base } = path.parse(path.join(root, file));
    return rename(path.join(root, file), path.join(dir, choose(newNames, pick)(base)));
  },
  "file added": async (root, { pick }) => {
    const [file, text] = choose(extras, pick);
    await mkdir(path.join(root, path.dirname(file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  },
  "link to nowhere": async (root, { file, pick }) => {
    await rm(path.join(root, file));
    const targets = [path.basename(file), "nowhere", "..", "/dev/null"]; // the first is a circle
    await symlink(choose(targets, pick), path.join(root, file));
  },
  "folder missing": (root, { pick }) =>
    rm(path.join(root, choose(["it", "en", "media"], pick)), { recursive: true }),
  "file instead of a folder": async (root, { pick }) => {
    const folder = path.join(root, choose(["it", "en", "media"], pick));
    await rm(folder, { recursive: true });
    await writeFile(folder, "x");
  },
  "folder in a circle": (root, { at, pick }) => {
    const name = choose(["loop", "loop.md", "loop.jpg"], at);
    return symlink("..", path.join(root, choose(["it", "en", "media"], pick), name));
  },
  "another file's text": (root, { file, pick }) => {
    const others = ["it/home.md", "en/about.md", "company.md", "machine.md", "translations.json"];
    return copyFile(path.join(root, choose(others, pick)), path.join(root, file));
  },
  "media missing": async (root, { at }) => rm(await chooseMedia(root, at)),
};

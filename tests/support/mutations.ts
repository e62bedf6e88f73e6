// Ways in which the content can be spoiled: by hand, by an editor's program, by a merge, on purpose.
import { mkdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { project } from "./fixtures.ts";
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

const choose = <T>(list: readonly T[], pick: number): T => list[pick % list.length] as T;

/** Replaces one of the matches of a pattern; a text that has none stays as it is. */
function replaceOne(text: string, pattern: RegExp, at: number, write: (found: string[]) => string) {
  const all = [...text.matchAll(pattern)];
  const found = all[at % Math.max(1, all.length)];
  if (!found) return text;
  return text.slice(0, found.index) + write(found) + text.slice(found.index + found[0].length);
}

const insert = (text: string, at: number, piece: string) => {
  const index = at % (text.length + 1);
  return text.slice(0, index) + piece + text.slice(index);
};

const editLines = (text: string, edit: (lines: string[]) => void) => {
  const lines = text.split("\n");
  edit(lines);
  return lines.join("\n");
};

const key = /^( *(?:- )?)([\w"-]+):/gm;
const value = /^( *(?:- )?(?:[\w-]+: ?)?)(\S.*)$/gm;

const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};

const spliceBytes = (text: string, at: number, bytes: number[]) => {
  const whole = Buffer.from(text);
  const index = at % (whole.length + 1);
  return Buffer.concat([whole.subarray(0, index), Buffer.from(bytes), whole.subarray(index)]);
};

/** What can become of a file's text. */
export const textMutations: Record<string, OfText> = {
  "cut off": (text, at) => text.slice(0, at % (text.length + 1)),
  "begun later": (text, at) => text.slice(at % (text.length + 1)),
  "piece lost": (text, at, pick) => {
    const from = at % (text.length + 1);
    return text.slice(0, from) + text.slice(from + (pick % 200));
  },
  "line doubled": (text, at) =>
    editLines(text, (lines) => lines.splice(at % lines.length, 0, choose(lines, at))),
  "line removed": (text, at) => editLines(text, (lines) => lines.splice(at % lines.length, 1)),
  "lines swapped": (text, at, pick) =>
    editLines(text, (lines) => {
      const [one, other] = [at % lines.length, pick % lines.length];
      [lines[one], lines[other]] = [choose(lines, other), choose(lines, one)];
    }),
  "line indented": (text, at, pick) =>
    replaceOne(text, /^ */gm, at, ([spaces = ""]) =>
      choose([`${spaces} `, spaces.slice(1), "", `\t${spaces}`, `${spaces}      `], pick),
    ),
  "key renamed": (text, at, pick) =>
    replaceOne(text, key, at, ([, before = ""]) => `${before}${choose(keys, pick)}:`),
  "key added": (text, at, pick) =>
    replaceOne(text, key, at, ([found, before = ""]) => {
      const spaces = before.replace("-", " ");
      return `${before}${choose(keys, pick)}: { polluted: x }\n${spaces}${found?.trim().replace(/^- /, "")}`;
    }),
  "value of another type": (text, at, pick) =>
    replaceOne(text, value, at, ([, before = ""]) => before + choose(values, pick)),
  "value deleted": (text, at) => replaceOne(text, value, at, ([, before = ""]) => before.trimEnd()),
  "value gigantic": (text, at, pick) =>
    replaceOne(text, value, at, ([, before = ""]) => before + choose(giants, pick)()),
  "strange character": (text, at, pick) => insert(text, at, choose(characters, pick)),
  "broken bytes": (text, at, pick) =>
    spliceBytes(text, at, choose([[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xf8, 0x88], [0xe8]], pick)),
  encoding: (text, _, pick) =>
    choose<() => string | Uint8Array>(
      [
        () => utf16(text, false),
        () => utf16(text, true),
        () => Buffer.from(text, "latin1"),
        () => `\ufeff${text}`,
        () => text.replaceAll("\n", "\r\n"),
        () => text.replaceAll("\n", "\r"),
        () => text.normalize("NFD"),
        () => Buffer.from(text, "utf16le"),
      ],
      pick,
    )(),
  "fence broken": (text, at, pick) => replaceOne(text, /^---$/gm, at, () => choose(fences, pick)),
  "strange Markdown": (text, _, pick) => `${text}\n\n${choose(markdown, pick)}\n`,
  "gigantic Markdown": (text, _, pick) => `${text}\n\n${choose(giantMarkdown, pick)()}\n`,
  "conflict of a merge": (text, at) =>
    editLines(text, (lines) =>
      lines.splice(
        at % lines.length,
        1,
        "<<<<<<< HEAD",
        choose(lines, at),
        "=======",
        "x",
        ">>>>>>> b",
      ),
    ),
  emptied: (_, __, pick) =>
    choose(["", "\n", " ", "---", "---\n---", "---\n\n---\n", "{}", "null", "[]", "\0"], pick),
};

type OfFolder = (root: string, choice: Choice) => Promise<unknown>;

const pictures = ["hero.jpg", "film-poster.jpg", "portrait-founder.svg", "bag-dispenser.jpg"];

/** What can become of pictures and film; only a whole build looks into them. */
export const mediaMutations: Record<string, OfFolder> = {
  "picture spoiled": async (root, { at, pick }) => {
    const file = path.join(root, "media", choose(pictures, at));
    const bytes = await readFile(file);
    await rm(file);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>';
    const spoiled = ["", "x", bytes.subarray(0, bytes.length >> 1), "<svg", svg, "\xff\xd8\xff"];
    await writeFile(file, choose(spoiled, pick));
  },
  "folder instead of media": async (root, { at, pick }) => {
    const file = path.join(root, "media", choose([...pictures, "film.mp4", "film.webm"], at));
    await rm(file);
    await (pick % 2 ? mkdir(file) : symlink(path.basename(file), file));
  },
};

/** What can become of the folder. */
export const folderMutations: Record<string, OfFolder> = {
  "file missing": (root, { file }) => rm(path.join(root, file)),
  "folder instead of a file": async (root, { file }) => {
    await rm(path.join(root, file));
    await mkdir(path.join(root, file, "under"), { recursive: true });
  },
  "file renamed": (root, { file, pick }) =>
    rename(
      path.join(root, file),
      path.join(
        root,
        path.dirname(file),
        choose(
          [
            path.basename(file).toUpperCase(),
            `${path.basename(file)}.bak`,
            `x${path.basename(file)}`,
            path.basename(file).replace(/^./, (letter) => letter.toUpperCase()),
            path.basename(file).replace(".md", ".MD"),
            path.basename(file).replace(".md", ".markdown"),
          ],
          pick,
        ),
      ),
    ),
  "file added": async (root, { pick }) => {
    const [file, text] = choose(extras, pick);
    await mkdir(path.join(root, path.dirname(file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  },
  "link in a circle": async (root, { file }) => {
    await rm(path.join(root, file));
    await symlink(path.basename(file), path.join(root, file));
  },
  "link to nowhere": async (root, { file, pick }) => {
    await rm(path.join(root, file));
    await symlink(choose(["nowhere", "..", "/dev/null", project], pick), path.join(root, file));
  },
  "folder missing": (root, { pick }) =>
    rm(path.join(root, choose(["it", "en", "media"], pick)), { recursive: true }),
  "file instead of a folder": async (root, { pick }) => {
    const folder = path.join(root, choose(["it", "en", "media"], pick));
    await rm(folder, { recursive: true });
    await writeFile(folder, "x");
  },
  "folder in a circle": (root, { pick }) =>
    symlink(
      "..",
      path.join(
        root,
        choose(["it", "en", "media"], pick),
        choose(["loop", "loop.md", "loop.jpg"], pick >> 2),
      ),
    ),
  "another file's text": async (root, { file, pick }) => {
    const other = choose(
      [
        "it/home.md",
        "en/about.md",
        "company.md",
        "machine.md",
        "translations.json",
        "it/site.md",
        "en/cookie.md",
      ],
      pick,
    );
    await rm(path.join(root, file));
    await symlink(path.join(project, "content", other), path.join(root, file));
  },
  "media missing": async (root, { pick }) => {
    const files = ["film.webm", "film.mp4", "film-poster.jpg", "hero.jpg", "portrait-founder.svg"];
    await rm(path.join(root, "media", choose(files, pick)));
  },
};

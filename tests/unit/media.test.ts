// Pictures and films: those that texts name must be there, and nothing else in media/ may be in the way.
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { listMasters } from "../../content/load/media.ts";
import { type ContentCopy, copyContent, findProblems } from "../support/fixtures.ts";
import { openContent } from "../support/mistakes.ts";

const { testMistakes, testSound } = openContent();

testMistakes(/no picture named "eroe"/, /Put eroe\.jpg .*content\/media.*correct the name/, [
  ["it/home.md", /^ {4}file: hero$/m, "    file: eroe", "hero.picture.file"],
  ["en/home.md", /^ {4}- file: payment-unit$/m, "    - file: eroe", "gallery.pictures.1.file"],
  ["en/about.md", /^image:.*/m, "image: eroe", "image"],
  ["it/cookie.md", "end", "Testo con ![un silo](eroe)."],
]);
testMistakes(/no picture named/, /content\/media/, [
  ["it/home.md", /^image:.*/m, `image: ${"x".repeat(100_000)}`, "image"],
  ["it/cookie.md", "end", "![x](constructor)"],
  ["it/cookie.md", "end", "![x](https://altrove.example/x.png)"],
  ["it/cookie.md", "end", "![x](javascript:alert(1))"],
  ["it/cookie.md", "end", '![x](x"onerror="alert(1))'],
]);
testMistakes(/no alternative text/, /between the brackets/, [
  ["it/cookie.md", "end", "![ ](hero)"],
  ["it/cookie.md", "end", "> - ![](hero)"],
]);
testSound([["it/cookie.md", "end", "![Il distributore](hero)"]]);

let content: ContentCopy;
let media: (name: string) => string;
beforeEach(async () => {
  content = await copyContent();
  media = (name) => path.join(content.root, "media", name);
});

test.each(["film.webm", "film.mp4", "map.svg", "film-poster.jpg"])(
  "%s is missed, even where a folder bears its name",
  async (name) => {
    const missed = [
      {
        file: `content/media/${name}`,
        line: 1,
        message: "This file is missing: a page shows it.",
        fix: expect.stringMatching(/^Restore it/),
      },
    ];
    await rm(media(name));
    expect(findProblems(content)).toEqual(missed);
    await mkdir(media(name));
    expect(findProblems(content)).toEqual(missed);
  },
);

test("without a folder of media everything in it is missed", async () => {
  await rm(media(""), { recursive: true });
  const files = findProblems(content).map(({ file }) => file);
  expect(files).toEqual(expect.arrayContaining(["content/media/map.svg", "content/it/home.md"]));
});

test.each(["Il distributore.jpg", "Eroe.PNG", "perché.svg"])("%s is refused", async (name) => {
  await writeFile(media(name), "");
  expect(findProblems(content)).toEqual([
    {
      file: `content/media/${path.parse(name).name}`,
      line: 1,
      message: expect.stringMatching(/would break its address/),
      fix: expect.stringMatching(/small letters, digits and hyphens/),
    },
  ]);
});

test.each(["._hero.jpg", ".DS_Store", ".Un nome.jpg", "appunti.txt", "hero.jpg.bak"])(
  "%s is left aside",
  async (name) => {
    const before = listMasters(content.root);
    await writeFile(media(name), "");
    expect(findProblems(content)).toEqual([]);
    expect(listMasters(content.root)).toEqual(before);
  },
);

test("a photograph takes the place of a render or a drawing of its name", async () => {
  for (const name of ["hero.svg", "hero.webp", "hero.JPG"]) await writeFile(media(name), "");
  const masters = listMasters(content.root);
  expect(masters.get("hero")).toBe(media("hero.JPG"));
  expect(masters.has("map"), "the map is shown as it is").toBe(false);
});

// Pictures and films: named files must exist, and media/ contains nothing else.
import { rm, truncate } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { checkMedia, listOriginals } from "../../content/load/media.ts";
import { summarizeBuild } from "../../pages/publish/report.ts";
import { createContentTests, problemText } from "../support/content-tests.ts";
import { copyContent, findProblems, fixtureContent, loadOrThrow } from "../support/fixtures.ts";

const { findWith, testRefused, testAccepted } = createContentTests();

const guess = /^(Did you mean hero\? )?Put .+\.jpg .*content\/media/;
testRefused(/no picture named ".+"/, guess, [
  ["it/home.md", "hero.picture.file", "eroe"],
  ["en/home.md", "gallery.pictures.1.file", "eroe"],
  ["en/about.md", "image", "eroe"],
  ["it/cookie.md", "¶", "Testo\ncon ![un silo](constructor)."],
  ["it/cookie.md", "¶", "![x](https://altrove.example/x.png)"],
]);
testRefused(/no picture named ".*hero/i, /^Write hero: neither folder nor ending/, [
  ["it/home.md", "hero.picture.file", "hero.jpg"],
  ["en/home.md", "hero.picture.file", "Hero"],
  ["it/about.md", "image", "C:\\foto\\hero.jpg"],
  ["it/cookie.md", "¶", "![Il distributore](hero.JPG)"],
  ["en/cookie.md", "¶", "![The machine](../media/hero.jpg)"],
]);
testRefused(/is not in the form expected/, /^Write how far from the left and from the top/, [
  ["it/home.md", "hero.picture.focus", "left"],
  ["en/home.md", "hero.picture.focus", "101% 20%"],
]);
testRefused(/^hero has another focus elsewhere: none/, /^Write the same/, [
  ["en/home.md", "hero.picture.focus", "70% 60%", "hero.picture.file"],
]);
testRefused(/^This picture has no alternative text/, /^Say between the brackets/, [
  ["it/cookie.md", "¶", "![ ](hero)"],
]);
testAccepted([
  ["it/cookie.md", "¶", "![Il distributore](hero)"],
  ["it/home.md", "hero.night", undefined],
]);

const fileOf = (name: string) => ({ file: `content/media/${name}`, line: 1 });

test("missing unconverted files are reported", async () => {
  const content = await copyContent();
  const names = ["film.mp4", "drawing-front.svg", "drawing-side.svg", "film-poster.jpg"];
  for (const name of ["film.webm", ...names]) await content.remove(`media/${name}`); // browsers need no WebM
  const message = "This file is missing: a page shows it.";
  expect(checkMedia(content.root)).toEqual(
    names.map((name) => ({ ...fileOf(name), message, fix: expect.stringMatching(/^Restore it/) })),
  );
  await rm(path.join(content.root, "media"), { recursive: true });
  const place = { file: "content/it/home.md", field: "hero.picture.file" };
  expect(findProblems(content)).toContainEqual(expect.objectContaining(place));
});

test.each(["machine.glb", "machine.usdz"])(
  "wants both files of the model, or neither: %s",
  async (name) => {
    const { root, remove } = await copyContent();
    await remove(`media/${name}`);
    const problem = problemText(/^This file is missing/, /^Put it beside .* or remove both/);
    expect(checkMedia(root)).toEqual([{ ...fileOf(name), ...problem }]);
    await remove(name === "machine.glb" ? "media/machine.usdz" : "media/machine.glb");
    expect(checkMedia(root)).toEqual([]);
  },
);

const misnamed = [/cannot be part of an address/, /small letters, digits and hyphens/] as const;
const unknown = /cannot show this kind/;
test.each<[name: string, message: RegExp, fix: RegExp]>([
  ["Eroe.PNG", ...misnamed],
  ["Il distributore.jpg", ...misnamed],
  ["perché.jpg", ...misnamed],
  ["hero.heic", unknown, /^Export a picture as hero\.jpg/],
  ["film.mov", unknown, /the film as film\.mp4, and as film\.webm if/],
  ["modello.glb", unknown, /the model as machine\.glb and machine\.usdz; remove/],
  ["appunti.txt", unknown, /remove anything else from this folder/],
  ["film.webm", /^This file is not WebM/, /^Export it again: content/],
  ["face-rest.avif", /^This file is not AVIF/, /^Export it again, .* or remove it/],
  ["face-stream.avif", /^This file is not AVIF/, /^Export it again, .* or remove it/],
  ["logo.png", /^This logo is not an SVG/, /^Export it as logo\.svg\. /],
  ["hero.webp", /^hero\.jpg has the same name: pages could show either/, /^Keep the one that/],
])("refuses %s", async (name, message, fix) => {
  const { found } = await findWith(async ({ write, remove }) => {
    if (name === "hero.heic") await remove("media/hero.jpg");
    await write(`media/${name}`, "");
  });
  expect(found).toEqual([{ ...fileOf(name), ...problemText(message, fix) }]);
});

test.each<[name: string, megabytes: number]>([
  ["film.mp4", 500],
  ["hero.tif", 500],
  ["drawing-front.svg", 5],
  ["machine.glb", 3],
  ["machine.usdz", 5],
])("refuses %s of more than %i MB", async (name, megabytes) => {
  const { root, write, remove } = await copyContent();
  await remove("media/hero.jpg");
  await write(`media/${name}`, "");
  await truncate(path.join(root, "media", name), megabytes * 1e6 + 1);
  const message = new RegExp(`^This file has more than ${megabytes} MB`);
  expect(checkMedia(root)).toEqual([
    { ...fileOf(name), ...problemText(message, /^Export it smaller/) },
  ]);
  expect(listOriginals(root).map((file) => path.basename(file))).not.toContain(name);
});

test("files of editors and systems are ignored", async () => {
  const { found } = await findWith(
    async ({ write }) => {
      for (const name of ["._hero.jpg", ".DS_Store", ".Un nome.jpg", "Thumbs.db", "desktop.ini"])
        await write(`media/${name}`, "");
    },
    (content) => [findProblems(content), listOriginals(content.root).length],
  );
  expect(found).toEqual([[], listOriginals(fixtureContent).length]);
});

test("the summary of a build names a film above 3 MB", () => {
  const noTrouble = {
    pages: [],
    cacheMisses: 0,
    removedFiles: [],
    nearLimits: [],
    milliseconds: 0,
  };
  const summarize = (bytes: number) =>
    summarizeBuild({
      ...noTrouble,
      content: loadOrThrow(),
      sizes: new Map([["assets/film.0123.mp4", bytes]]),
    });
  const named = /^1 film above 3 MB, .*\n {2}content\/media\/film\.mp4 {2}3\.1 MB$/m;
  expect(summarize(3_100_000)).toMatch(named);
  expect(summarize(2_900_000)).not.toContain("above 3 MB");
});

// Pictures and films: those that texts name must be there, and nothing else in media/ may be in the way.
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { listMasters } from "../../content/load/media.ts";
import { type ContentCopy, copyContent, findProblems } from "../support/fixtures.ts";
import { openContent } from "../support/mistakes.ts";

const { testMistakes, testSound } = openContent();

testMistakes(/no picture named ".+"/, /^Put .+\.jpg .*content\/media.*correct the name/, [
  ["it/home.md", "hero.picture.file", "eroe"],
  ["en/home.md", "gallery.pictures.1.file", "eroe"],
  ["en/about.md", "image", "eroe"],
  ["it/cookie.md", "¶", "Testo\ncon ![un silo](constructor)."],
  ["it/cookie.md", "¶", "![x](https://altrove.example/x.png)"],
  ["it/cookie.md", "¶", '![x](x"onerror="alert(1))'],
]);
testMistakes(/no picture named "hero\.jpg"/i, /^Write hero: pictures are named without/, [
  ["it/home.md", "hero.picture.file", "hero.jpg"],
  ["it/cookie.md", "¶", "![Il distributore](hero.JPG)"],
]);
testMistakes(/no picture named "eroe\.png"/, /^Put eroe\.png into .*\. Write eroe: /, [
  ["it/home.md", "image", "eroe.png"],
]);
testSound([["it/cookie.md", "¶", "![Il distributore](hero)"]]);

const media = ({ root }: ContentCopy, name: string) => path.join(root, "media", name);

test("each file that pages show as it is is missed, even where a folder bears its name", async () => {
  const content = await copyContent();
  for (const name of ["film.webm", "film.mp4", "drawings.svg", "film-poster.jpg"]) {
    await rm(media(content, name));
    if (name === "film.mp4") await mkdir(media(content, name));
    expect(findProblems(content).at(-1)).toEqual({
      file: `content/media/${name}`,
      line: 1,
      message: "This file is missing: a page shows it.",
      fix: expect.stringMatching(/^Restore it/),
    });
  }
  await rm(media(content, ""), { recursive: true });
  expect(findProblems(content)).toContainEqual(
    expect.objectContaining({ file: "content/it/home.md", field: "hero.picture.file" }),
  );
});

test("a name that no address could hold is refused", async () => {
  const content = await copyContent();
  const names = ["Eroe", "Il distributore", "perché"];
  for (const name of names) await writeFile(media(content, `${name}.PNG`), "");
  expect(findProblems(content)).toMatchObject(
    names.map((name) => ({
      file: `content/media/${name}.PNG`,
      line: 1,
      message: expect.stringMatching(/would break its address/),
      fix: expect.stringMatching(/small letters, digits and hyphens/),
    })),
  );
});

test.each([
  ["hero.heic", /^Export a picture as hero\.jpg/],
  ["film.mov", /the film as film\.mp4 and film\.webm/],
  ["appunti.txt", /take anything else out of this folder/],
])(
  "%s, which no page can show, is the only problem, also in a picture's place",
  async (name, fix) => {
    const content = await copyContent();
    if (name === "hero.heic") await rm(media(content, "hero.jpg"));
    await writeFile(media(content, name), "");
    const message = "Pages cannot show this kind of file.";
    expect(findProblems(content)).toEqual([
      { file: `content/media/${name}`, line: 1, message, fix: expect.stringMatching(fix) },
    ]);
  },
);

test("files of editors and systems are left aside", async () => {
  const content = await copyContent();
  const before = listMasters(content.root);
  const names = ["._hero.jpg", ".DS_Store", ".Un nome.jpg", "Thumbs.db", "desktop.ini"];
  for (const name of names) await writeFile(media(content, name), "");
  expect(findProblems(content)).toEqual([]);
  expect(listMasters(content.root)).toEqual(before);
});

test("a photograph takes the place of a render or a drawing of its name", async () => {
  const content = await copyContent();
  for (const name of ["hero.svg", "hero.webp", "hero.JPG"])
    await writeFile(media(content, name), "");
  expect(listMasters(content.root).get("hero")).toBe(media(content, "hero.JPG"));
  expect(listMasters(content.root).has("drawings"), "they are shown as they are").toBe(false);
});

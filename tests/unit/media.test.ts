// Pictures and films: those that texts name must be there, and media/ may hold nothing else.
import { rm } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { checkFilm } from "../../content/load/film.ts";
import { checkMedia, listOriginals } from "../../content/load/media.ts";
import { copyContent, findProblems, fixtureContent } from "../support/fixtures.ts";
import { openContent, problemText } from "../support/mistakes.ts";

const { findWith, testMistakes, testSound } = openContent();

const guess = /^(Did you mean hero\? )?Put .+\.jpg .*content\/media/;
testMistakes(/no picture named ".+"/, guess, [
  ["it/home.md", "hero.picture.file", "eroe"],
  ["en/home.md", "gallery.pictures.1.file", "eroe"],
  ["en/about.md", "image", "eroe"],
  ["it/cookie.md", "¶", "Testo\ncon ![un silo](constructor)."],
  ["it/cookie.md", "¶", "![x](https://altrove.example/x.png)"],
]);
testMistakes(/no picture named ".*hero/i, /^Write hero: neither folder nor ending/, [
  ["it/home.md", "hero.picture.file", "hero.jpg"],
  ["en/home.md", "hero.picture.file", "Hero"],
  ["it/cookie.md", "¶", "![Il distributore](hero.JPG)"],
  ["en/cookie.md", "¶", "![The machine](../media/hero.jpg)"],
]);
testMistakes(/is not in the form expected/, /^Write how far from the left and from the top/, [
  ["it/home.md", "hero.picture.focus", "left"],
  ["en/home.md", "hero.picture.focus", "101% 20%"],
]);
testMistakes(/^hero has another focus elsewhere: none/, /^Write the same/, [
  ["en/home.md", "hero.picture.focus", "70% 60%", "hero.picture.file"],
]);
testMistakes(/^This picture has no alternative text/, /^Say between the brackets/, [
  ["it/cookie.md", "¶", "![ ](hero)"],
]);
testSound([
  ["it/cookie.md", "¶", "![Il distributore](hero)"],
  ["it/home.md", "hero.night", undefined],
]);

const fileOf = (name: string) => ({ file: `content/media/${name}`, line: 1 });

test("says which files are missing that pages show as they are", async () => {
  const content = await copyContent();
  const names = ["film.mp4", "drawings.svg", "film-poster.jpg"];
  for (const name of ["film.webm", ...names]) await content.remove(`media/${name}`); // browsers need no WebM
  const message = "This file is missing: a page shows it.";
  expect(checkMedia(content.root)).toEqual(
    names.map((name) => ({ ...fileOf(name), message, fix: expect.stringMatching(/^Restore it/) })),
  );
  await rm(path.join(content.root, "media"), { recursive: true });
  const place = { file: "content/it/home.md", field: "hero.picture.file" };
  expect(findProblems(content)).toContainEqual(expect.objectContaining(place));
});

const misnamed = [/would break its address/, /small letters, digits and hyphens/] as const;
const unknown = /cannot show this kind/;
test.each<[name: string, message: RegExp, fix: RegExp]>([
  ["Eroe.PNG", ...misnamed],
  ["Il distributore.jpg", ...misnamed],
  ["perché.jpg", ...misnamed],
  ["hero.heic", unknown, /^Export a picture as hero\.jpg/],
  ["film.mov", unknown, /the film as film\.mp4, and as film\.webm if/],
  ["appunti.txt", unknown, /take anything else out of this folder/],
  ["film.webm", /^This is no WebM film/, /^Export it again/],
  ["logo.png", /^This logo is no SVG/, /^Export it as logo\.svg, /],
  ["hero.webp", /^hero\.jpg has the same name: pages could show either/, /^Keep the one that/],
])("refuses %s", async (name, message, fix) => {
  const { found } = await findWith(async ({ write, remove }) => {
    if (name === "hero.heic") await remove("media/hero.jpg");
    await write(`media/${name}`, "");
  });
  expect(found).toEqual([{ ...fileOf(name), ...problemText(message, fix) }]);
});

/** A box of an MP4 file (ISO/IEC 14496-12, section 4.2). */
function box(type: string, content: Buffer | string = ""): Buffer {
  const body = Buffer.from(content as string, "latin1");
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}
const mp4 = (moov: Buffer | string, mdat = "") =>
  Buffer.concat([box("ftyp", "isom"), box("moov", moov), box("mdat", mdat)]);
const webm = (tags: string) => Buffer.from(`\x1aE\xdf\xa3\x87B\x82\x84webm${tags}`, "latin1");

const place = "+45.4642+009.1900/";
const [noFilm, located] = [/^This is no (MP4|WebM) film/, /^This film tells where it was taken/];
test.each<[what: string, name: string, bytes: Buffer, message?: RegExp]>([
  ["a title", "film.mp4", mp4(box("udta", box("titl", "\0\0\0\0veloci")), "\xa9xyz")],
  ["a title", "film.webm", webm("TITLE: the location")],
  ["nothing", "film.mp4", Buffer.alloc(0), noFilm],
  ["the other's bytes", "film.mp4", webm(""), noFilm],
  ["the other's bytes", "film.webm", mp4(""), noFilm],
  ["noise", "film.mp4", Buffer.concat([box("ftyp"), Buffer.alloc(900, 7)]), noFilm],
  ["half of it", "film.mp4", mp4(Buffer.alloc(900)).subarray(0, 500), noFilm],
  ["a phone's place", "film.mp4", mp4(box("udta", box("\xa9xyz", place))), located],
  ["a camera's place", "film.mp4", mp4(box("udta", box("loci", `\0\0\0\0${place}`))), located],
  ["Apple's place", "film.mp4", mp4(box("meta", "com.apple.quicktime.location")), located],
  ["a place", "film.webm", webm(`LOCATION${place}`), located],
])("says what is wrong with a film, if anything: %s in %s", (_, name, bytes, message) => {
  const fix = message === noFilm ? /^Export it again/ : /-map_metadata -1/;
  expect(checkFilm(name, bytes)).toEqual(message && problemText(message, fix));
});

test("leaves files of editors and systems aside", async () => {
  const { found } = await findWith(
    async ({ write }) => {
      for (const name of ["._hero.jpg", ".DS_Store", ".Un nome.jpg", "Thumbs.db", "desktop.ini"])
        await write(`media/${name}`, "");
    },
    (content) => [findProblems(content), listOriginals(content.root).length],
  );
  expect(found).toEqual([[], listOriginals(fixtureContent).length]);
});

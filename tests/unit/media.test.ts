// Pictures and films: those that texts name must be there, and nothing else in media/ may be in the way.
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { listOriginals } from "../../pages/build/load/media.ts";
import { type BuildReport, summarize } from "../../pages/build/publish/report.ts";
import { type ContentCopy, copyContent, findProblems } from "../support/fixtures.ts";
import { openContent, words } from "../support/mistakes.ts";

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
  ["nothing", "film.webm", Buffer.alloc(0), noFilm],
  [
    "a photograph",
    "film.mp4",
    Buffer.from("\xff\xd8\xff\xe0\0\x10JFIF\0".repeat(9), "latin1"),
    noFilm,
  ],
  ["the other's bytes", "film.mp4", webm(""), noFilm],
  ["the other's bytes", "film.webm", mp4(""), noFilm],
  ["noise", "film.mp4", Buffer.concat([box("ftyp"), Buffer.alloc(900, 7)]), noFilm],
  ["zeros", "film.mp4", Buffer.concat([box("ftyp"), Buffer.alloc(900)]), noFilm],
  ["half of it", "film.mp4", mp4(Buffer.alloc(900)).subarray(0, 500), noFilm],
  [
    "a phone's place",
    "film.mp4",
    mp4(box("udta", box("\xa9xyz", `\0\x12\x15\xc7${place}`))),
    located,
  ],
  ["a camera's place", "film.mp4", mp4(box("udta", box("loci", `\0\0\0\0${place}`))), located],
  [
    "Apple's place",
    "film.mp4",
    mp4(box("meta", "mdtacom.apple.quicktime.location.ISO6709")),
    located,
  ],
  ["a place", "film.webm", webm(`LOCATION${place}`), located],
])("a film may not hold nothing or a place: %s in %s", async (_, name, bytes, message) => {
  const content = await copyContent();
  await writeFile(media(content, name), bytes);
  const fix = message === noFilm ? /^Export it again/ : /-map_metadata -1/;
  const file = `content/media/${name}`;
  const expected = message ? [{ file, line: 1, ...words(message, fix) }] : [];
  expect(findProblems(content)).toEqual(expected);
});

test("a film above 3 MB is said in the build's summary", () => {
  const films = [
    ["assets/film.0a.mp4", 3_240_000] as const,
    ["assets/film.0b.webm", 2_900_000] as const,
  ];
  const nothing = { missing: [], stale: [], samples: [], dropped: [] };
  const report = { ...nothing, content: nothing, sizes: new Map(films) };
  const summary = summarize(report as unknown as BuildReport);
  expect(summary).toMatch(/^1 film above 3 MB, .*\n {2}content\/media\/film\.mp4 {2}3\.2 MB$/m);
});

test("files of editors and systems are left aside", async () => {
  const content = await copyContent();
  const before = listOriginals(content.root);
  const names = ["._hero.jpg", ".DS_Store", ".Un nome.jpg", "Thumbs.db", "desktop.ini"];
  for (const name of names) await writeFile(media(content, name), "");
  expect(findProblems(content)).toEqual([]);
  expect(listOriginals(content.root)).toEqual(before);
});

test("two pictures of one name are refused: pages could show either", async () => {
  const content = await copyContent();
  await writeFile(media(content, "hero.webp"), "");
  expect(findProblems(content)).toEqual([
    {
      file: "content/media/hero.webp",
      line: 1,
      message: "hero.jpg has the same name: pages could show either.",
      fix: expect.stringMatching(/^Keep the one that pages are to show/),
    },
  ]);
});

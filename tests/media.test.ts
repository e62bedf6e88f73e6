// Pictures, films, the logo and files of static/: what is refused, and what becomes of them.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { checkMedia } from "../content/load/media.ts";
import { createCache } from "../pages/build/assets/cache.ts";
import { derivePictures } from "../pages/build/assets/pictures.ts";
import { listStaticFiles } from "../pages/build/load-project.ts";
import { copyContent, load, parse } from "./support/content.ts";
import { draft } from "./support/draft.ts";
import { makeFolder } from "./support/folder.ts";

/** A plain picture. */
const photo = (width: number, background = "#b4470f", height = 300) =>
  sharp({ create: { width, height, channels: 3, background } }).jpeg();

/** Derives pictures from files of media/. `focus`: of `hero`, of which phones then get a crop. */
async function derive(
  files: Record<string, string | Sharp>,
  focus?: { left: number; top: number },
) {
  const root = await makeFolder();
  mkdirSync(path.join(root, "media"));
  for (const [name, file] of Object.entries(files)) {
    const bytes = typeof file === "string" ? file : await file.toBuffer();
    writeFileSync(path.join(root, "media", name), bytes);
  }
  const known = load();
  const content = focus && {
    ...known,
    positions: { ...known.positions, focus: { hero: focus } },
    phoneCrops: new Set(["hero"]),
  };
  const derived = await derivePictures(root, content, createCache(await makeFolder()));
  /** The means of red, green and blue of a published picture. */
  const readColor = async (name: string) => {
    const bytes = await derived.files.get(derived.pictures.get(name)?.jpeg.path ?? "")?.();
    return (await sharp(bytes as Buffer).stats()).channels.map(({ mean }) => Math.round(mean));
  };
  return { ...derived, readColor };
}

test("a picture is published as AVIF in several widths and as JPEG, as pages announce", async () => {
  const { pictures, files } = await derive({ "IMG_1.JPG": photo(1500) });
  const { avif = [], jpeg } = pictures.get("IMG_1") ?? {};
  const announced = jpeg ? [...avif, jpeg] : [];
  expect(announced.map(({ width }) => width)).toEqual([736, 1200, 800]);
  for (const { width, path: file } of announced) {
    const published = await sharp((await files.get(file)?.()) as Buffer).metadata();
    const mediaType = `image/${path.extname(file).slice(1).replace("jpg", "jpeg")}`;
    expect(published, file).toMatchObject({ width, mediaType });
  }
});

test.each<[string, string, () => Sharp, number[]]>([
  [
    "16 bits and a profile",
    "png",
    () => photo(1500).toColourspace("rgb16").withIccProfile("p3").png(),
    [180, 71, 15],
  ],
  ["a palette and frames", "webp", () => photo(1500).gif(), [180, 71, 15]],
  ["transparency", "png", () => photo(1500, "#0000").ensureAlpha(0).png(), [233, 236, 238]],
])("a picture with %s has the right colours", async (_, ending, make, expected) => {
  const { readColor } = await derive({ [`hero.${ending}`]: make() });
  const channels = await readColor("hero");
  const errors = channels.map((mean, index) => Math.abs(mean - (expected[index] ?? NaN)));
  expect(Math.max(...errors), `${channels}`).toBeLessThan(8);
});

test("phones get an upright part around the focal point, rotated as the camera was held", async () => {
  const right = { input: await photo(1500, "#000", 1500).toBuffer(), left: 0, top: 0 };
  const stored = photo(1500, "#fff", 3000).composite([right]);
  const { pictures, readColor } = await derive(
    { "hero.jpg": stored.withMetadata({ orientation: 6 }) },
    { left: 1, top: 1 },
  );
  expect(pictures.get("hero")).toMatchObject({ width: 3000, height: 1500 });
  expect(pictures.get("hero-phone")).toMatchObject({ width: 1200, height: 1500 });
  expect((await readColor("hero-phone"))[0], "its right side").toBe(0);
});

test("the colour above a picture is that of its first rows", async () => {
  const sky = await photo(1500, "#1d3155", 20).toBuffer();
  const picture = photo(1500, "#000", 1000).composite([{ input: sky, gravity: "north" }]);
  const { pictures } = await derive({ "hero.jpg": picture });
  expect(pictures.get("hero")?.sky).toMatch(/^#1[c-e]3[0-2]5[4-6]$/);
});

test("every icon is made from one drawing, and fills its square on phones", async () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34">
    <rect width="34" height="34" rx="5" fill="#b4470f"/></svg>`;
  const { files } = await derive({ "icon.svg": drawing });
  const read = async (name: string) => Buffer.from((await files.get(name)?.()) ?? "");
  expect(`${await read("favicon.svg")}`).toBe(drawing);
  for (const [name, size] of [
    ["apple-touch-icon.png", 180],
    ["icon-512.png", 512],
  ] as const) {
    const icon = sharp(await read(name));
    expect(await icon.metadata()).toMatchObject({ format: "png", width: size, height: size });
    const corner = await icon.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    expect([...corner], name).toEqual([180, 71, 15]);
  }
  const ico = await read("favicon.ico");
  expect([ico.readUInt16LE(2), ico.readUInt32LE(14), ico.readUInt32LE(18)], "an icon").toEqual([
    1,
    ico.length - 22,
    22,
  ]);
  const inside = await sharp(ico.subarray(22)).metadata();
  expect(inside).toMatchObject({ format: "png", width: 32, height: 32, hasAlpha: true });
});

test.each<[name: string, file: string | Sharp, message: RegExp, fix: RegExp]>([
  ["hero.jpg", "no picture", /^This picture cannot be read: /, /JPEG/],
  [
    "hero.jpg",
    photo(600),
    /^This picture is 600 × 300 pixels: it would look blurred\.$/,
    /1200 pixels/,
  ],
  ["hero.jpg", photo(1200), /blurred on phones, which show an upright part\.$/, /2400 pixels/],
  ["hero.svg", "<svg", /^This picture cannot be read: /, /plain SVG/],
])("%s is refused: %#", async (name, file, message, fix) => {
  const { problems } = await derive({ [name]: file }, { left: 0.5, top: 0.5 });
  expect(problems).toMatchObject([{ file: `content/media/${name}`, line: 1 }]);
  expect(problems[0]?.message).toMatch(message);
  expect(problems[0]?.fix).toMatch(fix);
});

test.each<[name: string, message: RegExp, fix: RegExp]>([
  [
    "Il distributore.jpg",
    /^Pages cannot show this file/,
    /letters without accents, digits and hyphens/,
  ],
  ["hero.heic", /^Pages cannot show this file/, /^Export a picture as \.jpg/],
  ["film.mov", /^Pages cannot show this file/, /the film as film\.mp4/],
  ["face.webp", /^Another picture here has the same name/, /^Keep the one that/],
])("media/%s is refused", async (name, message, fix) => {
  const { root, write } = await copyContent();
  write(`media/${name}`, "");
  expect(checkMedia(root)).toMatchObject([
    {
      ...{ file: `content/media/${name}`, line: 1 },
      ...{ message: expect.stringMatching(message), fix: expect.stringMatching(fix) },
    },
  ]);
});

test.each([
  [34, "DAB"],
  [100, ""],
])("a logo %i pixels wide and 34 high has beside it: %j", async (width, name) => {
  const texts = await draft(load(), { src: "/assets/logo.svg", width, height: 34 });
  const $logo = parse(`${texts.get("index.html")?.()}`).querySelector(".header .logo");
  expect($logo?.querySelector("img")?.getAttribute("src")).toBe("/assets/logo.svg");
  expect($logo?.textContent).toBe(name);
});

test("files of static/ are published, without what systems and programs leave behind", async () => {
  const folder = await makeFolder();
  const sound = [".well-known/security.txt", "CNAME", "Listino_2026.pdf"];
  for (const name of [...sound, ".DS_Store", ".env", "a.txt~"]) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), "");
  }
  expect(listStaticFiles(folder).sort()).toEqual(sound);
});

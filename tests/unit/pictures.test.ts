// Pictures: which sizes are published, what is refused, what is encoded.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { beforeEach, expect, test } from "vitest";
import type { Crop } from "../../content/content.ts";
import { listOriginals } from "../../content/load/media.ts";
import { createCache } from "../../pages/assets/cache.ts";
import { derivePictures } from "../../pages/assets/pictures.ts";
import { makeFolder } from "../support/fixtures.ts";

let root: string;
let cache: string;
beforeEach(async () => {
  [root, cache] = [await makeFolder(), await makeFolder()];
  await mkdir(path.join(root, "media"));
});

async function put(name: string, content: string | Sharp) {
  const bytes = typeof content === "string" ? content : await content.toBuffer();
  await writeFile(path.join(root, "media", name), bytes);
}

/** A plain picture, of the given width in pixels. */
const photo = (width: number, background = "#b4470f", height = 300) =>
  sharp({ create: { width, height, channels: 3, background } }).jpeg();

const derive = (crops?: Map<string, Crop>) =>
  derivePictures(listOriginals(root), crops, createCache(cache));

test("makes files of the type and width that they are announced with", async () => {
  await put("hero.jpg", photo(1500));
  const { pictures, files } = await derive();
  const { avif = [], jpeg } = pictures.get("hero") ?? {};
  const announced = jpeg ? [...avif, jpeg] : [];
  expect(announced.map((file) => file.path)).toEqual([...files.keys()]);
  expect(announced.map((file) => file.width)).toEqual([736, 1200, 800]);
  for (const { width, path: file } of announced) {
    const picture = sharp((await files.get(file)?.()) as Uint8Array);
    const mediaType = `image/${path.extname(file).slice(1).replace("jpg", "jpeg")}`;
    expect(await picture.metadata(), file).toMatchObject({ width, mediaType });
    const { channels } = await picture.stats();
    expect(channels.map(({ mean }) => Math.round(mean / 10))).toEqual([18, 7, 2]);
  }
});

test("puts the ground of the pages behind transparent pictures", async () => {
  await put("hero.png", photo(1500, "#0000").ensureAlpha(0).png());
  const { files } = await derive();
  for (const make of files.values()) {
    const { channels } = await sharp((await make()) as Uint8Array).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 10))).toEqual([23, 24, 24]);
  }
});

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 120"/>';

test("draws an SVG as large as the largest picture, whatever size it states", async () => {
  await put("plan.svg", drawing);
  const { pictures, files } = await derive();
  const { jpeg, ...plan } = pictures.get("plan") ?? {};
  expect(plan).toMatchObject({ width: 1800, height: 900 });
  expect(await files.get(jpeg?.path ?? "")?.()).toBeInstanceOf(Buffer);
});

test.each<[string, string | Sharp, string[]]>([
  ["hero.JPG", photo(1600), []],
  ["hero.png", photo(1600).png(), []],
  ["hero.tif", photo(1600).tiff(), []],
  ["hero.jpg", "no picture", ["This picture cannot be read."]],
  ["hero.jpg", "", ["This picture cannot be read."]],
  ["hero.svg", "<svg", ["This picture cannot be read."]],
  ["hero.jpg", photo(600), ["This picture is 600 pixels wide: too small, it would look blurred."]],
  ["upright.jpg", photo(1080, "#b4470f", 1620), []],
  ["portrait.SVG", drawing, []],
])("takes %s, or says what is wrong with it", async (name, content, messages) => {
  await put(name, content);
  const { pictures, problems } = await derive();
  const file = `content/media/${name}`;
  expect(problems).toMatchObject(messages.map((message) => ({ file, message })));
  expect(messages.length > 0 || pictures.has(path.parse(name).name)).toBe(true);
});

test("crops wide pictures for phones around their focus, unless they have a crop of their own", async () => {
  const halves = photo(3000, "#000", 1500).composite([
    { input: await photo(1500, "#fff", 1500).toBuffer(), left: 1500, top: 0 },
  ]);
  const crops = new Map<string, Crop>();
  for (const [name, left] of Object.entries({ right: 1, left: 0, own: 1 })) {
    await put(`${name}.jpg`, halves.clone());
    crops.set(name, { focus: [left, 0.5], forPhones: true });
  }
  await put("own-phone.jpg", halves.clone());
  const { pictures, files } = await derive(crops);
  expect(pictures.get("own-phone")).toMatchObject({ width: 3000, height: 1500 });
  for (const [name, brightness] of Object.entries({ right: 255, left: 0 })) {
    const { width, height, jpeg } = pictures.get(`${name}-phone`) ?? {};
    expect([width, height]).toEqual([1200, 1500]);
    const { channels } = await sharp((await files.get(jpeg?.path ?? "")?.()) as Buffer).stats();
    expect(Math.round(channels[0]?.mean ?? NaN)).toBe(brightness);
  }
});

test("turns a photograph as the camera was held before it is cropped", async () => {
  await put("hero.jpg", photo(1500, "#fff", 3000).withExif({}).withMetadata({ orientation: 6 }));
  const { pictures } = await derive(new Map([["hero", { focus: [1, 1], forPhones: true }]]));
  expect(pictures.get("hero")).toMatchObject({ width: 3000, height: 1500 });
  const region = { left: 1800, top: 0, width: 1200, height: 1500 };
  expect(pictures.get("hero-phone")?.region).toEqual(region);
});

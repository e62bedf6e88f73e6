// Pictures: published sizes, refused files, encoding.
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

async function put(name: string, content: string | Buffer | Sharp) {
  const isMade = typeof content === "string" || Buffer.isBuffer(content);
  const bytes = isMade ? content : await content.toBuffer();
  await writeFile(path.join(root, "media", name), bytes);
}

/** A plain picture, of the given width in pixels. */
const photo = (width: number, background = "#b4470f", height = 300) =>
  sharp({ create: { width, height, channels: 3, background } }).jpeg();

const derive = (crops?: Map<string, Crop>) =>
  derivePictures(listOriginals(root), crops, createCache(cache));

test("files have the type and width that pages announce", async () => {
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

test("a lamp in a picture's sky does not change the colour above it", async () => {
  const lamp = await photo(400, "#ffd9a0", 20).png().toBuffer();
  const night = photo(1500, "#10182a", 1000).composite([{ input: lamp, gravity: "northeast" }]);
  await put("bag.png", night.png());
  expect((await derive()).pictures.get("bag")?.sky).toBe("#10182a");
});

test("the colour of a picture's first rows is known, whatever is below", async () => {
  const sky = await photo(1500, "#fff", 20).png().toBuffer();
  await put(
    "hero.png",
    photo(1500, "#000", 1000)
      .composite([{ input: sky, gravity: "north" }])
      .png(),
  );
  await put("hero-phone.png", photo(1000, "#1d3155", 1200).png());
  const { pictures } = await derive();
  const skies = ["hero", "hero-phone"].map((name) => pictures.get(name)?.sky);
  expect(skies).toEqual(["#ffffff", "#1d3155"]);
});

test("transparent pictures get the pages' ground colour", async () => {
  await put("hero.png", photo(1500, "#0000").ensureAlpha(0).png());
  const { files } = await derive();
  for (const make of files.values()) {
    const { channels } = await sharp((await make()) as Uint8Array).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 10))).toEqual([23, 24, 24]);
  }
});

const ember = [180, 71, 15];
const sixteenBits = () => photo(1500).toColourspace("rgb16");
test.each<[string, string, () => Sharp]>([
  ["a profile", "png", () => photo(1500).withIccProfile("p3").png()],
  ["16 bits", "png", () => sixteenBits().png()],
  ["16 bits and a profile", "png", () => sixteenBits().withIccProfile("p3").png()],
  ["ten bits and a profile", "avif", () => photo(1500).withIccProfile("p3").avif({ bitdepth: 10 })],
  ["a palette", "png", () => photo(1500).png({ palette: true })],
  ["a palette and frames", "webp", () => photo(1500).gif()],
])("a picture with %s keeps its colours", async (_, ending, make) => {
  await put(`hero.${ending}`, make());
  const { pictures, files } = await derive();
  const bytes = await files.get(pictures.get("hero")?.jpeg.path ?? "")?.();
  const { channels } = await sharp(bytes as Buffer).stats();
  const errors = channels.map(({ mean }, index) => Math.abs(mean - (ember[index] ?? NaN)));
  expect(Math.max(...errors)).toBeLessThan(3);
});

const svg = (shape: string, inner = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${shape}>${inner}<path d="M0 0h9v9z"/></svg>`;
const drawing = svg('viewBox="0 0 240 120"');

test.each([
  ["viewBox='0 0 240 120'", 5040, 2520],
  ['viewBox="0 0 1 1"', 2520, 2520],
  ['width="24mm" height="12mm" viewBox="0 0 24 12"', 5040, 2520],
  ['width="40000" height="20000" viewBox="0 0 2 1"', 5040, 2520],
  ['viewBox="0 0 100 4000"', 410, 16400],
])("an SVG of %s is drawn larger than it is published", async (shape, width, height) => {
  await put("plan.svg", svg(shape));
  const { pictures } = await derive();
  expect(pictures.get("plan")).toMatchObject({ width, height });
});

test.each([
  [1000, 40_000, [409, 409]],
  [20_000, 1000, [736, 1200, 1800, 2240, 2520, 800]],
])("%i × %i pixels are published in sizes that fit into AVIF", async (width, height, published) => {
  await put("hero.png", photo(width, "#fff", height).png());
  const { files, pictures } = await derive();
  const { avif = [], jpeg } = pictures.get("hero") ?? {};
  expect([...avif, jpeg].map((file) => file?.width)).toEqual(published);
  for (const make of files.values()) expect(await make()).toBeInstanceOf(Buffer);
});

const unreadable = "This picture cannot be read.";
const box = 'viewBox="0 0 9 9"';
test.each<[string, string | Buffer | Sharp, string?]>([
  ["hero.JPG", photo(1600)],
  ["hero.png", photo(1600)],
  ["hero.tif", photo(1600).tiff()],
  ["hero.jpg", "no picture", unreadable],
  ["hero.jpg", "", unreadable],
  ["hero.jpg", (await photo(1600).toBuffer()).subarray(0, -9), unreadable],
  ["hero.jpg", photo(600), "This picture is 600 × 300 pixels: it would look blurred."],
  ["hero.jpg", photo(2000, "#fff", 1), "This picture is 2000 × 1 pixels: it would look blurred."],
  ["upright.jpg", photo(1080, "#b4470f", 1620)],
  ["wide.jpg", photo(1200)],
  ["portrait.SVG", drawing],
  ["hero.svg", "<svg", unreadable],
  ["a.svg", photo(1600), "…: it is not an SVG."],
  ["a.svg", svg(box, "\n<ink:view/>"), "…: line 2, Namespace prefix ink on view is not defined."],
  ["a.svg", svg(box, "<text>a&nbsp;b</text>"), "…: line 1, Entity 'nbsp' not defined."],
  ["a.svg", svg(box, "<text>A & B</text>"), "…: line 1, xmlParseEntityRef: no name."],
  [
    "a.svg",
    svg(box, "<text>DAB</text>"),
    "…: it contains text, which each device shows in a font of its own.",
  ],
  ["a.svg", drawing.replace(/ xmlns="[^"]*"/, ""), "…: it has no xmlns."],
  ["a.svg", svg('width="9" height="9"'), "…: it has no viewBox."],
])("%s is accepted or reported", async (name, content, message) => {
  await put(name, content);
  const { pictures, problems } = await derive();
  const found = {
    file: `content/media/${name}`,
    fix: expect.stringMatching(name.endsWith("svg") ? /plain SVG/ : /JPEG|(1200|600000) pixels/),
    message: message?.replace("…", unreadable.slice(0, -1)),
  };
  expect(problems).toMatchObject(message ? [found] : []);
  expect(pictures.has(path.parse(name).name)).toBe(!message);
});

test("a picture too small for phones is reported with the width that it needs", async () => {
  await put("hero.jpg", photo(1200));
  await put("plan.svg", svg('viewBox="0 0 240 60"'));
  const crop: Crop = { focus: [0.5, 0.5], hasPhoneCrop: true };
  const crops = new Map([
    ["hero", crop],
    ["plan", crop],
  ]);
  const { problems } = await derive(crops);
  const message =
    "This picture is 1200 × 300 pixels: it would look blurred on phones, which show an upright part.";
  const fix = "Export it again at least 2400 pixels wide, better twice that.";
  expect(problems).toEqual([{ file: "content/media/hero.jpg", line: 1, message, fix }]);
  await put("hero-phone.jpg", photo(1000, "#fff", 1250));
  expect((await derive(crops)).problems).toEqual([]);
});

test("wide pictures are cropped for phones around their focal point, unless a phone crop exists", async () => {
  const halves = photo(3000, "#000", 1500).composite([
    { input: await photo(1500, "#fff", 1500).toBuffer(), left: 1500, top: 0 },
  ]);
  const crops = new Map<string, Crop>();
  for (const [name, left] of Object.entries({ right: 1, left: 0, own: 1 })) {
    await put(`${name}.jpg`, halves.clone());
    crops.set(name, { focus: [left, 0.5], hasPhoneCrop: true });
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

test("a photograph is rotated by EXIF before it is cropped", async () => {
  // Its first rows are the right side of what the camera saw.
  const right = { input: await photo(1500, "#000", 1500).toBuffer(), left: 0, top: 0 };
  const stored = photo(1500, "#fff", 3000).composite([right]);
  await put("hero.jpg", stored.withMetadata({ orientation: 6 }));
  const { pictures, files } = await derive(
    new Map([["hero", { focus: [1, 1], hasPhoneCrop: true }]]),
  );
  expect(pictures.get("hero")).toMatchObject({ width: 3000, height: 1500 });
  const region = { left: 1800, top: 0, width: 1200, height: 1500 };
  const phone = pictures.get("hero-phone");
  expect(phone?.region).toEqual(region);
  const { channels } = await sharp((await files.get(phone?.jpeg.path ?? "")?.()) as Buffer).stats();
  expect(Math.round(channels[0]?.mean ?? NaN), "its right side").toBe(0);
});

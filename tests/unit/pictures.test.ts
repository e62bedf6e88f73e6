// Pictures: which master is shown, what is refused, what is encoded.
import { mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test, vi } from "vitest";
import { listMasters } from "../../content/load/media.ts";
import { createCache } from "../../pages/make/cache.ts";
import { derivePictures } from "../../pages/make/pictures.ts";
import { makeFolder } from "../support/fixtures.ts";

let root: string;
let cache: string;
beforeEach(async () => {
  [root, cache] = [await makeFolder(), await makeFolder()];
  await mkdir(path.join(root, "media"));
});

const put = (name: string, bytes: string | Uint8Array) =>
  writeFile(path.join(root, "media", name), bytes);

/** A plain picture, of the given width in pixels. */
const photo = (width: number, background: string) =>
  sharp({ create: { width, height: 300, channels: 3, background } });

const derive = () => derivePictures([...listMasters(root).values()], createCache(cache));

test.each(["JPG", "jpeg", "png", "webp", "tif"])(
  "a photograph put beside a render takes its place: .%s",
  async (ending) => {
    const format = ending === "tif" ? "tiff" : ending === "JPG" ? "jpeg" : (ending as "png");
    await put("hero.jpg", await photo(1200, "#14503a").jpeg().toBuffer());
    await put(`hero.${ending}`, await photo(1600, "#b4470f").toFormat(format).toBuffer());
    const { pictures, problems } = await derive();
    expect(problems).toEqual([]);
    const hero = pictures.get("hero");
    expect(hero).toMatchObject({ width: 1600, height: 300, color: "#b84808" });
    expect(hero?.webp.map(({ width }) => width)).toEqual([400, 800, 1200]);
  },
);

test("every file shows the master, in the type and width that it is announced with", async () => {
  await put("hero.jpg", await photo(1500, "#b4470f").jpeg().toBuffer());
  const { pictures, files } = await derive();
  const { avif = [], webp = [], jpeg } = pictures.get("hero") ?? {};
  const announced = [...avif, ...webp, ...(jpeg ? [jpeg] : [])];
  expect(announced).toHaveLength(7);
  expect(announced.map((file) => file.path)).toEqual([...files.keys()]);
  for (const { width, path: file } of announced) {
    const { bytes } = (await files.get(file)?.()) ?? {};
    const picture = sharp(bytes as Uint8Array);
    const read = await picture.metadata();
    const types: Record<string, string> = { heif: "avif", webp: "webp", jpeg: "jpg" };
    expect([read.width, types[read.format]], file).toEqual([width, path.extname(file).slice(1)]);
    const { channels } = await picture.stats();
    expect(channels.map(({ mean }) => Math.round(mean / 10))).toEqual([18, 7, 2]);
  }
});

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>';

test.each([
  ["hero.jpg", "This is no picture.", /cannot be read/],
  ["hero.svg", "<svg", /cannot be read/],
  ["hero.jpg", photo(600, "#14503a").jpeg(), /600 pixels wide: too small/],
  ["portrait.svg", drawing, undefined],
  ["portrait.SVG", drawing, undefined],
  ["._hero.jpg", "what macOS keeps beside a file", undefined],
  [".hero.jpg", "hidden", undefined],
])("%s: %s", async (name, content, message) => {
  await put(name, typeof content === "string" ? content : await content.toBuffer());
  const { problems } = await derive();
  const expected = { file: `content/media/${name}`, message: expect.stringMatching(message ?? "") };
  expect(problems).toEqual(message ? [expect.objectContaining(expected)] : []);
});

test("a master that the disk does not hand out is a problem like any other", async () => {
  await symlink("hero.jpg", path.join(root, "media", "hero.jpg"));
  const { problems } = await derive();
  expect(problems).toMatchObject([
    { file: "content/media/hero.jpg", message: expect.stringContaining("circle") },
  ]);
});

test("where everything is cached, nothing is decoded", async () => {
  await put("hero.jpg", await photo(1200, "#14503a").jpeg().toBuffer());
  for (const make of (await derive()).files.values()) expect((await make()).isNew).toBe(true);
  expect(await readdir(path.join(cache, "pictures"))).toHaveLength(8);
  vi.doMock("sharp", () => {
    throw new Error("something was decoded");
  });
  for (const make of (await derive()).files.values()) expect((await make()).isNew).toBe(false);
  vi.doUnmock("sharp");
});

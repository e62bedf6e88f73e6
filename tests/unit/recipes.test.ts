// Cached files are made again if their recipe changes.
import { appendFile, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { listOriginals, listPictureNames } from "../../content/load/media.ts";
import { bundleClient } from "../../pages/assets/bundle.ts";
import { createCache, versionOf } from "../../pages/assets/cache.ts";
import { cardRecipe, planCards } from "../../pages/assets/cards.ts";
import { collectAssets } from "../../pages/assets/collect.ts";
import { fontRecipe, instanceKey, planFonts, readCharacters } from "../../pages/assets/font.ts";
import { derivePictures, pictureRecipe } from "../../pages/assets/pictures.ts";
import type { PictureFiles } from "../../pages/local-page.ts";
import { type compress, compressionRecipe } from "../../pages/publish/compress.ts";
import {
  copyContent,
  copyProject,
  draftPicture,
  fixtureCache,
  fixtureContent,
  loadOrThrow,
  makeFolder,
  projectFolder,
} from "../support/fixtures.ts";

const content = loadOrThrow();
const names = [...listPictureNames(fixtureContent)];

function nameCards(changes: Partial<PictureFiles> = {}, plan = planCards) {
  const pictures = new Map(names.map((name) => [name, { ...draftPicture(name), ...changes }]));
  return [...plan(content, pictures, createCache("none")).cards.values()];
}

async function namePictures(derive: typeof derivePictures) {
  const hero = path.join(fixtureContent, "media/hero.jpg");
  const { files } = await derive([hero], new Map(), createCache(await makeFolder()));
  return [...files.keys()];
}

async function nameCompressed(compressText: typeof compress) {
  const folder = await makeFolder();
  await compressText("a.txt", Buffer.alloc(2000), createCache(folder));
  return readdir(path.join(folder, "compressed"));
}

const { sharp: version } = sharp.versions;
test.each<[string, object, versions: object]>([
  ["pictures", pictureRecipe, { sharp: version }],
  ["cards", cardRecipe, { sharp: version }],
  ["fonts", fontRecipe, { subsetFont: versionOf("subset-font") }],
  ["texts", compressionRecipe, { brotli: process.versions.brotli }],
])("the recipe of %s contains the versions of its packages", (_, recipe, versions) => {
  expect(recipe).toMatchObject(versions);
});

/** Names of the files that a project's modules make. `root` is this project or a copy. */
async function nameAll(root: string): Promise<Record<string, unknown>> {
  const load = (file: string) => import(path.join(root, file));
  const { derivePictures } = await load("pages/assets/pictures.ts");
  return {
    "assets/pictures.ts": await namePictures(derivePictures),
    "assets/cards.ts": nameCards({}, (await load("pages/assets/cards.ts")).planCards),
    "assets/font.ts": (await load("pages/assets/font.ts")).instanceKey("text"),
    "publish/compress.ts": await nameCompressed((await load("pages/publish/compress.ts")).compress),
  };
}

const before = await nameAll(projectFolder);
test.each(Object.keys(before))(
  "renames what pages/%s makes when its source changes, and nothing else",
  async (module) => {
    const { root } = await copyProject();
    await appendFile(path.join(root, "pages", module), "// another\n");
    const after = await nameAll(root);
    expect(after[module]).not.toEqual(before[module]);
    expect({ ...after, [module]: "" }).toEqual({ ...before, [module]: "" });
  },
);

test.each([
  ["Kovačič, Țară", "Țăč"],
  ["Öko Straße, ± § ½ ª º µ £ ™ • ‹ › ″ ∕", "£§ª±µº½Öß•″‹›™∕"],
  ["Nguyễn ✔ # 汉", "ễ"],
])(
  "has the rare characters of %j, as far as the font has them, in files of their own",
  async (text, rare) => {
    const folder = await makeFolder();
    const cache = createCache(folder);
    const { files: core } = await planFonts(cache, "Kovacic, città: 3 × 4");
    const { files, fonts } = await planFonts(cache, text);
    expect([core.size, fonts.addresses]).toEqual([3, [...core.keys()].map((file) => `/${file}`)]);
    const shown = new Map<string, string>();
    for (const [file, make] of [...files].filter(([file]) => !core.has(file))) {
      await writeFile(path.join(folder, "font.woff2"), await make());
      const rule = fonts.style.split("}").find((rule) => rule.includes(`url(/${file})`));
      const [range = ""] = /(?<=unicode-range:)[^;]+/.exec(rule ?? "") ?? [];
      const codes = range.replaceAll("U+", "0x").split(",").map(Number);
      const letters = String.fromCodePoint(...codes);
      expect(await readCharacters(cache, path.join(folder, "font.woff2"))).toContain(letters);
      const [cut = ""] = /(text|bold|wide)(?=\.)/.exec(file) ?? [];
      shown.set(cut, (shown.get(cut) ?? "") + letters);
    }
    const sorted = [...shown.values()].map((letters) => [...letters].sort().join(""));
    const expected = [...rare].sort().join("");
    expect(sorted).toEqual([expected, expected, expected]);
  },
);

test("a cached file's name has all 256 bits of its key", () => {
  expect(instanceKey("text")).toMatch(/^[0-9a-f]{64}$/); // 24 would collide among some thousand files
});

test("a published file changes its name only if its content changes", async () => {
  const { root, read, write } = await copyContent();
  const nameAssets = async () => {
    const cache = createCache(fixtureCache);
    const derived = await derivePictures(listOriginals(root), content.crops, cache);
    const bundles = await bundleClient();
    return [...(await collectAssets(root, content, derived, bundles, cache)).files.keys()].sort();
  };
  const before = await nameAssets();
  expect(await nameAssets()).toEqual(before);
  await write("media/drawing-side.svg", `${await read("media/drawing-side.svg")} `);
  for (const file of ["media/hero.jpg", "media/film.mp4"])
    await write(file, Buffer.concat([await readFile(path.join(root, file)), Buffer.alloc(1)]));
  const after = await nameAssets();
  const stems = before.filter((name) => !after.includes(name)).map((name) => name.split(/[-.]/)[0]);
  expect([...new Set(stems)].sort()).toEqual([
    "assets/card",
    "assets/drawing",
    "assets/film",
    "assets/hero",
  ]);
  expect(before.filter((name) => /film\.\w+\.webm/.test(name) && !after.includes(name))).toEqual(
    [],
  );
});

test.each<Partial<PictureFiles>>([{ key: "another" }, { focus: [0.2, 0.5] }])(
  "cards of a picture with another %o have other names",
  (changes) => {
    expect(nameCards(changes)).not.toEqual(nameCards());
  },
);

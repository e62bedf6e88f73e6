// What is kept is made anew with anything that it depends on.
import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { recipe as cardRecipe, planCards } from "../../pages/build/assets/cards.ts";
import { recipe as fontRecipe, keyOfCut } from "../../pages/build/assets/font.ts";
import { derivePictures, recipe as pictureRecipe } from "../../pages/build/assets/pictures.ts";
import { createCache, versionOf } from "../../pages/build/cache.ts";
import { listPictureNames } from "../../pages/build/load/media.ts";
import { recipe as compressionRecipe, compressTexts } from "../../pages/build/publish/compress.ts";
import { draftPicture, fixtureContent, loadOrThrow, makeFolder } from "../support/fixtures.ts";

const content = loadOrThrow();
const names = [...listPictureNames(fixtureContent)];

function nameCards(key = "") {
  const pictures = new Map(names.map((name) => [name, { ...draftPicture(name), key }]));
  const derived = { pictures, files: new Map(), problems: [] };
  return [...planCards(content, derived, createCache("none")).cards.values()];
}

const namePictures = async () => {
  const hero = path.join(fixtureContent, "media/hero.jpg");
  return [...(await derivePictures([hero], createCache(await makeFolder()))).files.keys()];
};

async function nameCompressed() {
  const [folder, cache] = [await makeFolder(), await makeFolder()];
  await writeFile(path.join(folder, "a.txt"), "a".repeat(2000));
  await compressTexts(folder, createCache(cache));
  return readdir(path.join(cache, "compressed"));
}

type Recipe = Record<string, unknown>;

test.each<[string, Recipe, () => unknown]>([
  ["pictures", pictureRecipe, namePictures],
  ["cards", cardRecipe, nameCards],
  ["fonts", fontRecipe, () => keyOfCut("text")],
  ["compressed files", compressionRecipe, nameCompressed],
])("%s have other names with any other part of their recipe", async (_, recipe, name) => {
  const before = await name();
  for (const part of Object.keys(recipe)) {
    const value = recipe[part];
    recipe[part] = 1;
    expect(await name(), part).not.toEqual(before);
    recipe[part] = value;
  }
  expect(await name()).toEqual(before);
});

test("cuts of the typeface, and cards of another picture, have other names", () => {
  expect(keyOfCut("text")).not.toBe(keyOfCut("bold"));
  expect(nameCards("another")).not.toEqual(nameCards());
});

test("recipes name the versions of what they are made with", () => {
  expect(pictureRecipe.sharp).toBe(sharp.versions.sharp);
  expect(cardRecipe.sharp).toBe(sharp.versions.sharp);
  expect(fontRecipe.subsetFont).toBe(versionOf("subset-font"));
  expect(compressionRecipe.brotli).toBe(process.versions.brotli);
});

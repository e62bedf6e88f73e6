// The dictionary holds what the pages show, and nothing else.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { dictionarySchema } from "../../content/schema.ts";

const pages = path.join(import.meta.dirname, "../../pages");

test("every key is used by a page", async () => {
  const files = await readdir(pages, { recursive: true });
  const sources = await Promise.all(
    files
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFile(path.join(pages, file), "utf8")),
  );
  const source = sources.join("\n");
  const keys = Object.entries(dictionarySchema.shape).flatMap(([group, { shape }]) =>
    Object.keys(shape).map((key) => `${group}.${key}`),
  );
  const isUsed = (key: string) => source.includes(`"${key}"`) || source.includes(`texts.${key}`);
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

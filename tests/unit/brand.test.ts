// The brand's colours stand once, in client/styles/tokens.css, and the typeface's name once, in pages/build/assets/font.ts.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readNight } from "../../pages/build/assets/colors.ts";
import { family, fontRules } from "../../pages/build/assets/font.ts";

const project = path.join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(project, file), "utf8");
const sources = ["client", "pages"]
  .flatMap((folder) =>
    readdirSync(path.join(project, folder), { recursive: true }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.\w+$/.test(file));
const colorsOf = (text: string) => text.match(/#[0-9a-f]{6}/gi) ?? [];

const tokens = read("client/styles/tokens.css");
const colors = new Set(colorsOf(tokens));

test("no other source holds a colour of the tokens, as digits or as numbers", () => {
  expect(colors.size).toBeGreaterThan(10);
  const numbers = [...colors].map((color) =>
    [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(","),
  );
  const found = sources.filter((file) => {
    const text = read(file);
    const hasNumbers = numbers.some((each) => text.replace(/\s/g, "").includes(`(${each}`));
    return hasNumbers || colorsOf(text).some((color) => colors.has(color));
  });
  expect(found).toEqual(["client/styles/tokens.css"]);
});

test("reads the colour of browsers' bars from the tokens", () => {
  expect(tokens).toContain(`--night: ${readNight()};`);
});

test("static/favicon.svg, which nothing writes, has the brand's colours: change them there, too", () => {
  const others = colorsOf(read("static/favicon.svg")).filter((color) => !colors.has(color));
  expect(others).toEqual([]);
});

test("no other source holds the typeface's name", () => {
  const name = new RegExp(family, "i");
  expect(sources.filter((file) => name.test(read(file)))).toEqual(["pages/build/assets/font.ts"]);
  expect(fontRules({ text: "/1.woff2", bold: "/2.woff2", wide: "/3.woff2" })).toContain(
    `:root{--font:"${family}"}`,
  );
});

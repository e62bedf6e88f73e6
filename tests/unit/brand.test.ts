// The brand's colours stand once, in client/styles/tokens.css, and the typeface's name once, in pages/build/assets/font.ts.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { bundleClient } from "../../pages/build/assets/bundle.ts";
import { family } from "../../pages/build/assets/font.ts";
import { project } from "../support/fixtures.ts";

const read = (file: string) => readFileSync(path.join(project, file), "utf8");
const sources = ["client", "pages"]
  .flatMap((folder) =>
    readdirSync(path.join(project, folder), { recursive: true }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.\w+$/.test(file));
const colorsOf = (text: string) => text.match(/#[0-9a-f]{6}/gi) ?? [];
const tokens = read("client/styles/tokens.css");
const colors = new Set(colorsOf(tokens));

test("no other source holds a colour of the tokens, or the typeface's name", () => {
  const colored = sources.filter((file) => colorsOf(read(file)).some((color) => colors.has(color)));
  expect(colored).toEqual(["client/styles/tokens.css"]);
  const named = sources.filter((file) => new RegExp(family, "i").test(read(file)));
  expect(named).toEqual(["pages/build/assets/font.ts"]);
});

test("browsers' bars and static/favicon.svg have the brand's colours", async () => {
  expect(tokens).toContain(`--night: ${(await bundleClient()).themeColor};`);
  const icon = colorsOf(read("static/favicon.svg"));
  expect(icon.length).toBeGreaterThan(1);
  expect(icon.filter((color) => !colors.has(color))).toEqual([]);
});

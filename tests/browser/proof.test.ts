// The proof sheet shows every page as others will see it, and what is not in order.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Document, Element } from "happy-dom";
import { beforeAll, expect, test } from "vitest";
import { copyContent, makeCache, makeFolder, parse, visibleText } from "../support/fixtures.ts";
import { writeProof } from "../tools/proof/index.ts";

/** One page of each kind; all of them take a minute. */
const only = ["/en/contact", "/404.html"];
let $sheet: Document;
let folder: string;

beforeAll(async () => {
  folder = path.join(await makeFolder(), "proof");
  const content = await copyContent();
  await content.replace("en/home.md", "Cash and cards", "Cash and cardz");
  const sheet = await writeProof({ folder, content: content.root, cache: await makeCache(), only });
  $sheet = parse(await readFile(sheet, "utf8"));
}, 120_000);

const textsOf = ($root: Element, selector: string) =>
  [...$root.querySelectorAll(selector)].map(visibleText);

test.each([
  ["/en/contact", "en"],
  ["/404.html", "it"],
])("%s is shown as others see it, with its weight", async (address, language) => {
  const $section = $sheet.getElementById(address) as Element;
  expect($section.getAttribute("lang")).toBe(language);
  expect(textsOf($section, ".title")).toHaveLength(1);
  expect(textsOf($section, "b.h1")).toHaveLength(1);
  expect(textsOf($section, "tr.over"), "over budget").toEqual([]);
  expect(Number(textsOf($section, "td")[0]?.replace(",", ""))).toBeGreaterThan(5000);
  expect(visibleText($section)).toContain("tel:+39");
  const sources = [...$section.querySelectorAll("img")].map(($img) => $img.getAttribute("src"));
  expect(sources).toHaveLength(3);
  for (const source of sources) {
    expect((await readFile(path.join(folder, source ?? ""))).length).toBeGreaterThan(10_000);
  }
});

test("what is open stands at the top: samples, translations to review, misspellings", () => {
  const open = visibleText($sheet.getElementById("open") as Element);
  expect(open).toMatch(/^To settle before release: \d+/);
  expect(open).toContain("content/company.md:3 legalName");
  expect(open).toMatch(/content\/en\/home\.md:\d+ services\S+ This was not reviewed/);
  expect(open).toContain("cardz");
});

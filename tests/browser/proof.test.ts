// The proof sheet shows every page as others will see it, and what is not in order.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Document, Element } from "happy-dom";
import { beforeAll, describe, expect, test } from "vitest";
import { copyContent, makeFolder, pageFiles, parse, visibleText } from "../support/fixtures.ts";
import { writeProof } from "../tools/proof/index.ts";

const wideTitle = "MACCHINE AUTOMATICHE CHE VENDONO PELLET SFUSO GIORNO E NOTTE";
/** A page of each kind; all of them take a minute. */
const shown = pageFiles.filter(({ address }) =>
  ["/", "/en", "/contact", "/en/404.html"].includes(address),
);
let $sheet: Document;
let folder: string;

beforeAll(async () => {
  folder = await makeFolder();
  const content = await copyContent();
  await content.replace("it/home.md", /^title: .*/m, `title: ${wideTitle}`);
  await content.replace("en/home.md", "Cash and cards", "Cash and cardz");
  const sheet = await writeProof({
    folder: path.join(folder, "proof"),
    content: content.root,
    only: shown.map(({ address }) => address),
  });
  $sheet = parse(await readFile(sheet, "utf8"));
}, 300_000);

function sectionOf(address: string): Element {
  const $section = $sheet.getElementById(address);
  if (!$section) throw new Error(`The sheet has no section ${address}`);
  return $section;
}

const textsOf = ($root: Element, selector: string) =>
  [...$root.querySelectorAll(selector)].map(visibleText);

describe.each(shown)("$address", ({ address, page, language }) => {
  test("is shown with its snippet, card, headings, weights and pictures in words", () => {
    const $section = sectionOf(address);
    expect($section.getAttribute("lang")).toBe(language);
    expect(textsOf($section, ".snippet-title")).toHaveLength(page === "not-found" ? 0 : 1);
    expect(textsOf($section, ".level-1")).toHaveLength(1);
    expect($section.querySelectorAll(".card img")).toHaveLength(1);
    const weights = textsOf($section, "tbody td:nth-child(2)");
    expect(weights).toHaveLength(9);
    expect(Number(weights[0]?.replace(",", ""))).toBeGreaterThan(5000);
    expect(textsOf($section, "tr.over"), "over budget").toEqual([]);
    expect(visibleText($section)).toContain("tel:+39");
  });

  test("is shown in pictures that exist, its card too", async () => {
    const sources = [...sectionOf(address).querySelectorAll("img")].map(($image) =>
      $image.getAttribute("src"),
    );
    expect(sources).toHaveLength(3);
    for (const source of sources) {
      const bytes = await readFile(path.join(folder, "proof", source ?? ""));
      expect(bytes.length).toBeGreaterThan(10_000);
    }
  });
});

test("a title too wide for a list of results is said to be cut, others are not", () => {
  expect(textsOf(sectionOf("/"), "li.over").join()).toMatch(/^Title: \d+ characters, cut/);
  expect(textsOf(sectionOf("/en"), "li.over")).toEqual([]);
});

test("what is open stands at the top: samples, stale translations, faults", () => {
  const open = visibleText($sheet.getElementById("open") as Element);
  expect(open).toMatch(/Samples to be replaced: \d+/);
  expect(open).toContain("content/company.md:3 legalName");
  expect(open).toContain("Texts missing: none");
  expect(open).toContain("content/en/home.md");
  expect(open).toContain('"cardz" is not in the English dictionary.');
});

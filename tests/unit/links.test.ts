// Links in Markdown: to pages of the same language, their headings, files, and other sites.
import { expect, test } from "vitest";
import { loadContent } from "../../content/load/load.ts";
import { checkLinks } from "../../pages/site/links.ts";
import type { ContentCopy } from "../support/fixtures.ts";
import { openContent } from "../support/mistakes.ts";

const { findWith, testMistakes, testSound } = openContent();

const file = "it/cookie.md";
const targets = /https:\/\/….*mailto:….*tel:….*static\/.*\/prodotti/;
const here = (...links: string[]) =>
  links.map((link): [string, "end", string] => [file, "end", `Leggi [qui](${link}).`]);

testMistakes(/^The link to \S.* leads nowhere/, targets, [
  ...here("/prezzi", "/privacy/", "privacy", "/privacy.md", "/favicon.png", "//a.example/"),
  ...here("http://a.example/", "javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x"),
  ...here("javascript&#58;alert(1)", "&#106;avascript:alert(1)", "<java\tscript:alert(1)>"),
  ...here("vbscript:msgbox", "blob:https://a.example/1", "file:///etc/passwd", "/\\a.example/"),
  [file, "end", "- uno\n- [due](/prezzi)", undefined, 1],
  [file, "end", "| A |\n|---|\n| [due](/prezzi) |", undefined, 2],
  [file, "end", "> uno\n> **[due](/prezzi)**", undefined, 1],
  [file, "end", "## [due](/prezzi)"],
  [file, "end", "<javascript:alert(1)>"],
  [file, "end", "[x][1]\n\n[1]: javascript:alert(1)"],
  [file, "end", "Uno,\ndue, tre: [**quattro**\ne cinque](/prezzi)", undefined, 1],
]);

testMistakes(/leads to the page in the other language/, /one of: (?!.*\/products).*\/prodotti/, [
  ...here("/en/privacy", "/products", "/en", "/products#front"),
]);

testMistakes(/^The page has no heading #altrove/, /Link to one of its headings: .*#come-gestire/, [
  ...here("#altrove", "/cookie#altrove"),
]);
testMistakes(/^The page has no heading #altrove/, /Link to \/prodotti itself/, [
  ...here("/prodotti#altrove"),
]);

testSound([
  ...here("/", "/privacy", "/privacy#finalita", "#come-gestire-i-cookie", "#", "/prodotti#"),
  ...here("https://altrove.example/", "mailto:{email}", "tel:+390200000000"),
]);

test("the same mistake made twice is named with both lines", async () => {
  const { place, problems } = await findWith(async ({ append }) => [
    await append(file, "Leggi [qui](/prezzi)."),
    await append(file, "E ancora [qui](/prezzi)."),
  ]);
  expect(problems.map(({ line }) => line)).toEqual(place);
});

test("files of static/ may be linked to", async () => {
  const find = ({ root }: ContentCopy) => checkLinks(loadContent(root, {}).texts, ["/scheda.pdf"]);
  const link = ({ append }: ContentCopy) => append(file, "[Scheda](/scheda.pdf)");
  expect((await findWith(link, find)).problems).toEqual([]);
  expect((await findWith(link)).problems).toMatchObject([{ fix: expect.stringMatching(targets) }]);
});

// Markdown bodies as HTML: what editors may write, and what is shown as text.
import { expect, test } from "vitest";
import type { SourceFile } from "../../content/content.ts";
import type { PictureField } from "../../content/field-schemas.ts";
import { languages } from "../../content/languages.ts";
import { outlineOf } from "../../content/load/outline.ts";
import { parseSource } from "../../content/load/read.ts";
import type { LocalPage } from "../../pages/local-page.ts";
import { renderMarkdown } from "../../pages/parts/markdown.ts";
import { problemText } from "../support/content-tests.ts";
import {
  copyContent,
  draftPicture,
  fileOf,
  loadOrThrow,
  parse,
  renderDraft,
  visibleText,
} from "../support/fixtures.ts";

const { value: source } = parseSource("content/it/x.md", "---\ntitle: X\n---\n");

function render(body: string) {
  const fields = { title: "X & Y" };
  const text = { fields, outline: outlineOf(source as SourceFile, body) };
  const assets = { pictures: new Map() };
  const picture = ({ file }: PictureField) => draftPicture(file);
  return renderMarkdown({ text, picture, assets } as unknown as LocalPage);
}

const renderBody = (body: string) => parse(render(body).html).body;

test("HTML is shown as text, also in headings, tables, links, addresses and pictures", () => {
  const table = "| <i>a</i> |\n|---|\n| <i>b</i> |";
  const links = '[<i>c</i>](</" onclick="x>) ![" onload="x](hero)';
  const others = "<!-- nota --> <br>\n\n<script>1";
  const $body = renderBody(`## <i>x</i>\n\n${table}\n\n${links}\n\n${others}`);
  expect($body.querySelectorAll("i, br, script, [onload], [onclick]")).toHaveLength(0);
  const shown = "<i>x</i> <i>a</i> <i>b</i> <i>c</i> <!-- nota --> <br><script>1";
  expect(visibleText($body)).toBe(shown);
  expect($body.querySelector("td")?.getAttribute("data-label")).toBe("<i>a</i>");
  expect($body.querySelector("img")?.getAttribute("alt")).toBe('" onload="x');
});

test("a first-level heading becomes the page's title", () => {
  const { title, html } = render("# Privacy & *co.* <b>\n\nTesto.");
  expect(title).toBe("Privacy &amp; <em>co.</em> &lt;b&gt;");
  expect(visibleText(parse(html).body)).toBe("Testo.");
  expect(render("Testo.").title, "the one in the front matter").toBe("X &amp; Y");
});

test("headings have ids of plain letters; second-level headings are listed", () => {
  const { html, headings } = render(
    "# X\n\n## Il **serbatoio** da `40`\n\n### Perché l’E-mail?\n\n## Articoli 15–22\n\n## ✔\n\n" +
      "## Il [tubo](https://www.example.com) A & B",
  );
  expect(headings).toEqual([
    { id: "il-serbatoio-da-40", html: "Il serbatoio da 40" },
    { id: "articoli-15-22", html: "Articoli 15–22" },
    { id: "section", html: "✔" },
    { id: "il-tubo-a-b", html: "Il tubo A &amp; B" },
  ]);
  const $found = [...parse(html).querySelectorAll("h2, h3")];
  expect($found.map(({ id, tagName }) => `${tagName} ${id}`).join(", ")).toBe(
    "H2 il-serbatoio-da-40, H3 perche-l-e-mail, H2 articoli-15-22, H2 section, H2 il-tubo-a-b",
  );
});

test("characters written as HTML are letters in every heading", async () => {
  const copy = await copyContent();
  const table = "| Citt&agrave; & *co.* |\n|---|\n| x |";
  const headings = "# Perch&eacute; conviene\n\n## Perch&eacute; a & b\n\nX.\n\n## Due\n\n";
  await copy.addArticle(headings + table);
  const pages = await renderDraft(loadOrThrow(copy.root));
  const $guide = parse(pages.get("guida/index.html") ?? "");
  const textOf = (selector: string) => $guide.querySelector(selector)?.textContent;
  expect(textOf("h1")).toBe("Perché conviene");
  expect(textOf(".prose h2")).toBe("Perché a & b");
  expect(textOf(".contents li a")).toBe("Perché a & b");
  expect($guide.querySelector(".contents a")?.getAttribute("href")).toBe("#perch-a-b");
  expect($guide.querySelector("td")?.getAttribute("data-label")).toBe("Città & co.");
});

/** The ids of an article's page. */
async function listIdsOf(body: string): Promise<string[]> {
  const copy = await copyContent();
  await copy.addArticle(body);
  const rendered = await renderDraft(loadOrThrow(copy.root));
  const $guide = parse(rendered.get("en/guide/index.html") ?? "");
  return [...$guide.querySelectorAll("[id]")].map(({ id }) => id);
}

test("a heading's id differs from all other ids of the page", async () => {
  const bodyOf = (headings: string[]) =>
    ["# X", ...headings.map((words) => `## ${words}\n\nX.`)].join("\n\n");
  const taken = (await listIdsOf(bodyOf(["One", "Two"]))).filter((id) => !/^(one|two)$/.test(id));
  expect(taken).toEqual(expect.arrayContaining(["content", "contents", "menu"]));
  const headings = [...taken, "Costi", "Costi", "Costi 2", "?", "!"];
  const ids = await listIdsOf(bodyOf(headings));
  expect(ids).toHaveLength(taken.length + headings.length);
  expect(ids.filter((id, index) => id === "" || ids.indexOf(id) !== index)).toEqual([]);
});

test("https addresses become links, without the quotation marks around them", () => {
  const text = "«https://a.it/x», “https://b.it/(y)”, https://c.it/z… www.d.it’ o info@altrove.it.";
  const $links = [...renderBody(text).querySelectorAll("a")];
  expect($links.map(($link) => `${$link.textContent} ${$link.getAttribute("href")}`)).toEqual([
    ...["https://a.it/x https://a.it/x", "https://b.it/(y) https://b.it/(y)"],
    ...["https://c.it/z https://c.it/z", "www.d.it https://www.d.it"],
    "info@altrove.it mailto:info@altrove.it",
  ]);
});

test("numbers, tabs and lines are shown as typed", () => {
  const $body = renderBody("Da 6~8 a 10~40 mm, 24*11*5\n\n\tUna riga.\n\nUn titolo?\n---\n\nFine.");
  expect(visibleText($body)).toBe("Da 6~8 a 10~40 mm, 24*11*5 Una riga. Un titolo? Fine.");
  expect($body.querySelectorAll("del, em, pre, h2")).toHaveLength(0);
});

test.each([
  ["Per:\na) rispondere;\nb) adempiere.", "p"],
  ["- Via Uno 1\n  20100 Milano\n  Italia", "li"],
  ["> **Via Uno 1\n> 20100 Milano**\n> Italia", "blockquote p"],
])("the lines of %j are shown as typed", (body, block) => {
  const $block = renderBody(body).querySelector(block);
  expect($block?.innerHTML.match(/<br>\S/g)).toHaveLength(2);
});

test("a table scrolls by keyboard, and its cells repeat their column's heading", () => {
  const $body = renderBody(
    "| **Nome** & [co.](/) | Durata | Costo |\n|---|:-:|--:|\n| `language` | *sempre* | 0 |",
  );
  const $cells = [...$body.querySelectorAll("th, td")];
  expect($cells.map(($cell) => $cell.outerHTML)).toEqual([
    '<th scope="col"><strong>Nome</strong> &amp; <a href="/">co.</a></th>',
    '<th scope="col" class="align-center">Durata</th>',
    '<th scope="col" class="align-right">Costo</th>',
    '<th scope="row" data-label="Nome &amp; co."><code>language</code></th>',
    '<td data-label="Durata" class="align-center"><em>sempre</em></td>',
    '<td data-label="Costo" class="align-right">0</td>',
  ]);
  const $table = $body.querySelector("table")?.parentElement;
  expect($table?.hasAttribute("data-scroller")).toBe(true);
  expect($table?.getAttribute("aria-label")).toBe("Nome & co., Durata, Costo");
});

test.each([
  ["| c | d |\n| c | d | e |", 7],
  ["| c | d |\n| e |\n| f | g |", 7],
  ["| c | d |\nTesto.", 7],
  ["| c \\| d | `e\\|f` |\n| g | | ", undefined],
  ["c | d\n\nTesto.", undefined],
])("a row with more or fewer cells than its table's head is refused: %j", (rows, line) => {
  const { problems } = outlineOf(source as SourceFile, `| a | b |\n|---|---|\n${rows}`);
  const text = problemText(
    /^This row has \d cells?, but the head of its table has 2/,
    /^Give every row .* empty line/,
  );
  expect(problems).toEqual(line ? [{ file: "content/it/x.md", line, ...text }] : []);
});

test("a text right below a table of one column is refused", () => {
  const { problems } = outlineOf(source as SourceFile, "> | a |\n> |---|\n> | b |\n> Testo.");
  expect(problems.map(({ line }) => line)).toEqual([7]);
});

test.each([
  "> Uno\n> due.\n>\n> Tre.\n\n§",
  "> Uno\n> due.\n>\n> Tre §\n> §\n\n§",
  "> > Uno\n> > due §\n>\n> tre\n> §\n\n§",
  "> Uno\n§\n\n§",
  "> - uno\n>   due\n> - tre §\n>\n>   quattro §\n\n§",
  "- uno\n\n  > due\n  > §\n\n- §\n  - tre\n    §\n\n§",
  "> | a | b |\n> |---|---|\n> | c | § |\n> | § | d |\n\n§",
  "> - uno\ndue §\n> - tre §\n\n§",
  "> ## Uno\n> due\n> ### §\n\n§",
  "> **uno\n> §\n> due** §\n\n[a]: /b\n\n§",
  "<b>\nuno\n</b>\n\n§ uno §\ndue §",
])("each link and picture has its line: %j", (body) => {
  const link = (line: number) => `[uno](/${line}) ![due](${line})`;
  const lines = body.split("\n").map((text, index) => text.replaceAll("§", () => link(index + 4)));
  const { links, pictures } = outlineOf(source as SourceFile, lines.join("\n"));
  expect(links.map(({ href }) => href)).toEqual(links.map(({ line }) => `/${line}`));
  expect(pictures.map(({ name }) => name)).toEqual(pictures.map(({ line }) => `${line}`));
  expect(links.length + pictures.length).toBe(2 * body.split("§").length - 2);
});

test("a picture has its sizes, dimensions and alternative text", () => {
  const $picture = renderBody("![Il distributore](hero)").querySelector("picture");
  expect($picture?.querySelector("source")?.getAttribute("srcset")).toBe("/assets/hero.avif 800w");
  const img = `src="/assets/hero.jpg" alt="Il distributore" width="1600" height="900" loading="lazy"`;
  expect($picture?.querySelector("img")?.outerHTML).toContain(img);
});

test("the table of storage.md is printed in the cookie policy and in an article", async () => {
  const content = await copyContent();
  await content.replace("storage.md", "key: contact-form", "key: a < b & c");
  await content.addArticle("# X\n\n{storageTable}");
  const sound = loadOrThrow(content.root);
  const pages = await renderDraft(sound);
  const { columns, kinds, necessities, kept } = sound.storage;
  expect(kept[1]?.key).toBe("a < b & c");
  const articles = { it: "guida/index.html", en: "en/guide/index.html" };
  for (const language of languages) {
    const head = Object.values(columns).map((both) => both[language]);
    const rows = kept.flatMap(({ key, kind, purpose, necessity, duration }) => [
      key,
      ...[kinds[kind], purpose, necessities[necessity], duration].map((both) => both[language]),
    ]);
    for (const file of [fileOf("cookie", language), articles[language]]) {
      const $cells = parse(pages.get(file) ?? "").querySelectorAll("th, td");
      expect([...$cells].map(visibleText), file).toEqual([...head, ...rows]);
    }
  }
});

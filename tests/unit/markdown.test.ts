// Markdown bodies as HTML: what editors may write, and what is shown as text and never obeyed.
import { describe, expect, test } from "vitest";
import { renderMarkdown, slugify } from "../../pages/site/markdown.ts";
import type { Page } from "../../pages/site/page.ts";
import {
  article,
  copyContent,
  draftPicture,
  loadSound,
  parse,
  renderDraft,
  visibleText,
} from "../support/fixtures.ts";

const render = (body: string) =>
  renderMarkdown({ text: { source: { body } }, picture: draftPicture } as unknown as Page);

const renderBody = (body: string) => parse(render(body).html).body;

describe("raw HTML is shown as text", () => {
  test.each([
    ["a script", "<script>alert(1)</script>"],
    ["a block", '<div onclick="alert(1)">x</div>'],
    ["a tag in a line", 'Testo <img src=x onerror="alert(1)"> e <b>altro</b>'],
    ["a comment", "<!-- nota -->"],
    ["a frame", '<iframe src="https://altrove.example"></iframe>'],
    ["an entity of code", "`<b>`"],
  ])("%s", (_, html) => {
    const $body = renderBody(html);
    expect(visibleText($body)).toBe(html.replaceAll("`", ""));
    expect([...$body.querySelectorAll("*:not(p, code)")]).toEqual([]);
  });

  test("in headings, tables, links and pictures", () => {
    const $body = renderBody(
      '## <i>x</i>\n\n| <i>a</i> |\n|---|\n| <i>b</i> |\n\n[<i>c</i>](/privacy) ![" onload="x](hero)',
    );
    expect($body.querySelectorAll("i")).toHaveLength(0);
    expect(visibleText($body)).toBe("<i>x</i> <i>a</i> <i>b</i> <i>c</i>");
    expect($body.querySelector("img")?.getAttribute("alt")).toBe('" onload="x');
    expect($body.querySelector("img")?.hasAttribute("onload")).toBe(false);
  });

  test("in a link's address", () => {
    const $link = renderBody('[x](<https://altrove.example/" onclick="alert(1)>)').querySelector(
      "a",
    );
    expect($link?.getAttributeNames()).toEqual(["href"]);
  });
});

describe("headings", () => {
  test("the first order becomes the page's title, not part of the text", () => {
    const { title, html } = render("# Privacy & co.\n\nTesto.");
    expect(title).toBe("Privacy & co.");
    expect(visibleText(parse(html).body)).toBe("Testo.");
  });

  test("a text without one has no title", () => {
    expect(render("Testo.").title).toBeUndefined();
  });

  test("the others carry ids, and the second order makes the contents", () => {
    const { html, headings } = render("## Base giuridica\n\n### Più in là\n\n## E-mail");
    expect(headings).toEqual([
      { id: "base-giuridica", text: "Base giuridica" },
      { id: "e-mail", text: "E-mail" },
    ]);
    const found = [...parse(html).querySelectorAll("h2, h3")];
    expect(found.map(({ id, tagName }) => [tagName, id])).toEqual([
      ["H2", "base-giuridica"],
      ["H3", "piu-in-la"],
      ["H2", "e-mail"],
    ]);
  });

  test("with the same words have ids of their own", () => {
    const { html } = render("## Costi\n\nUno.\n\n## Costi\n\nDue.");
    const ids = [...parse(html).querySelectorAll("h2")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  test("that are worded like an id of the page do not take it", async () => {
    const copy = await copyContent();
    const words = ["Content", "Contents", "Menu", "Quick links"];
    const body = `# X\n\n${words.map((word) => `## ${word}\n\nX.`).join("\n\n")}`;
    await copy.write("it/guida.md", article("/guida", body));
    await copy.write("en/guida.md", article("/en/guide", body));
    const rendered = await renderDraft(await loadSound(copy.root));
    const $page = parse(rendered.get("en/guide/index.html") ?? "");
    const ids = [...$page.querySelectorAll("[id]")].map(({ id }) => id);
    expect($page.querySelectorAll(".prose h2")).toHaveLength(words.length);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test("with marks of Markdown are listed without the marks", () => {
    const { title, headings } = render("# La *nuova* guida\n\n## Il **serbatoio** da `40`");
    expect(title).toBe("La nuova guida");
    expect(headings).toEqual([{ id: "il-serbatoio-da-40", text: "Il serbatoio da 40" }]);
  });
});

test.each([
  ["Base giuridica", "base-giuridica"],
  ["  Perché l’E-mail?  ", "perche-l-e-mail"],
  ["Articoli 15–22", "articoli-15-22"],
])("the id of %j is %s", (text, id) => {
  expect(slugify(text)).toBe(id);
});

test("a table has column headings and can be scrolled by keyboard", () => {
  const $body = renderBody("| Nome | Durata |\n|---|---|\n| `language` | **sempre** |");
  const $headings = [...$body.querySelectorAll("thead th")];
  expect($headings.map(($cell) => [$cell.getAttribute("scope"), visibleText($cell)])).toEqual([
    ["col", "Nome"],
    ["col", "Durata"],
  ]);
  const $cells = [...$body.querySelectorAll("tbody td")];
  expect($cells.map(($cell) => $cell.innerHTML)).toEqual([
    "<code>language</code>",
    "<strong>sempre</strong>",
  ]);
  expect($body.querySelector("table")?.parentElement?.getAttribute("tabindex")).toBe("0");
});

test("a picture has its sizes, dimensions and alternative text", () => {
  const $body = renderBody("![Il distributore](hero)");
  const $picture = $body.querySelector("img");
  expect($picture?.getAttribute("src")).toBe("/assets/hero.jpg");
  expect($picture?.getAttribute("alt")).toBe("Il distributore");
  expect($picture?.getAttribute("width")).toBe("1600");
  expect($picture?.getAttribute("height")).toBe("900");
  expect($picture?.getAttribute("loading")).toBe("lazy");
  const $source = $body.querySelector("picture > source");
  expect($source?.getAttribute("srcset")).toBe("/assets/hero.avif 800w");
});

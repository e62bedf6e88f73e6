// Articles: files that an owner adds. They have addresses of their own, are listed and linked, and are written in Markdown.
import type { Document } from "happy-dom";
import { beforeAll, expect, test } from "vitest";
import { readBody } from "../content/load/markdown.ts";
import { parseSource } from "../content/load/read.ts";
import { renderMarkdown } from "../pages/parts/markdown.ts";
import {
  type ContentCopy,
  copyContent,
  createArticle,
  findProblems,
  load,
  parse,
} from "./support/content.ts";
import { draft, draftPage, draftPicture } from "./support/draft.ts";
import { newPage, phone } from "./support/visit.ts";

const hrefs = ($page: Document, selector: string) =>
  [...$page.querySelectorAll(selector)].map(($it) => $it.getAttribute("href"));

let content: ContentCopy;
let pages: Awaited<ReturnType<typeof draft>>;
const open = (file: string) => parse(`${pages.get(file)?.()}`);

beforeAll(async () => {
  content = await copyContent();
  for (const [index, name] of ["one", "two", "three", "four"].entries()) {
    const dated = (text: string) => text.replace("2026-11-20", `2026-0${index + 1}-01`);
    content.write(`it/${name}.md`, dated(createArticle(`/guida/${name}`)));
    content.write(
      `en/${name}.md`,
      dated(createArticle(`/en/guides/${name}`, "# An article\n\nText.")),
    );
  }
  content.set("company.md", "navigation", ["guides", "two", "home"]);
  pages = await draft(load(content.root));
});

test("the list has all articles, the newest first; the footer has three, the navigation what it names", () => {
  const $list = open("en/guides/index.html");
  const newest = ["four", "three", "two", "one"].map((name) => `/en/guides/${name}`);
  expect(hrefs($list, "main a")).toEqual(newest);
  expect($list.querySelector("main h1")?.textContent).toBe("Guides");
  expect($list.title).toBe("Guides to selling loose pellets | DAB");
  expect(pages.get("sitemap.xml")?.()).toContain("<loc>https://www.dab.example/en/guides</loc>");
  const $privacy = open("en/privacy/index.html");
  expect(hrefs($privacy, "[aria-labelledby=guide-links] a")).toEqual([
    ...newest.slice(0, 3),
    "/en/guides",
  ]);
  expect(hrefs($privacy, "#menu nav a")).toEqual(["/en/guides", "/en/guides/two", "/en"]);
  expect(hrefs(open("en/guides/two/index.html"), "#menu [aria-current=page]")).toEqual([
    "/en/guides/two",
  ]);
});

test("an article has its own head, data, date and twin", () => {
  const $page = open("en/guides/two/index.html");
  const meta = (name: string) =>
    $page.querySelector(`[name='${name}'], [property='${name}']`)?.getAttribute("content");
  expect($page.title).toBe("Articolo /en/guides/two");
  expect([meta("og:type"), meta("og:url")]).toEqual([
    "article",
    "https://www.dab.example/en/guides/two",
  ]);
  expect(hrefs($page, "a[data-language-switch]")).toEqual(["/guida/two"]);
  expect($page.querySelector("main time")?.textContent).toBe("1 February 2026");
  const data = JSON.parse($page.querySelector("script[type*=ld]")?.textContent ?? "")["@graph"];
  expect(data.find((thing: Record<string, string>) => thing["@type"] === "Article")).toMatchObject({
    ...{ url: "https://www.dab.example/en/guides/two", inLanguage: "en" },
    ...{ headline: "Articolo /en/guides/two", dateModified: "2026-02-01" },
  });
});

test("without articles there is neither list nor footer column", async () => {
  const site = await draft();
  expect([...site.keys()].filter((file) => /guid/.test(file))).toEqual([]);
  const $home = parse(`${site.get("index.html")?.()}`);
  expect($home.querySelector("[aria-labelledby=guide-links]")).toBeNull();
});

test.each([
  ["/prodotti", "/en/guide", "it", /is in use, or hosts answer there/],
  ["/assets/guida", "/en/guide", "it", /is in use, or hosts answer there/],
  ["/en/energia", "/en/guide", "it", /would be read as English/],
  ["/guida", "/guides", "en", /would be read as Italian/],
  ["/Guida", "/en/guide", "it", /not in the form/],
])(
  "an article at %s and %s: the address in %s is refused",
  async (italian, english, language, message) => {
    const copy = await copyContent();
    copy.addArticle("Testo.", italian, english);
    expect(findProblems(copy)[0]).toMatchObject({
      ...{ file: `content/${language}/guida.md`, line: 3, field: "address" },
      message: expect.stringMatching(message),
    });
  },
);

/** Renders an article with a body. */
async function render(body: string) {
  const copy = await copyContent();
  copy.write("it/guida.md", createArticle("/guida", body));
  copy.write("en/guida.md", createArticle("/en/guide"));
  return draftPage(load(copy.root), "guida/index.html");
}

test("all of Markdown that editors use", async () => {
  const $page = await render(`# Perch&eacute; *conviene*

Testo **forte**, [un link](/prodotti), «https://a.it/x» e [telefono](tel:+39020000).
Una riga nuova; 24 × 11, 6~8 mm, www.b.it.

## Il **serbatoio** da \`40\`

- uno
  - due

> Via Uno 1
> 20100 Milano

![Il distributore](dispenser)

| **Nome** | Peso |
|----------|-----:|
| sacco | 1 kg |

## Menu
`);
  const $main = $page.querySelector("main");
  const textOf = (selector: string) => $main?.querySelector(selector)?.textContent;
  expect(textOf("h1")).toBe("Perché conviene");
  expect([...($main?.querySelectorAll("h2") ?? [])].map(({ id }) => id)).toEqual([
    "contents",
    "il-serbatoio-da-40",
    expect.stringMatching(/^menu-\d$/), // the header has the id "menu"
  ]);
  expect(hrefs($page, ".contents a")).toEqual([
    "#il-serbatoio-da-40",
    expect.stringMatching(/^#menu-\d$/),
  ]);
  expect(hrefs($page, ".prose p a")).toEqual([
    ...["/prodotti", "https://a.it/x", "tel:+39020000", "https://www.b.it"],
  ]);
  expect(textOf(".prose p")).toMatch(/24\s×\s11,\s6~8\smm,/);
  expect($main?.querySelectorAll(".prose p br, blockquote br")).toHaveLength(2);
  const $image = $main?.querySelector(".prose img");
  expect($image?.getAttribute("alt")).toBe("Il distributore");
  expect($main?.querySelector("table")?.outerHTML).toContain(
    '<td data-label="Nome">sacco</td><td data-label="Peso" class="align-right">1&nbsp;kg</td>',
  );
  const $scroller = $main?.querySelector("table")?.parentElement;
  expect($scroller?.getAttribute("aria-label")).toBe("Nome, Peso");
});

test("on phones the cells of a table stand below each other, all at the left", async () => {
  const $page = await render("| Peso |\n|-----:|\n| 1 kg |");
  const page = await newPage({ ...phone, bypassCSP: true });
  await page.setContent($page.documentElement.outerHTML);
  const alignOf = ($cell: Element) => getComputedStyle($cell).textAlign;
  expect(await page.locator("td").evaluate(alignOf)).toBe("left");
  await page.setViewportSize({ width: 768, height: 844 });
  expect(await page.locator("td").evaluate(alignOf)).toBe("right");
});

test("hostile texts are shown as texts, in every place", async () => {
  const attack = `"'></title></script><img src=x onerror=alert(1)> &amp`;
  const site = load();
  site.company.legalName = attack;
  const { title, picture } = site.dictionary.it.hero as { title: string; picture: { alt: string } };
  Object.assign(site.dictionary.it.hero as object, { title: title + attack });
  picture.alt = attack;
  Object.assign(site.pageTexts.it.get("home")?.fields ?? {}, {
    title: attack,
    description: attack,
  });
  const $page = await draftPage(site, "index.html");
  expect($page.title).toBe(attack);
  expect($page.querySelector("meta[name=description]")?.getAttribute("content")).toBe(attack);
  expect($page.querySelector("h1")?.textContent).toContain(attack);
  expect($page.querySelector(".hero img")?.getAttribute("alt")).toBe(attack);
  const data = JSON.parse($page.querySelector("script[type*=ld]")?.textContent ?? "")["@graph"];
  expect(data[0].legalName).toBe(attack);
  expect($page.querySelectorAll("[onerror]")).toHaveLength(0);
});

test("HTML in Markdown is shown as text", async () => {
  const body = '## <i>x</i>\n\n[<i>c</i>](</" onclick="x>) ![" onload="x](dispenser)';
  const { value } = parseSource("content/it/x.md", "---\ntitle: X\n---\n");
  const text = { fields: { title: "X" }, ...readBody(value as NonNullable<typeof value>, body) };
  const page = {
    ...{ text, picture: () => draftPicture("dispenser") },
    ...{ content: { positions: { focus: {} } }, assets: { pictures: new Map() } },
  };
  const $body = parse(renderMarkdown(page as never).html).body;
  expect($body.querySelectorAll("i, [onload], [onclick]")).toHaveLength(0);
  expect($body.querySelector("h2")?.textContent).toBe("<i>x</i>");
});

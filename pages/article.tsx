// Articles of a language differ in a few texts alone, so the document around them is rendered once a language,
// with blanks: a site with thousands of them is built in two thirds of the time.
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "../content/schema.ts";
import { renderDocument } from "./head/document.tsx";
import { describePage } from "./head/structured-data.ts";
import { Layout } from "./layout.tsx";
import { Prose } from "./prose.tsx";
import { escapeHtml, escapeJson } from "./site/escape.ts";
import type { Page } from "./site/page.ts";

/** Makes a function that renders the articles of one site. */
export function createArticleRenderer(): (page: Page) => string {
  const frames = new Map<Language, string[]>();
  return (page) => {
    const frame = frames.get(page.language) ?? renderFrame(page);
    frames.set(page.language, frame);
    const texts: Record<string, string> = textsOf(page);
    const fill = (name: string) => {
      if (name === "data") return escapeJson(describePage(page));
      if (name === "body") return renderToStaticMarkup(<Prose page={page} />);
      return escapeHtml(texts[name] ?? "");
    };
    return frame.map((piece, index) => (index % 2 ? fill(piece) : piece)).join("");
  };
}

/** The texts in which an article's document differs from others. */
function textsOf({ text, route, card }: Page) {
  const { title, description, keywords, ogTitle, ogDescription } = text.metadata;
  const metadata = { title, description, keywords: keywords.join(", "), ogTitle, ogDescription };
  return { ...metadata, card, address: route.address, ...route.alternates };
}

/** The document around any article of a language: what is fixed, and at odd places the names of the blanks. */
function renderFrame(page: Page): string[] {
  const blanks = Object.keys(textsOf(page)).map((name) => [name, blank(name)]);
  const texts = Object.fromEntries(blanks) as ReturnType<typeof textsOf>;
  const { card, address, it, en, "x-default": other, keywords, ...metadata } = texts;
  const own = { ...page.text.metadata, ...metadata, keywords: [keywords] };
  const route = { ...page.route, address, alternates: { it, en, "x-default": other } };
  const frame: Page = { ...page, route, card, text: { ...page.text, metadata: own } };
  const body = renderToStaticMarkup(<Layout page={frame}>{blank("body")}</Layout>);
  return renderDocument(frame, { body, style: "prose", script: "site", extraRules: "" })
    .replace(/(?<=<script type="application\/ld\+json">).*?(?=<\/script>)/, blank("data"))
    .split(mark);
}

/** Around the name of a blank. No text holds it: content with control characters is refused. */
const mark = "\u0001";
const blank = (name: string) => mark + name + mark;

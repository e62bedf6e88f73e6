// Articles differ within a language in their texts and addresses alone, so the document around them is rendered
// once a language, with blanks: half the time of a site with thousands of them.
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "../content/schema.ts";
import { renderDocument } from "./head/document.tsx";
import { describePage } from "./head/structured-data.ts";
import { Layout } from "./layout.tsx";
import { Prose } from "./prose.tsx";
import { escapeHtml, escapeJson } from "./site/escape.ts";
import type { Page } from "./site/page.ts";

/** Around the name of a blank. No text holds it: content with control characters is refused. */
const mark = "\u0001";
const blank = (name: Blank) => mark + name + mark;
type Blank = keyof ReturnType<typeof fillingOf>;

/** Makes a function that renders the articles of one site. */
export function createArticleRenderer(): (page: Page) => string {
  const frames = new Map<Language, string[]>();
  return (page) => {
    const frame = frames.get(page.language) ?? renderFrame(page);
    frames.set(page.language, frame);
    const filling = fillingOf(page);
    return frame.map((piece, index) => (index % 2 ? filling[piece as Blank] : piece)).join("");
  };
}

/** What an article fills the blanks with, as HTML. */
function fillingOf(page: Page) {
  const { title, description, keywords, ogTitle, ogDescription } = page.text.metadata;
  return {
    title: escapeHtml(title),
    description: escapeHtml(description),
    keywords: escapeHtml(keywords.join(", ")),
    ogTitle: escapeHtml(ogTitle),
    ogDescription: escapeHtml(ogDescription),
    card: page.card,
    address: page.route.address,
    it: page.route.alternates.it,
    en: page.route.alternates.en,
    data: escapeJson(describePage(page)),
    text: renderToStaticMarkup(<Prose page={page} />),
  };
}

/** The document around any article of a language: what is fixed, and at odd places the names of the blanks. */
function renderFrame(page: Page): string[] {
  const [title, description, ogTitle] = [blank("title"), blank("description"), blank("ogTitle")];
  const own = { title, description, ogTitle, ogDescription: blank("ogDescription") };
  const alternates = { it: blank("it"), en: blank("en"), "x-default": blank("it") };
  const frame: Page = {
    ...page,
    route: { ...page.route, address: blank("address"), alternates },
    text: {
      ...page.text,
      metadata: { ...page.text.metadata, ...own, keywords: [blank("keywords")] },
    },
    card: blank("card"),
  };
  const body = renderToStaticMarkup(<Layout page={frame}>{blank("text")}</Layout>);
  const parts = {
    style: "prose",
    script: "site",
    extraRules: "",
    body,
    data: blank("data"),
  } as const;
  return renderDocument(frame, parts).split(mark);
}

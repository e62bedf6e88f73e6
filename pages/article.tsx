// Articles: there may be thousands, and in one language they differ in their texts and addresses alone. So their
// document is rendered once a language, with blanks, which each article fills.
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

/** What stands between two blanks, and at odd places the names of the blanks. */
type Frame = string[];

/** Makes a function that renders the articles of one site. */
export function createArticleRenderer(): (page: Page) => string {
  const frames: Partial<Record<Language, Frame>> = {};
  return (page) => {
    frames[page.language] ??= renderFrame(page);
    const own = listOwn(page);
    return (frames[page.language] as Frame)
      .map((piece, index) => (index % 2 === 0 ? piece : own[piece as Blank]))
      .join("");
  };
}

type Blank = keyof ReturnType<typeof listOwn>;

/** What an article fills the blanks with, as HTML. */
function listOwn(page: Page) {
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

/** The document of an article that has blanks in the place of all that is its own. */
function renderFrame(page: Page): Frame {
  const blank = (name: Blank) => mark + name + mark;
  const { route, text } = page;
  const metadata = {
    ...text.metadata,
    title: blank("title"),
    description: blank("description"),
    keywords: [blank("keywords")],
    ogTitle: blank("ogTitle"),
    ogDescription: blank("ogDescription"),
  };
  const alternates = { it: blank("it"), en: blank("en"), "x-default": blank("it") };
  const blankPage: Page = {
    ...page,
    route: { ...route, address: blank("address"), alternates },
    text: { ...text, metadata },
    card: blank("card"),
  };
  const body = renderToStaticMarkup(<Layout page={blankPage}>{blank("text")}</Layout>);
  return renderDocument(blankPage, {
    style: "prose",
    script: "site",
    body,
    data: blank("data"),
  }).split(mark);
}

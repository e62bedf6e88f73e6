// Lists headings, links, pictures and HTML tags of a Markdown body, each with its line.
import { Lexer, type Token, Tokenizer, type Tokens, walkTokens } from "marked";
import { storageTable } from "./fill.ts";
import { lineInBody, type SourceFile } from "./read.ts";

/** What is checked of a body. Lines count from 1, in the file. */
export interface Outline {
  /** The ids of headings below the title are the page's anchors. */
  headings: { line: number; depth: number; id: string }[];
  links: { line: number; href: string }[];
  pictures: { line: number; name: string; alt: string }[];
  /** HTML, which is shown as it is written. */
  tags: { line: number; tag: string }[];
  /** Lines of the table of storage.md: paragraphs that name it and nothing else. */
  storageTables: number[];
  /** Signs of Markdown that are shown as they are written. */
  signs: { line: number; sign: string }[];
  /** Where the body begins, if something in it is nested too deeply to be read. */
  tooDeep?: number;
}

/** Lists what a filled body holds. */
export function outlineOf(source: SourceFile, body: string): Outline {
  const lists = { headings: [], links: [], pictures: [], tags: [], storageTables: [], signs: [] };
  const outline: Outline = lists;
  const ids = new Set(layoutIds);
  let cursor = 0;
  try {
    walkTokens(lex(body), (token) => {
      cursor = Math.max(cursor, body.indexOf(token.raw, cursor));
      collect(token, () => lineInBody(source, body, cursor), outline, ids);
      const isLeaf =
        !/^(table|list)$/.test(token.type) && !("tokens" in token && token.tokens?.[0]);
      if (isLeaf) cursor += token.raw.length;
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    outline.tooDeep = source.bodyLine; // marked and walkTokens recurse: deep nesting overflows the stack
  }
  return outline;
}

/** Turns `www.…` into a link with https; GitHub's Markdown uses http. */
class SecureTokenizer extends Tokenizer {
  override url(text: string) {
    const link = super.url(text);
    if (link?.raw.startsWith("www.")) link.href = link.href.replace("http:", "https:");
    return link;
  }
}
const tokenizer = new SecureTokenizer();

/** The tokens of a body; U+0000 is replaced (CommonMark, section 2.3). */
export const lex = (body: string): Token[] =>
  Lexer.lex(body.replaceAll("\0", "\ufffd"), { gfm: true, tokenizer });

function collect(token: Token, line: () => number, outline: Outline, ids: Set<string>): void {
  const { type, text, depth, href } = token as Tokens.Generic;
  if (type === "heading") {
    const id = depth > 1 ? takeId(text, ids) : "";
    outline.headings.push({ line: line(), depth, id });
  }
  if (type === "link") outline.links.push({ line: line(), href });
  if (type === "image") outline.pictures.push({ line: line(), name: href, alt: text });
  const [tag] = type === "html" ? (htmlTag.exec(token.raw) ?? []) : [];
  if (tag) outline.tags.push({ line: line(), tag });
  const [sign] = type === "text" && !("tokens" in token) ? (leftSign.exec(token.raw) ?? []) : [];
  if (sign) outline.signs.push({ line: line(), sign });
  if (type === "paragraph" && isStorageTable(text)) outline.storageTables.push(line());
}

/** A start tag or the beginning of a comment; a tag that does not end is text. */
export const htmlTag = /<[a-z][a-z\d]*(?=[\s/>])[^<>]*>|<!--/i;

/** Signs that are left in a text when Markdown has taken its own out: unclosed, or without a space behind. */
const leftSign = /\*\*|\]\(|(?<![^\n])#{1,6}(?=\p{L})/u;

/** Whether a paragraph stands for the table of storage.md. */
export const isStorageTable = (paragraph: string): boolean => paragraph.trim() === storageTable;

/** Ids that stand on the pages around a text. */
const layoutIds = ["content", "contents", "menu", "main-pages", "quick-links", "legal-links"];

/** The id of a heading: its words, with a number where they are taken. */
function takeId(text: string, taken: Set<string>): string {
  const name = slugify(text) || "section";
  let id = name;
  for (let count = 2; taken.has(id); count += 1) id = `${name}-${count}`;
  taken.add(id);
  return id;
}

/** Words in small letters without accents, joined by hyphens. */
const slugify = (text: string): string =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

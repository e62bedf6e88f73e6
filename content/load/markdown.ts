// What a Markdown body holds that has to be checked: headings, links, pictures, each with its line.
import { Lexer, type Token, type Tokens } from "marked";
import { storageTable } from "./fill.ts";
import { lineInBody, type Source } from "./parse.ts";

/** What a body is made of, as far as it is checked; lines of the file, from 1. */
export interface Outline {
  /** The ids of headings below the title are the page's anchors. */
  headings: { line: number; depth: number; id: string }[];
  links: { line: number; href: string }[];
  pictures: { line: number; name: string; alt: string }[];
  /** Where the table of storage.md is placed: paragraphs that name it and nothing else. */
  storageTables: { line: number }[];
  /** Line of what is nested too deeply to be read. */
  tooDeep?: number;
}

/** Deeper than anybody writes or reads, and shallow enough for every program that walks down. */
const deepest = 30;

/**
 * Lists what a body holds.
 * @param body the source's body, filled
 */
export function outlineOf(source: Source, body: string): Outline {
  const outline: Outline = { headings: [], links: [], pictures: [], storageTables: [] };
  const ids = new Set(layoutIds);
  let cursor = 0;
  const visit = (token: Token, depth: number) => {
    cursor = Math.max(cursor, body.indexOf(token.raw, cursor));
    const line = () => lineInBody(source, body, cursor);
    if (depth > deepest) outline.tooDeep ??= line();
    if (outline.tooDeep) return;
    collect(token, line, outline, ids);
    const children = childrenOf(token);
    for (const child of children) visit(child, depth + 1);
    if (children.length === 0) cursor += token.raw.length;
  };
  try {
    for (const token of lex(body)) visit(token, 1);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    outline.tooDeep = source.bodyLine; // too deep even for marked
  }
  return outline;
}

/** Takes a body apart; U+0000 is replaced (CommonMark, section 2.3). */
export const lex = (body: string): Token[] => Lexer.lex(body.replaceAll("\0", "\ufffd"));

function collect(token: Token, line: () => number, outline: Outline, ids: Set<string>): void {
  const { headings, links, pictures, storageTables } = outline;
  switch (token.type) {
    case "heading":
      headings.push({
        line: line(),
        depth: token.depth,
        id: token.depth > 1 ? takeId(token.text, ids) : "",
      });
      break;
    case "link":
      links.push({ line: line(), href: token.href });
      break;
    case "image":
      pictures.push({ line: line(), name: token.href, alt: token.text });
      break;
    case "paragraph":
      if (isStorageTable(token.text)) storageTables.push({ line: line() });
  }
}

/** Whether a Markdown paragraph is to become the table of storage.md. */
export const isStorageTable = (paragraph: string): boolean => paragraph.trim() === storageTable;

function childrenOf(token: Token): Token[] {
  if (token.type === "table") {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].flat().flatMap((cell) => cell.tokens);
  }
  if (token.type === "list") return (token as Tokens.List).items;
  return "tokens" in token ? (token.tokens ?? []) : [];
}

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
export const slugify = (text: string): string =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

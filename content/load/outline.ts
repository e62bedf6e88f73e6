// Lists headings, links and pictures of a Markdown body, and signs that visitors would see.
import { Lexer, Parser, type Token, Tokenizer, type Tokens } from "marked";
import type { Outline, SourceFile } from "../content.ts";
import { stripLinks } from "../fields.ts";
import { anyOf } from "../patterns.ts";
import { type ProblemText, pluralize } from "../problem.ts";
import { storageTable } from "./fill.ts";

/** Creates the outline of a body with values. */
export function outlineOf(source: SourceFile, body: string): Outline {
  const outline: Outline = {
    tokens: lexMarkdown(body),
    anchors: [],
    links: [],
    pictures: [],
    storageTables: [],
    problems: [],
  };
  visitTokens(outline.tokens, source.bodyLine, createCollector(outline, source.file));
  return outline;
}

type Visit = (token: Token, line: number) => void;

/**
 * Visits tokens and the tokens within them, with the line of each.
 * Tokens within a quote or a list lack the signs of it, so the body does not contain their text.
 * But they keep the line breaks, so the line is found by counting.
 */
function visitTokens(tokens: Token[], firstLine: number, visit: Visit, parent = ""): void {
  let line = firstLine;
  for (const [index, token] of tokens.entries()) {
    visit(token, line);
    // Generic has the fields of every kind, which are missing in most.
    const { type, raw, header, rows, items, tokens: inner = [] } = token as Tokens.Generic;
    const tableLines: Tokens.TableCell[][] = type === "table" ? [header, [], ...rows] : [];
    for (const [row, cells] of tableLines.entries())
      for (const cell of cells) visitTokens(cell.tokens, line + row, visit);
    visitTokens(type === "list" ? items : inner, line, visit, type);
    line += raw.split("\n").length - 1;
    // If a line of a quote lacks the ">", marked drops the line break after it.
    const isCut = parent === "blockquote" && !raw.endsWith("\n");
    if (isCut && tokens[index + 1]?.type !== "space") line += 1;
  }
}

/**
 * Switches off Markdown that authors type by accident.
 * That is strikethrough (6~8), underlined headings and code blocks.
 */
class PlainTokenizer extends Tokenizer {
  override del = () => undefined;
  override lheading = () => undefined;
  override code = () => undefined;
  override fences = () => undefined;

  /** An asterisk between numbers, for example 24*11*5 cm, is not emphasis. */
  override emStrong(text: string, masked: string, before?: string) {
    const isMultiplication = /\d/.test(before ?? "") && /^\*\d/.test(text);
    return isMultiplication ? undefined : super.emStrong(text, masked, before);
  }

  /** A link ends at a quotation mark. A link to `www.…` gets https; GitHub's Markdown uses http. */
  override url(text: string): Tokens.Link | undefined {
    const link = super.url(text);
    const [address = ""] = link?.raw.split(/[«»‹›“”„‘’…]/) ?? [];
    if (link && address !== link.raw) return this.url(address);
    if (link?.raw.startsWith("www.")) link.href = link.href.replace("http:", "https:");
    return link;
  }
}

/** Lexes a body. Line breaks are kept, because clauses and postal addresses have several lines. */
export const lexMarkdown = (body: string): Token[] =>
  Lexer.lex(body, { gfm: true, breaks: true, tokenizer: new PlainTokenizer() });

/**
 * Returns a function that adds one token to an outline.
 * Call it in the order of the document, since heading levels and ids depend on it.
 */
function createCollector(outline: Outline, file: string): Visit {
  const ids = new Set(layoutIds);
  let hasTitle = false;
  let depthBefore = 1;
  const report = (line: number, problem: ProblemText | undefined) => {
    if (problem) outline.problems.push({ file, line, ...problem });
  };
  return (token, line) => {
    const { type, raw, text, depth, href, tokens = [] } = token as Tokens.Generic;
    report(line, checkToken(token as Tokens.Generic));
    const rows: string[] = type === "table" ? raw.trimEnd().split("\n") : [];
    for (const [below, row] of rows.entries()) report(line + below, checkRow(row, rows[0]));
    const hasWords = /^(heading|paragraph)$/.test(type) || (type === "text" && "tokens" in token);
    const lines: string[] = hasWords ? text.split("\n") : [];
    for (const [below, words] of lines.entries()) report(line + below, checkTabs(words));
    if (type === "heading") {
      report(line, checkHeading(depth, depthBefore, hasTitle));
      hasTitle ||= depth === 1;
      depthBefore = depth;
      if (depth > 1) outline.anchors.push(uniqueId(stripTags(Parser.parseInline(tokens)), ids));
    }
    if (type === "link" && !text.startsWith("^")) outline.links.push({ line, href });
    if (type === "image") outline.pictures.push({ line, name: href });
    if (type === "paragraph" && isStorageTable(text)) outline.storageTables.push(line);
    const [tag] = type === "html" ? (htmlTag.exec(raw) ?? []) : [];
    if (tag) report(line, htmlProblem(tag));
    if (type !== "text" || "tokens" in token) return;
    const [mark] = strayMarkdown.exec(raw) ?? /(?<![^\n])#+(?=\p{L})/u.exec(raw) ?? [];
    if (mark?.startsWith("#"))
      report(line, signProblem(mark, "Put a space after two to six of them: ## Title."));
    else if (mark) report(line, signProblem(mark, unclosed));
  };
}

function checkHeading(
  depth: number,
  depthBefore: number,
  hasTitle: boolean,
): ProblemText | undefined {
  if (depth === 1 && hasTitle)
    return {
      message: "This is a second title: a page has one # heading.",
      fix: "Begin it with ## instead.",
    };
  if (depth <= depthBefore + 1) return undefined;
  const [lower, upper] = ["#".repeat(depth), "#".repeat(depthBefore)];
  return {
    message: `This heading skips a step: ${lower} below ${upper}.`,
    fix: `Begin it with ${upper}# instead.`,
  };
}

/** Checks a heading, link or picture by itself. */
function checkToken({ type, raw, text }: Tokens.Generic): ProblemText | undefined {
  if (/^(heading|link)$/.test(type) && !text.trim())
    return { message: `This ${type} has no text.`, fix: "Write it, or remove it." };
  if (type === "image" && !text.trim())
    return {
      message: "This picture has no alternative text.",
      fix: "Say between the brackets what it shows: ![what it shows](name).",
    };
  if (type === "checkbox") return signProblem(raw.trim(), "Remove it: the - alone makes a list.");
  return undefined;
}

/**
 * Reports a row with more or fewer cells than the head, because marked silently drops or adds
 * cells.
 * It also reads a text right below a table as a row.
 */
function checkRow(row: string, head = ""): ProblemText | undefined {
  const [inRow, inHead] = [countCells(row), countCells(head)];
  if (inRow === inHead) return undefined;
  return {
    message: `This row has ${pluralize(inRow, "cell")}, but the head of its table has ${inHead}.`,
    fix: "Give every row as many cells as the head, with | between two; write the character | within a cell as \\|. Leave an empty line between a table and the text below it.",
  };
}

const countCells = (row: string): number =>
  row.includes("|") ? row.replace(/\\\||^\s*\||\|\s*$/g, "").split("|").length : 0;

/**
 * Reports a tab between words. Spreadsheets put tabs between cells, but browsers show one space.
 */
const checkTabs = (line: string): ProblemText | undefined =>
  line.includes("\t") && /\S *\t\s*\S/.test(stripLinks(line))
    ? {
        message: "This line contains a tab: browsers show a space.",
        fix: "Write columns as a table: | one | two |, with |---|---| below its head. Elsewhere write a space.",
      }
    : undefined;

export const htmlProblem = (tag: string): ProblemText => ({
  message: `${tag} is HTML: visitors would see the tag itself.`,
  fix: "Remove it. Below the front matter **bold**, *italics*, [links](/address) and - lists are supported; fields take plain text, those in paragraphs also links.",
});

export const signProblem = (mark: string, fix: string): ProblemText => ({
  message: `Visitors would see ${mark} on the page.`,
  fix,
});

/** Fix for a sign that lacks a part. */
export const unclosed =
  "Write it in full, for example **bold**, [link](/address), - list or a table with its line |---|. Leave no space within the signs. To show the sign itself, write a backslash before it. There are no footnotes.";

/** An HTML start tag or comment. A `<b` without end is shown as text, so it is allowed. */
export const htmlTag = /<[a-z][a-z\d]*(?=[\s/>])[^<>]*>|<!--/i;

const emphasis = String.raw`(?<sign>__?|\*)[\p{L}\d][^*_]*\k<sign>`;

/** Markdown signs that the parser left in the text. Visitors would see them. */
export const strayMarkdown = anyOf(
  [
    /\*\*|~~|`/u, // bold, strikethrough, code
    /\*(?=\p{L})/u, // an asterisk before a letter
    new RegExp(String.raw`(?<![\p{L}\d_{])${emphasis}(?![\p{L}\d_])`, "u"),
    /\]\(|\]\[|\[\[|\[\^|^\^\w+$/u, // halves of links, footnotes
    /(?<![^\n])(?:#+(?= )|[•▪|]|={3,}(?!.))/u, // at line start: heading, bullet, table, underline
    /\{(?!\{*[^{}]*\}|$)/u, // a brace without the closing one
  ],
  "u",
);

/** Whether a paragraph is replaced by the table of storage.md. */
export const isStorageTable = (paragraph: string): boolean => paragraph.trim() === storageTable;

/** Ids that the layout uses on every page. */
// biome-ignore format: a list of names
const layoutIds = ["content", "contents", "below", "menu", "main-pages", "quick-links", "guide-links", "legal-links"];

/** The words of HTML: what stands between its tags, still as HTML. */
export const stripTags = (html: string): string => html.replace(/<[^>]*>/g, "");

/** Creates the id of a heading from its words, with a number if the id is in use. */
function uniqueId(html: string, usedIds: Set<string>): string {
  const name = slugify(html.replace(/&#?\w+;/g, " ")) || "section";
  let id = name;
  for (let count = 2; usedIds.has(id); count += 1) id = `${name}-${count}`;
  usedIds.add(id);
  return id;
}

/** Lower-cases words, strips accents, joins by hyphens. */
const slugify = (text: string): string =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

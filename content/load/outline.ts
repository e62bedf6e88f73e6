// Lists headings, links and pictures of a Markdown body, and what visitors would see of its signs.
import { Lexer, Parser, type Token, Tokenizer, type Tokens } from "marked";
import type { Outline, SourceFile } from "../content.ts";
import { anyOf } from "../patterns.ts";
import { type ProblemText, pluralize } from "../problem.ts";
import { stripLinks } from "./fields.ts";
import { storageTable } from "./fill.ts";

/** Lists what a filled body holds. */
export function outlineOf(source: SourceFile, body: string): Outline {
  const found: Outline = { anchors: [], links: [], pictures: [], storageTables: [], problems: [] };
  const { file, bodyLine } = source;
  try {
    visitTokens(lexMarkdown(body), bodyLine, createCollector(found, file));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // marked and visitTokens recurse: deep nesting overflows the stack
    found.problems.push({
      file,
      line: bodyLine,
      message: "This is nested too deeply to be read.",
      fix: "Write it with fewer quotes, lists or signs of emphasis within one another.",
    });
  }
  return found;
}

type Visit = (token: Token, line: number) => void;

/**
 * Visits tokens and those within them, with the line of each. Tokens within a quote or a list lack
 * its signs, so their text cannot be found in the body. But they have its line breaks: counting
 * these gives the line.
 */
function visitTokens(tokens: Token[], firstLine: number, visit: Visit, parent = ""): void {
  let line = firstLine;
  for (const [index, token] of tokens.entries()) {
    visit(token, line);
    const { type, raw, header, rows, items, tokens: inner = [] } = token as Tokens.Generic;
    const tableLines: Tokens.TableCell[][] = type === "table" ? [header, [], ...rows] : [];
    for (const [row, cells] of tableLines.entries())
      for (const cell of cells) visitTokens(cell.tokens, line + row, visit);
    visitTokens(type === "list" ? items : inner, line, visit, type);
    line += raw.split("\n").length - 1;
    // Behind a line of a quote that lacks its ">", marked drops the line break.
    const isCut = parent === "blockquote" && !raw.endsWith("\n");
    if (isCut && tokens[index + 1]?.type !== "space") line += 1;
  }
}

/** Markdown without what nobody here means: lines through words, headings by a line below, code of several lines. */
class PlainTokenizer extends Tokenizer {
  override del = () => undefined;
  override lheading = () => undefined;
  override code = () => undefined;
  override fences = () => undefined;

  /** Not between numbers, as in 24*11*5 cm. */
  override emStrong(text: string, masked: string, before?: string) {
    const isTimes = /\d/.test(before ?? "") && /^\*\d/.test(text);
    return isTimes ? undefined : super.emStrong(text, masked, before);
  }

  /** A link ends at a quotation mark; one to `www.…` has https where GitHub's Markdown uses http. */
  override url(text: string): Tokens.Link | undefined {
    const link = super.url(text);
    const [address = ""] = link?.raw.split(/[«»‹›“”„‘’…]/) ?? [];
    if (link && address !== link.raw) return this.url(address);
    if (link?.raw.startsWith("www.")) link.href = link.href.replace("http:", "https:");
    return link;
  }
}

/** The tokens of a body. Its line breaks are shown: clauses and postal addresses come in lines. */
export const lexMarkdown = (body: string): Token[] =>
  Lexer.lex(body, { gfm: true, breaks: true, tokenizer: new PlainTokenizer() });

/** Gives what adds one token after the other to an outline. */
function createCollector(outline: Outline, file: string): Visit {
  const ids = new Set(layoutIds);
  let hasTitle = false;
  let before = 1;
  return (token, line) => {
    const { type, raw, text, depth, href, tokens = [] } = token as Tokens.Generic;
    const report = (problem: ProblemText | undefined, below = 0) =>
      void (problem && outline.problems.push({ file, line: line + below, ...problem }));
    report(checkToken(token as Tokens.Generic));
    const rows: string[] = type === "table" ? raw.trimEnd().split("\n") : [];
    for (const [below, row] of rows.entries()) report(checkRow(row, rows[0]), below);
    const hasWords = /^(heading|paragraph)$/.test(type) || (type === "text" && "tokens" in token);
    const lines: string[] = hasWords ? text.split("\n") : [];
    for (const [below, words] of lines.entries()) report(checkTabs(stripLinks(words)), below);
    if (type === "heading") {
      report(checkHeading(depth, before, hasTitle));
      hasTitle ||= depth === 1;
      before = depth;
      if (depth > 1) outline.anchors.push(uniqueId(plainTextOf(tokens), ids));
    }
    if (type === "link" && !text.startsWith("^")) outline.links.push({ line, href });
    if (type === "image") outline.pictures.push({ line, name: href });
    if (type === "paragraph" && isStorageTable(text)) outline.storageTables.push(line);
    const [tag] = type === "html" ? (htmlTag.exec(raw) ?? []) : [];
    if (tag) report(htmlProblem(tag));
    if (type !== "text" || "tokens" in token) return;
    const [mark] = strayMarkdown.exec(raw) ?? /(?<![^\n])#+(?=\p{L})/u.exec(raw) ?? [];
    if (mark?.startsWith("#"))
      report(signProblem(mark, "Put a space behind two to six of them: ## Title."));
    else if (mark) report(signProblem(mark, unclosed));
  };
}

function checkHeading(depth: number, before: number, hasTitle: boolean): ProblemText | undefined {
  if (depth === 1 && hasTitle)
    return {
      message: "This is a second title: a page has one # heading.",
      fix: "Begin it with ## instead.",
    };
  if (depth <= before + 1) return undefined;
  const [lower, upper] = [depth, before].map((each) => "#".repeat(each));
  return {
    message: `This heading skips a step: ${lower} below ${upper}.`,
    fix: `Begin it with ${upper}# instead.`,
  };
}

/** What a heading, link or picture lacks by itself. */
function checkToken({ type, raw, text }: Tokens.Generic): ProblemText | undefined {
  if (/^(heading|link)$/.test(type) && !text.trim())
    return { message: `This ${type} has no words.`, fix: "Write them, or take it out." };
  if (type === "image" && !text.trim())
    return {
      message: "This picture has no alternative text.",
      fix: "Say between the brackets what it shows: ![what it shows](name).",
    };
  if (type === "checkbox") return signProblem(raw.trim(), "Take it out: the - alone makes a list.");
  return undefined;
}

/**
 * A row with more or fewer cells than the head. marked drops or adds cells in silence, and reads a
 * text right below a table as a row.
 */
function checkRow(row: string, head = ""): ProblemText | undefined {
  const [inRow, inHead] = [countCells(row), countCells(head)];
  if (inRow === inHead) return undefined;
  return {
    message: `This row has ${pluralize(inRow, "cell")}, but its table's head ${inHead}.`,
    fix: "Give every row as many cells as the head, with | between two; write the sign itself as \\|. Leave an empty line between a table and the text below it.",
  };
}

const countCells = (row: string): number =>
  row.includes("|") ? row.replace(/\\\||^\s*\||\|\s*$/g, "").split("|").length : 0;

/** A tab between words, as spreadsheets put it between cells: browsers show one space. */
const checkTabs = (line: string): ProblemText | undefined =>
  /\S *\t\s*\S/.test(line)
    ? {
        message: "A tab stands within this line: browsers show a space.",
        fix: "Write columns as a table: | one | two |, with |---|---| below its head. Elsewhere write a space.",
      }
    : undefined;

export const htmlProblem = (tag: string): ProblemText => ({
  message: `${tag} is HTML: visitors would see the tag itself.`,
  fix: "Take it out. Below the front matter **bold**, *italics*, [links](/address) and - lists are supported; fields take plain text, those in paragraphs also links.",
});

export const signProblem = (mark: string, fix: string): ProblemText => ({
  message: `Visitors would see the sign ${mark} as it stands here.`,
  fix,
});

/** The remedy for a mark that lacks a part. */
export const unclosed =
  "Write it in full, as in **bold**, [link](/address), - list or a table with its line |---|, with no space within the signs, or a backslash before it; there are no footnotes.";

/** A start tag or the beginning of a comment; a tag that does not end is text. */
export const htmlTag = /<[a-z][a-z\d]*(?=[\s/>])[^<>]*>|<!--/i;

/** Markdown signs that the parser left in the text. Visitors would see them. */
export const strayMarkdown = anyOf(
  [
    /\*\*|~~|`/u, // bold, strikethrough, code
    /\*(?=\p{L})/u, // an asterisk before a letter
    /(?<![\p{L}\d_{])(?<sign>__?|\*)[\p{L}\d][^*_]*\k<sign>(?![\p{L}\d_])/u, // emphasis
    /\]\(|\]\[|\[\[|\[\^|^\^\w+$/u, // halves of links, footnotes
    /(?<![^\n])(?:#+(?= )|[•▪|]|={3,}(?!.))/u, // at line start: heading, bullet, table, underline
    /\{(?!\{*[^{}]*\}|$)/u, // a brace without the closing one
  ],
  "u",
);

/** Whether a paragraph stands for the table of storage.md. */
export const isStorageTable = (paragraph: string): boolean => paragraph.trim() === storageTable;

/** Ids that stand on the pages around a text. */
// biome-ignore format: a list of names
const layoutIds = ["content", "contents", "below", "menu", "main-pages", "quick-links", "guide-links", "legal-links"];

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** What visitors read of inline Markdown: its words, without marks or addresses. */
export function plainTextOf(tokens: Token[]): string {
  const parser = new Parser();
  return parser
    .parseInline(tokens, parser.textRenderer)
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "");
}

/** The id of a heading: its words, with a number where they are taken. */
function uniqueId(text: string, taken: Set<string>): string {
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

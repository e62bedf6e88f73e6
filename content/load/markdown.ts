// Bodies as Markdown: their tokens, the ids of their headings, and what visitors would see as typed.
import { Lexer, type Token, Tokenizer, type Tokens, walkTokens } from "marked";
import type { Body, SourceFile } from "../schema/content.ts";
import { stripLinks } from "../schema/fields.ts";
import type { Problem, ProblemText } from "../schema/problem.ts";
import { lineInBody } from "./read.ts";
import { signProblem, typedSign } from "./validate.ts";

/** Switches off Markdown that authors type by accident: 6~8, a line --- or ===, an indented line, code blocks. */
class PlainTokenizer extends Tokenizer {
  override del = () => undefined;
  override lheading = () => undefined;
  override code = () => undefined;
  override fences = () => undefined;

  /** A link ends at a quotation mark. A link to `www.…` gets https; GitHub's Markdown uses http. */
  override url(text: string): Tokens.Link | undefined {
    const link = super.url(text);
    const [address = ""] = link?.raw.split(/[«»‹›“”„‘’…]/) ?? [];
    if (link && address !== link.raw) return this.url(address);
    if (link?.raw.startsWith("www.")) link.href = link.href.replace("http:", "https:");
    return link;
  }
}

/** Lexes Markdown. Line breaks are kept, because clauses and postal addresses have several lines. */
const lexMarkdown = (text: string): Token[] =>
  Lexer.lex(text, { gfm: true, breaks: true, tokenizer: new PlainTokenizer() });

/** Ids that the layout uses on every page. */
// biome-ignore format: a list of names
const layoutIds = ["content", "contents", "menu", "main-pages", "quick-links", "guide-links", "legal-links"];

/** Reads a body with values. */
export function readBody(source: SourceFile, text: string): Body & { problems: Problem[] } {
  const tokens = lexMarkdown(text);
  const body = {
    tokens,
    ids: [] as string[],
    links: [] as Reference[],
    pictures: [] as Reference[],
  };
  const problems: Problem[] = [];
  let depthBefore = 0;
  walkTokens(tokens, (token) => {
    const { type, raw, depth, href, text: words = "" } = token as Tokens.Generic;
    const [firstLine = ""] = raw.trimStart().split("\n");
    const line = lineInBody(source, text, text.indexOf(firstLine));
    const report = (problem: ProblemText) => problems.push({ file: source.file, line, ...problem });
    if (type === "link") body.links.push({ line, name: href });
    if (type === "image") body.pictures.push({ line, name: href });
    if (type === "image" && !words.trim()) report(missingAlt);
    if (type === "heading") {
      const isTitle = depth === 1 && depthBefore === 0;
      if (!isTitle && (depth === 1 || depth > Math.max(depthBefore, 1) + 1)) report(wrongHeading);
      if (depth > 1) body.ids.push(uniqueId(stripLinks(words), [...layoutIds, ...body.ids]));
      depthBefore = depth;
    }
    const isText = type === "html" || (type === "text" && !("tokens" in token));
    const [sign] = isText ? (typedSign.exec(raw) ?? []) : [];
    if (sign) report(signProblem(sign));
  });
  return { ...body, problems };
}

type Reference = Body["links"][number];

const missingAlt: ProblemText = {
  message: "This picture has no alternative text.",
  fix: "Say between the brackets what it shows: ![what it shows](name).",
};
const wrongHeading: ProblemText = {
  message: "This heading is a second title, or skips a step.",
  fix: "Begin it with ##, or with ### below one with ##.",
};

/** Creates the id of a heading from its words, with a number if the id is in use. */
function uniqueId(words: string, usedIds: readonly string[]): string {
  const name =
    words
      .normalize("NFD")
      .toLowerCase()
      .replace(/\p{M}/gu, "")
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "section";
  let id = name;
  for (let count = 2; usedIds.includes(id); count += 1) id = `${name}-${count}`;
  return id;
}

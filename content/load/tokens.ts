// Finds the parts of a Markdown text and the lines they stand on. To take a text apart takes longer than
// anything else that is done with it, so it is done once for all who ask.
import { Lexer, type Token, type Tokens } from "marked";
import { type FrontMatter, lineInBody } from "./front-matter.ts";

/** A token and the line of its file, from 1. */
export interface Located<T> {
  token: T;
  line: number;
}

/** What is looked for in texts. Tokens are kept without what they contain: there may be thousands of texts. */
interface Kinds {
  heading: Pick<Tokens.Heading, "type" | "depth" | "text">;
  link: Pick<Tokens.Link, "type" | "href">;
  image: Pick<Tokens.Image, "type" | "href" | "text">;
  /** Only those that begin with a placeholder. */
  paragraph: Pick<Tokens.Paragraph, "type" | "text">;
}
type Kind = keyof Kinds;

let last: { markdown: string; tokens: Token[] } = { markdown: "", tokens: [] };

/**
 * Takes a Markdown text apart. The last one is remembered, until another is asked for. The character U+0000 is
 * replaced (CommonMark, section 2.3).
 */
export function lex(markdown: string): readonly Token[] {
  if (markdown !== last.markdown) {
    last = { markdown, tokens: Lexer.lex(markdown.replaceAll("\0", "\ufffd")) };
  }
  return last.tokens;
}

const known = new WeakMap<FrontMatter, Located<Kinds[Kind]>[]>();

/** All tokens of one type in a file's body, however deep, in their order. */
export function locateTokens<Type extends Kind>(
  source: FrontMatter,
  type: Type,
): Located<Kinds[Type]>[] {
  const all = known.get(source) ?? readTokens(source);
  known.set(source, all);
  return all.filter(({ token }) => token.type === type) as Located<Kinds[Type]>[];
}

function readTokens(source: FrontMatter): Located<Kinds[Kind]>[] {
  const found: Located<Kinds[Kind]>[] = [];
  const from = { heading: 0, link: 0, image: 0, paragraph: 0 };
  const visit = (token: Token) => {
    if (isWanted(token)) {
      const index = Math.max(from[token.type], source.body.indexOf(token.raw, from[token.type]));
      from[token.type] = index + 1;
      found.push({ token: abridge(token), line: lineInBody(source, index) });
    }
    for (const child of childrenOf(token)) visit(child);
  };
  for (const token of lex(source.body)) visit(token);
  return found;
}

type Wanted = Tokens.Heading | Tokens.Link | Tokens.Image | Tokens.Paragraph;

const isWanted = (token: Token): token is Wanted =>
  ["heading", "link", "image"].includes(token.type) ||
  (token.type === "paragraph" && token.raw.startsWith("{"));
/** Deeper than anybody writes or reads, and shallow enough for every program that walks down. */
const deepest = 30;

/** Where, from 0, a Markdown text is nested too deeply, by quotes in quotes or the like; -1 for nowhere. */
export function findTooDeep(markdown: string): number {
  if (!isTooDeep(markdown)) return -1;
  let index = 0;
  for (const block of markdown.split("\n\n")) {
    if (isTooDeep(block)) return index;
    index += block.length + 2;
  }
  return 0;
}

function isTooDeep(markdown: string): boolean {
  const depthOf = (token: Token): number => 1 + Math.max(0, ...childrenOf(token).map(depthOf));
  try {
    return lex(markdown).some((token) => depthOf(token) > deepest);
  } catch {
    return true; // too deep even for marked, which reads anything else
  }
}

function abridge(token: Wanted): Kinds[Kind] {
  if (token.type === "link") return { type: "link", href: token.href };
  const { type, text } = token;
  if (type === "heading") return { type, depth: token.depth, text };
  return type === "image" ? { type, href: token.href, text } : { type, text };
}

function childrenOf(token: Token): Token[] {
  if (token.type === "table") {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].flat().flatMap((cell) => cell.tokens);
  }
  if (token.type === "list") return (token as Tokens.List).items;
  return "tokens" in token ? (token.tokens ?? []) : [];
}

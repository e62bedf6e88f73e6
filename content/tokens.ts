// Finds the parts of a Markdown text and the lines they stand on.
import { Lexer, type Token, type Tokens } from "marked";
import { type FrontMatter, lineInBody } from "./front-matter.ts";

/** A token and the line of its file, from 1. */
export interface Located<T> {
  token: T;
  line: number;
}

/** All tokens of one type in a file's body, however deep, in their order. */
export function locateTokens<T>(source: FrontMatter, type: string): Located<T>[] {
  let from = 0;
  return listTokens(source.body, type).map((token) => {
    const index = Math.max(from, source.body.indexOf(token.raw, from));
    from = index + 1;
    return { token: token as unknown as T, line: lineInBody(source, index) };
  });
}

/** All tokens of one type in a Markdown text, however deep, in their order. */
export function listTokens(markdown: string, type: string): Token[] {
  const found: Token[] = [];
  const visit = (token: Token) => {
    if (token.type === type) found.push(token);
    for (const child of childrenOf(token)) visit(child);
  };
  for (const token of Lexer.lex(markdown)) visit(token);
  return found;
}

function childrenOf(token: Token): Token[] {
  if (token.type === "table") {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].flat().flatMap((cell) => cell.tokens);
  }
  if (token.type === "list") return (token as Tokens.List).items;
  return "tokens" in token ? (token.tokens ?? []) : [];
}

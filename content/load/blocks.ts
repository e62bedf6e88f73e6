// Takes a Markdown text apart into what a translator compares: headings, paragraphs, list items, table rows.
import type { Token, Tokens } from "marked";
import type { FrontMatter } from "./front-matter.ts";
import { lex } from "./tokens.ts";

/** One block of a body. */
export interface Block {
  /** Its heading and, where it is not the heading itself, its place beneath: `## Cookie ¶2`. */
  name: string;
  /** The same for its twin in the other language: number of the heading, place beneath. */
  place: string;
  line: number;
  text: string;
}

const known = new WeakMap<FrontMatter, Block[]>();

/** All blocks of a file's body, in their order. */
export function listBlocks(source: FrontMatter): readonly Block[] {
  const blocks = known.get(source) ?? readBlocks(source);
  known.set(source, blocks);
  return blocks;
}

function readBlocks({ body, bodyLine }: FrontMatter): Block[] {
  const section = { number: 0, name: "body", blocks: 0 };
  const names = new Map<string, number>();
  return splitBlocks(body).map(({ text, line, isHeading }) => {
    if (isHeading) {
      Object.assign(section, { number: section.number + 1, name: distinguish(names, text) });
      section.blocks = 0;
    } else section.blocks++;
    const { number, name, blocks } = section;
    return {
      name: isHeading ? name : `${name} ¶${blocks}`,
      place: `${number} ${blocks}`,
      line: bodyLine + line,
      text,
    };
  });
}

/** A heading's words, with a number where they were there before. */
function distinguish(names: Map<string, number>, name: string): string {
  const times = (names.get(name) ?? 0) + 1;
  names.set(name, times);
  return times > 1 ? `${name} (${times})` : name;
}

/** A block and on which line, from 0, of its surroundings it begins. */
interface Piece {
  text: string;
  line: number;
  isHeading: boolean;
}

function splitBlocks(markdown: string): Piece[] {
  let line = 0;
  return lex(markdown).flatMap((token) => {
    const pieces = splitToken(token, line);
    line += countBreaks(token.raw);
    return pieces;
  });
}

function splitToken(token: Token, line: number): Piece[] {
  if (token.type === "list") return splitItems((token as Tokens.List).items, line);
  if (token.type === "table") return splitRows(token.raw, line);
  const text = joinLines(token.raw);
  return text ? [{ text, line, isHeading: token.type === "heading" }] : [];
}

function splitItems(items: Tokens.ListItem[], firstLine: number): Piece[] {
  let line = firstLine;
  return items.map(({ raw }) => {
    const piece = { text: joinLines(raw), line, isHeading: false };
    line += Math.max(1, countBreaks(raw));
    return piece;
  });
}

/** The rows of a table, without the one that only draws a line. */
const splitRows = (table: string, firstLine: number): Piece[] =>
  table
    .split("\n")
    .map((row, index) => ({ text: joinLines(row), line: firstLine + index, isHeading: false }))
    .filter(({ text }, index) => text && index !== 1);

function countBreaks(text: string): number {
  let breaks = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) breaks++;
  return breaks;
}

/** A text on one line: where its lines break is no part of what it says. */
export const joinLines = (text: string): string =>
  (/\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, " ") : text).trim();

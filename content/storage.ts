// Where texts may place the table of storage.md: in a body, alone in its paragraph; on the cookie page always.
import { listTextFields } from "./fields.ts";
import { type FrontMatter, lineInBody } from "./front-matter.ts";
import type { TextSource } from "./load.ts";
import { storageTable } from "./placeholders.ts";
import type { Problem } from "./problem.ts";
import { locateTokens } from "./tokens.ts";

const fix = `Put ${storageTable} into the text below the front matter, on a line of its own between empty lines.`;

/** Tables placed where they cannot stand, and cookie policies without one. */
export function checkStorageTable(sources: readonly TextSource[]): Problem[] {
  return sources.flatMap(({ page, source }) => {
    const placed = listPlaced(source);
    const isWanted = page === "cookie" && placed.length === 0;
    return [
      ...listInFields(source),
      ...listInBody(source).filter(({ line }) => !placed.includes(line)),
      ...(isWanted ? [missingTable(source)] : []),
    ];
  });
}

/** The lines of paragraphs that are the table and nothing else. */
const listPlaced = (source: FrontMatter): number[] =>
  locateTokens<{ raw: string }>(source, "paragraph")
    .filter(({ token }) => isStorageTable(token.raw))
    .map(({ line }) => line);

/** Whether a Markdown paragraph is to become the table. */
export const isStorageTable = (paragraph: string): boolean => paragraph.trim() === storageTable;

const misplaced = `${storageTable} stands for a whole table, which cannot stand here.`;

const listInFields = ({ file, data, lineOf }: FrontMatter): Problem[] =>
  listTextFields(data)
    .filter(({ text }) => text.includes(storageTable))
    .map(({ at }) => ({ file, line: lineOf(at), field: at.join("."), message: misplaced, fix }));

const listInBody = (source: FrontMatter): Problem[] =>
  [...source.body.matchAll(new RegExp(storageTable, "g"))].map(({ index }) => ({
    file: source.file,
    line: lineInBody(source, index),
    message: misplaced,
    fix,
  }));

const missingTable = ({ file, bodyLine }: FrontMatter): Problem => ({
  file,
  line: bodyLine,
  message: `This page must say what the site keeps in the browser, but does not place ${storageTable}.`,
  fix,
});

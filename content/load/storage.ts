// What storage.md declares, and where texts may place its table: in a body, alone in its paragraph; on the
// cookie page always.
import { z } from "zod";
import { companySchema, text } from "../schema.ts";
import { listTextFields } from "./fields.ts";
import { type FrontMatter, lineInBody } from "./front-matter.ts";
import type { TextSource } from "./load.ts";
import { storageTable } from "./placeholders.ts";
import type { Problem } from "./problem.ts";
import { locateTokens } from "./tokens.ts";

/** Where a browser can keep something for a site. */
const storageKinds = [
  "cookie",
  "localStorage",
  "sessionStorage",
  "indexedDB",
  "cacheStorage",
  "serviceWorker",
  "windowName",
] as const;
export type StorageKind = (typeof storageKinds)[number];

/** The only two there may be (specification, section 2, cookie policy). */
const necessities = z.enum(["technical", "functional"]);

const inBoth = z.strictObject({ it: text, en: text });
const kept = z.strictObject({
  key: text,
  kind: z.enum(storageKinds),
  purpose: inBoth,
  necessity: necessities,
  duration: inBoth,
});

/** What the site keeps in a browser and whom it contacts, with the words of the policy's table. */
export const storageSchema = z.strictObject({
  kept: z
    .array(kept)
    .refine(
      (all) => new Set(all.map(({ kind, key }) => `${kind} ${key}`)).size === all.length,
      "Two entries have the same kind and key.",
    ),
  contacted: z.array(companySchema.keyof().extract(["siteUrl", "contactEndpoint"])),
  columns: z.strictObject({
    key: inBoth,
    kind: inBoth,
    purpose: inBoth,
    necessity: inBoth,
    duration: inBoth,
  }),
  kinds: z.record(z.enum(storageKinds), inBoth),
  necessities: z.record(necessities, inBoth),
});
export type StorageList = z.infer<typeof storageSchema>;

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
  locateTokens(source, "paragraph")
    .filter(({ token }) => isStorageTable(token.text))
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

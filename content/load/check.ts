// The last step of loading: what only filled texts, or several of them together, show to be wrong.
import { lengths, type Machine } from "../schema.ts";
import type { Text } from "./content.ts";
import { listTextFields, valueAt } from "./fields.ts";
import { storageTable } from "./fill.ts";
import { checkPictures } from "./media.ts";
import { lineInBody, problemAt, type Source } from "./parse.ts";
import type { Problem } from "./problem.ts";
import { checkSamples } from "./samples.ts";

/** What is wrong with one text. */
export const checkText = (text: Text, masters: ReadonlyMap<string, string>): Problem[] => [
  ...checkSamples(text.source),
  ...checkPictures(text.source, text.outline, masters),
  ...checkTitles(text),
  ...checkNesting(text),
  ...checkStorageTable(text),
];

/**
 * What is wrong with texts as parts of one site.
 * @param machine undefined while company.md or machine.md is broken: stand-ins have other lengths
 */
export const checkTexts = (texts: readonly Text[], machine: Machine | undefined): Problem[] => [
  ...checkUnique(texts),
  ...(machine
    ? texts.flatMap((text) => [...checkLengths(text), ...checkCounts(text, machine)])
    : []),
];

const counted = Object.keys(lengths) as (keyof typeof lengths)[];

function checkLengths({ page, source, data }: Text): Problem[] {
  if (!data || page === "site") return [];
  return counted.flatMap((field) => {
    const { least, most } = lengths[field];
    const { length } = String(data[field]);
    if (length >= least && length <= most) return [];
    return problemAt(source, [field], {
      message: `This has ${length} characters: search engines and networks cut it or add to it.`,
      fix: `Write ${least} to ${most}.`,
    });
  });
}

/** `#` headings after the first. */
const checkTitles = ({ source: { file }, outline }: Text): Problem[] =>
  outline.headings
    .filter(({ depth }) => depth === 1)
    .slice(1)
    .map(({ line }) => ({
      file,
      line,
      message: "This is a second title: a page has one # heading.",
      fix: "Begin it with ## instead.",
    }));

const checkNesting = ({ source: { file }, outline: { tooDeep } }: Text): Problem[] => {
  const message = "This is nested too deeply to be read.";
  const fix = "Write it with fewer quotes, lists or signs of emphasis within one another.";
  return tooDeep === undefined ? [] : [{ file, line: tooDeep, message, fix }];
};

const placeTable = `Put ${storageTable} into the text below the front matter, on a line of its own between empty lines.`;

/** Tables of storage.md placed where none can stand, and a cookie policy without one. */
function checkStorageTable({ page, source, outline }: Text): Problem[] {
  const { file, data, body, lineOf, bodyLine } = source;
  const placed = outline.storageTables.map(({ line }) => line);
  const misplaced = {
    file,
    message: `${storageTable} stands for a whole table, which cannot stand here.`,
    fix: placeTable,
  };
  const inFields = listTextFields(data)
    .filter(({ text }) => text.includes(storageTable))
    .map(({ at }) => ({ ...misplaced, line: lineOf(at), field: at.join(".") }));
  const inBody = [...body.matchAll(new RegExp(storageTable, "g"))]
    .map(({ index }) => lineInBody(source, body, index))
    .filter((line) => !placed.includes(line))
    .map((line) => ({ ...misplaced, line }));
  if (page !== "cookie" || placed.length > 0) return [...inFields, ...inBody];
  const message = `This page must say what the site keeps in the browser, but does not place ${storageTable}.`;
  return [...inFields, ...inBody, { file, line: bodyLine, message, fix: placeTable }];
}

/** Titles and descriptions that two pages share. */
const checkUnique = (texts: readonly Text[]): Problem[] =>
  (["title", "description"] as const).flatMap((field) => {
    const first = new Map<unknown, Source>();
    return texts.flatMap(({ source, data }) => {
      const value = data?.[field];
      const other = first.get(value);
      if (!other) first.set(value, source);
      if (!other || value === undefined) return [];
      return problemAt(source, [field], {
        message: `Another page has the same ${field}: ${other.file}, line ${other.lineOf([field])}.`,
        fix: "Say what only this page has.",
      });
    });
  });

/** The lists whose lengths machine.md states (specification, section 9). */
const countedLists = [
  ["benefits", "home", ["services", "benefits"]],
  ["pictures", "home", ["gallery", "pictures"]],
  ["testimonials", "home", ["testimonials", "quotes"]],
  ["steps", "products", ["dab", "steps"]],
] as const;

function checkCounts({ page, source }: Text, machine: Machine): Problem[] {
  return countedLists.flatMap(([name, ofPage, at]) => {
    const list = page === ofPage ? valueAt(source.data, at) : undefined;
    const stated = machine[name].value;
    if (!Array.isArray(list) || list.length === stated) return [];
    return problemAt(source, at, {
      message: `content/machine.md states ${stated} ${name}; this list has ${list.length}.`,
      fix: "Complete the list, or correct the number in content/machine.md.",
    });
  });
}

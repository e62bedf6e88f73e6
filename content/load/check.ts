// The last step of loading: what only filled texts, or several of them together, show to be wrong.
import { lengths } from "../schema.ts";
import type { Text } from "./content.ts";
import { listTextFields } from "./fields.ts";
import { storageTable } from "./fill.ts";
import { checkPictures } from "./media.ts";
import { problemAt, type Source, search } from "./parse.ts";
import type { Problem, Words } from "./problem.ts";
import { checkSamples } from "./samples.ts";

/**
 * What is wrong with one text.
 * @param pictures the names that it may give to pictures
 */
export const checkText = (text: Text, pictures: ReadonlySet<string>): Problem[] => [
  ...checkFields(text.source, text.data),
  ...checkPictures(text.source, text.outline, pictures),
  ...checkBody(text),
  ...checkStorageTable(text),
];

/**
 * What is wrong with texts as parts of one site.
 * @param areFilled false while company.md or machine.md is broken: stand-ins have other lengths
 */
export const checkTexts = (texts: readonly Text[], areFilled: boolean): Problem[] => [
  ...checkUnique(texts),
  ...(areFilled ? texts.flatMap(checkLengths) : []),
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

/** Second titles, HTML, and what is nested too deeply. */
function checkBody({ source: { file }, outline }: Text): Problem[] {
  const [, ...titles] = outline.headings.filter(({ depth }) => depth === 1);
  const tags = outline.tags.filter(({ text }) => !text.startsWith("</"));
  return [
    ...titles.map(({ line }) => ({ line, ...secondTitle })),
    ...tags.map(({ line, text }) => ({ line, ...refuseTag(text) })),
    ...(outline.tooDeep ? [{ line: outline.tooDeep, ...tooDeep }] : []),
  ].flatMap(({ message, fix, line }) => (message && fix ? { file, line, message, fix } : []));
}

const secondTitle: Words = {
  message: "This is a second title: a page has one # heading.",
  fix: "Begin it with ## instead.",
};

const tooDeep: Words = {
  message: "This is nested too deeply to be read.",
  fix: "Write it with fewer quotes, lists or signs of emphasis within one another.",
};

/** Tables of storage.md placed where none can stand, and a cookie policy without one. */
function checkStorageTable({ page, source, outline }: Text): Problem[] {
  const placed = outline.storageTables.map(({ line }) => line);
  const fix = `Put ${storageTable} into the text below the front matter, on a line of its own between empty lines.`;
  const message = `${storageTable} stands for a whole table, which cannot stand here.`;
  const misplaced = search(source, new RegExp(storageTable, "g"))
    .filter(({ place }) => place.field || !placed.includes(place.line))
    .map(({ place }) => ({ ...place, message, fix }));
  if (page !== "cookie" || placed.length > 0) return misplaced;
  const missing = `This page must say what the site keeps in the browser, but does not place ${storageTable}.`;
  return [...misplaced, { file: source.file, line: source.bodyLine, message: missing, fix }];
}

const tag = /<\/?([a-z][a-z\d]*)(?=[\s/>])[^<>]*>|<!--/i;

/** The Markdown that does what an HTML tag does. */
const markdownFor: Record<string, string> = {
  "b strong": "**bold**",
  "i em": "*italics*",
  br: "two spaces at the end of the line",
  "p div span center": "an empty line between paragraphs",
  a: "[words](/address)",
  img: "![what it shows](name)",
  "h1 h2 h3 h4 h5 h6": "## at the beginning of the heading's line",
  "ul ol li": "- or 1. at the beginning of each line",
};

/** Samples that a sound file lacks, and HTML in any: visitors would read it as it is written. */
export function checkFields(source: Source, data: unknown): Problem[] {
  const hint = " That works in the text below the front matter; fields like this one are plain.";
  const tags = listTextFields(source.data).flatMap(({ at, text }) => {
    const words = refuseTag(text, hint);
    return words ? problemAt(source, at, words) : [];
  });
  return data ? [...tags, ...checkSamples(source)] : tags;
}

function refuseTag(text: string, hint = ""): Words | undefined {
  const [found, name = ""] = tag.exec(text) ?? [];
  if (!found) return undefined;
  const isNamed = ([names]: [string, string]) => names.split(" ").includes(name.toLowerCase());
  const [, markdown] = Object.entries(markdownFor).find(isNamed) ?? [];
  const fix = markdown
    ? `Write ${markdown} instead.`
    : "Take it out: **bold**, *italics*, [links](/address) and - lists are what there is.";
  const message = `${found} is HTML: visitors would read it as it stands here.`;
  return { message, fix: fix + hint };
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

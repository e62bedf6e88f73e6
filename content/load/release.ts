// What may stand in a draft but must not go live.
import { type Overrides, remedyFor, variables } from "./company.ts";
import type { Content } from "./content.ts";
import { isWithin, listTextFields } from "./fields.ts";
import { lineInBody, type Source } from "./parse.ts";
import type { Problem } from "./problem.ts";
import { type Pair, reviewCommand } from "./translations.ts";

/** Everything in sound content that a release refuses. */
export const refuseRelease = ({ samples, missing, reserved, stale }: Content): Problem[] => [
  ...samples.map(({ file, line, field }) => ({
    file,
    line,
    field,
    message: "This is a sample and must not go live.",
    fix: `${remedyFor(field) ?? "Replace it with what is true."} Then take "${field}" off this file's list of samples.`,
  })),
  ...missing.map(({ file, line, key }) => ({
    file,
    line,
    field: key,
    message: "This text is missing: the page shows its key instead.",
    fix: "Add it.",
  })),
  ...reserved,
  ...stale.map(refuseStale),
];

function refuseStale(pair: Pair): Problem {
  const { field, italian, english } = pair;
  const { file = "", line = 1 } = english ?? italian ?? {};
  if (!english) {
    return { file, line, field, message: "This text has no English.", fix: "Translate it." };
  }
  if (!italian) {
    const fix = "Write it, or take this one out.";
    return { file, line, field, message: "This text has no Italian.", fix };
  }
  return {
    file,
    line,
    field,
    message: `This was not reviewed together with the Italian: ${italian.text}`,
    fix: `Bring it in line with ${italian.file}, line ${italian.line}, then run: ${reviewCommand(pair)}`,
  };
}

/**
 * Host names reserved for tests and documentation: the top-level names .example, .test, .invalid and
 * .localhost (RFC 2606, section 2; RFC 6761, section 6) and example.com, .net and .org (RFC 2606, section 3).
 */
const reservedHost =
  /(?<![\p{L}\d_.-])(?:(?:(?:[\p{L}\d_-]+\.)+|(?<=\/\/|@))(?:example|test|invalid|localhost)|(?:[\p{L}\d_-]+\.)*example\.(?:com|net|org))(?![\p{L}\d_-]|\.[\p{L}\d])/giu;

/** What every one of them holds: most texts hold none, and are told apart at once. */
const hint = /example|test|invalid|localhost/i;

/** The reserved host names in a text, and where each begins. */
export const findReserved = (text: string): { host: string; index: number }[] =>
  hint.test(text)
    ? [...text.matchAll(reservedHost)].map(({ 0: host, index }) => ({ host, index }))
    : [];

/**
 * Addresses that lead nowhere once published: good in samples alone.
 * @param skipped fields that are refused as samples, or that the environment states instead
 */
export const listReserved = (source: Source, skipped: readonly string[]): Problem[] => [
  ...listTextFields(source.data)
    .filter(({ at }) => !isWithin(at.join("."), [...skipped, "sample"]))
    .flatMap(({ at, text }) =>
      findReserved(text).map(({ host }) => {
        const field = at.join(".");
        return { file: source.file, line: source.lineOf(at), field, ...reservedName(host, field) };
      }),
    ),
  ...findReserved(source.body).map(({ host, index }) => ({
    file: source.file,
    line: lineInBody(source, source.body, index),
    ...reservedName(host),
  })),
];

/** The same of what the environment states. */
export const listReservedOverrides = (given: Overrides): Problem[] =>
  Object.entries(given).flatMap(([field, text]) =>
    findReserved(text).map(({ host }) => ({
      file: "environment",
      line: 1,
      field: variables[field as keyof Overrides],
      ...reservedName(host, field),
    })),
  );

const reservedName = (host: string, field = "") => ({
  message: `"${host}" is a name reserved for examples and tests: it leads nowhere.`,
  fix: remedyFor(field) ?? "Put the true address, or take this one out.",
});

// What may stand in a draft but must not go live.
import { characters } from "../schema.ts";
import { type Overrides, remedyFor, variables } from "./company.ts";
import type { Content, Pair } from "./content.ts";
import { isWithin } from "./fields.ts";
import { type Source, search } from "./parse.ts";
import type { Problem } from "./problem.ts";
import { reviewCommand } from "./translations.ts";

/** Everything in sound content that a release refuses. */
export const refuseRelease = ({ samples, missing, unfit, stale }: Content): Problem[] => [
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
  ...unfit,
  ...stale.map(refuseStale),
];

function refuseStale(pair: Pair): Problem {
  const { field, italian, english } = pair;
  const { file = "", line = 1 } = english ?? italian ?? {};
  const place = { file, line, field };
  if (!english) return { ...place, message: "This text has no English.", fix: "Translate it." };
  const single = { message: "This text has no Italian.", fix: "Write it, or take this one out." };
  if (!italian) return { ...place, ...single };
  return {
    ...place,
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

/** The reserved host names in a text. */
export const findReserved = (text: string): string[] => text.match(reservedHost) ?? [];

/** Names and words that stand for others, and numbers of zeros or of 1, 2, 3 … */
const standIn =
  /\b(?:Nome Cognome|(?:Il tuo|Your) [Nn]ome|Mario Rossi|(?:John|Jane) (?:Doe|Smith)|[Ll]orem ipsum|TODO|TBD|FIXME|XXX+)\b|(?<=[\p{L}\d][ ’'])Esempio\b|(?<!\d[.,]?)0(?:[ .]?0){4,}(?![.,]?\d)|(?<!\d)1[ .]?2[ .]?3[ .]?4[ .]?5[ .]?6/gu;

/** Signs beyond ASCII that the site's font lacks: each device would show another, or none. */
const unknownSign = new RegExp(
  `[^ -~${characters.replace(/[\\\]^-]/g, "\\$&")}\\n\\t\\u00ad]+`,
  "gu",
);

/** What no text may hold that goes live. */
const unfit: [pattern: RegExp, message: (found: string) => string, fix: string][] = [
  [
    reservedHost,
    (host) => `"${host}" is a name reserved for examples and tests: it leads nowhere.`,
    "Put the true address, or take this one out.",
  ],
  [
    standIn,
    (words) => `"${words}" only stands for what is still to be written.`,
    "Write what is true, or take it out; whoever is really called so adds an initial.",
  ],
  [
    /^(?:<{7}|>{7})(?= )/gm,
    (marks) => `A merge left two versions of these lines, marked ${marks}`,
    "Keep the right one, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.",
  ],
  [
    unknownSign,
    (signs) => `The site's font has no such sign: ${signs}`,
    "Remove it, or write it in other letters.",
  ],
];

/**
 * What may stand in samples alone.
 * @param skipped fields that are refused as samples, or that the environment states instead
 */
export const listUnfit = (source: Source, skipped: readonly string[]): Problem[] =>
  unfit.flatMap(([pattern, message, fix]) =>
    search(source, pattern)
      .filter(({ place: { field = "" } }) => !isWithin(field, [...skipped, "sample"]))
      .map(({ place, found }) => ({
        ...place,
        message: message(found[0]),
        fix: (pattern !== unknownSign && remedyFor(place.field ?? "")) || fix,
      })),
  );

/** The same in what the environment states. */
export const listUnfitOverrides = (data: Overrides): Problem[] =>
  listUnfit({ file: "environment", data, body: "", bodyLine: 1, lineOf: () => 1 }, []).map(
    (problem) => ({ ...problem, field: variables[problem.field as keyof Overrides] }),
  );

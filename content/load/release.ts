// Checks of a release: what a draft may contain, but a published site may not.
import { existsSync, readFileSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import { type Company, companySchema, machineSchema } from "../company.ts";
import type { Content, FieldLocation, SourceFile } from "../content.ts";
import { anyOf } from "../patterns.ts";
import type { Problem } from "../problem.ts";
import { descriptionAt } from "./field-meta.ts";
import { problemsAt, reportMatches } from "./read.ts";
import { checkReleaseIcons } from "./statics.ts";
import { reviewCommand } from "./translations.ts";

/** Reports texts that are missing, so that a page shows their keys. */
export const listMissingTexts = ({ missingTexts }: Content): Problem[] =>
  missingTexts.map((location) => ({
    ...location,
    message: "This text is missing: the page shows its key instead.",
    fix: "Add it.",
  }));

/**
 * Checks valid content before a release.
 * @param fontCharacters all characters of the site's font
 */
export const checkRelease = (content: Content, fontCharacters: ReadonlySet<string>): Problem[] => [
  ...content.samples.map((location) => ({
    ...location,
    message: "This is a sample and must not go live.",
    fix: `${fixOfSample(location) ?? "Replace it with what is true."} Then remove "${location.field}" from sample: in this file.`,
  })),
  ...listMissingTexts(content),
  ...checkForbidden(content),
  ...content.sources.flatMap((source) => checkCharacters(source, fontCharacters)),
  ...content.sources.flatMap(checkDates),
  ...content.staleTranslations.map(({ name, files }) => ({
    file: files.at(-1) ?? name,
    line: 1,
    message: `This was changed since both languages were last compared (${files.join(", ")}).`,
    fix: `Make both languages say the same, then run: ${reviewCommand(content.staleTranslations)}`,
  })),
];

/**
 * Checks the files beside the content before a release: the licence and the icons.
 * @param root the content folder
 */
export const checkReleaseFiles = (
  { company }: Content,
  root: string,
  statics: string,
): Problem[] => [...checkLicence(root, company), ...checkReleaseIcons(statics, company)];

/** Reports a licence that names another company. A site may be published without one. */
function checkLicence(root: string, { legalName }: Company): Problem[] {
  const file = path.join(root, "../LICENSE");
  const text = existsSync(file) ? readFileSync(file, "utf8").replace(/\s+/g, " ") : legalName;
  if (text.includes(legalName)) return [];
  const message = `"${legalName}" is not named here.`;
  return [{ file: "LICENSE", line: 1, message, fix: "Name the company there as in company.md." }];
}

/** The description of a field of company.md, which says what belongs there. */
const fixOf = (field: string) => descriptionAt(companySchema, field.split("."));

/** What replaces a sample, if the schema describes it. */
const fixOfSample = ({ file, field }: FieldLocation) =>
  file === "content/machine.md" ? descriptionAt(machineSchema, field.split(".")) : fixOf(field);

const label = String.raw`[\p{L}\d_-]+`;
const reservedTld = String.raw`(?:(?:${label}\.)+|(?<=//|@))(?:example|test|invalid|localhost)`;
const exampleDomain = String.raw`(?:${label}\.)*example\.(?:com|net|org)`;
/**
 * Host names reserved for tests and documentation.
 * RFC 2606, sections 2 and 3; RFC 6761, section 6.
 */
const reservedHost = new RegExp(
  String.raw`(?<![\p{L}\d_.-])(?:${reservedTld}|${exampleDomain})(?![\p{L}\d_-]|\.[\p{L}\d])`,
  "giu",
);

/** Placeholders, with capitals as here: a label may say "Il tuo nome". */
// biome-ignore format: a list of words
const placeholders = [
  "Nome Cognome", "First name Last name", "First Name Last Name", "Il Tuo Nome", "Your Name",
  "Mario Rossi", "John Doe", "Jane Doe", "John Smith", "Jane Smith", "lorem ipsum", "Lorem ipsum",
  "TODO", "TBD", "FIXME",
];

const placeholderText = anyOf(
  [
    new RegExp(String.raw`\b(?:${placeholders.join("|")})\b`, "u"),
    /(?<=[\p{L}\d][ ’'])(?<!\b(?:[Aa]d|[Pp]er) )Esempio\b/u, // Via dell'Esempio
    /^0,00$/u, // the sample's share capital
    /(?<!\d[.,]?)0(?:[ .]?0){4,}(?![.,]?\d)/u, // 00000, as in the sample's numbers
  ],
  "gu",
);

/**
 * Accents and signs in UTF-8 that a program read as Windows-1252, for example Ã© for é, â€™ for ’.
 * No Italian or English word has one of these pairs.
 */
const brokenAccent = /[ÃÂ](?![A-Za-zÀ-ÿ])|â[€‚„†ˆ]/gu;

/** Patterns that no published text may contain. */
// biome-ignore format: a table
const forbiddenPatterns: [pattern: RegExp, message: (words: string) => string, fix: string][] = [
  [reservedHost, (host) => `"${host}" is a name reserved for examples and tests: it leads nowhere.`, "Put the true address, or remove this one."],
  [placeholderText, (words) => `"${words}" is a placeholder.`, "Write what is true, or remove it. If a person really has this name, add an initial."],
  [brokenAccent, (letters) => `"${letters}" is what other programs make of an accent or a sign.`, "Write the letter again, for example è, à or ’. If a whole text is so, copy it again from a file saved as UTF-8."],
];

/**
 * Reports characters that the site's font lacks.
 * Each device would show a different one, or none.
 */
const checkCharacters = (source: SourceFile, fontCharacters: ReadonlySet<string>): Problem[] =>
  reportMatches(source, /[^ -~\n\t\u00ad]+/gu, ([characters]) => {
    const missing = [...characters].filter((character) => !fontCharacters.has(character));
    if (missing.length === 0) return undefined;
    return {
      message: `The site's font has no letter for: ${missing.join("")}`,
      fix: "Remove it, or write it in other letters.",
    };
  });

/** Reports future dates. A day counts once it has begun anywhere (UTC+14). */
function checkDates(source: SourceFile): Problem[] {
  const latest = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
  return reportMatches(source, /^\d{4}-\d\d-\d\d$/g, ([date]) => {
    if (date <= latest) return undefined;
    return { message: `${date} is in the future.`, fix: "Put the day of the last change." };
  });
}

/** Reports forbidden words and addresses, except in samples, which are refused anyway. */
const checkForbidden = ({ sources, samples }: Content): Problem[] =>
  sources.flatMap((source) => {
    const sampleFields = samples
      .filter(({ file }) => file === source.file)
      .map(({ field }) => field);
    const isSkipped = (field: string) =>
      [...sampleFields, "sample"].some((name) => field === name || field.startsWith(`${name}.`));
    const inTexts = forbiddenPatterns.flatMap(([pattern, message, fix]) =>
      reportMatches(source, pattern, ([words], field) => {
        if (isSkipped(field)) return undefined;
        return { message: message(words), fix: fixOf(field) ?? fix };
      }),
    );
    const addresses = ["siteUrl", "contactEndpoint"].filter(
      (field) => Object.hasOwn(source.fields, field) && !isSkipped(field),
    );
    return [...inTexts, ...addresses.flatMap((field) => checkPublicAddress(source, field))];
  });

/** Reports an address that browsers cannot reach safely. */
function checkPublicAddress(source: SourceFile, field: string): Problem[] {
  const address = String(source.fields[field]);
  const { protocol, hostname } = new URL(address);
  if (address.search(reservedHost) >= 0) return []; // refused already
  const host = hostname.replace(/\.$/, "");
  // An IP address, or a name of private networks (RFC 6762, RFC 8375; .internal: ICANN, 2024).
  const isPrivate = isIP(host) > 0 || /^[^.]+$|\.(local|internal|home\.arpa)$/.test(host);
  const unencrypted = {
    message: `${address} is not encrypted: what is sent there can be read on its way.`,
    fix: "Begin it with https://, and check that it answers there.",
  };
  const unreachable = {
    message: `"${hostname}" is an IP address, or a name that only a private network knows.`,
    fix: fixOf(field) ?? "",
  };
  const texts = [protocol !== "https:" && unencrypted, isPrivate && unreachable];
  return problemsAt(source, [field], ...texts);
}

// Addresses under names that nobody can own: good in samples, dead on a published site.
import { isWithin, listTextFields } from "./fields.ts";
import { type FrontMatter, lineInBody } from "./front-matter.ts";
import { type Overrides, variables } from "./overrides.ts";
import type { Problem } from "./problem.ts";
import { remedyFor } from "./remedies.ts";
import type { Sample } from "./source.ts";

/**
 * Host names reserved for tests and documentation: the top-level names .example, .test, .invalid and
 * .localhost (RFC 2606, section 2; RFC 6761, section 6) and example.com, .net and .org (RFC 2606, section 3).
 */
const reservedHost =
  /(?<![\p{L}\d_.-])(?:(?:(?:[\p{L}\d_-]+\.)+|(?<=\/\/|@))(?:example|test|invalid|localhost)|(?:[\p{L}\d_-]+\.)*example\.(?:com|net|org))(?![\p{L}\d_-]|\.[\p{L}\d])/giu;

/** What every one of them holds: most texts hold none, and are told apart in no time. */
const hint = /example|test|invalid|localhost/i;

/** The reserved host names in a text, and where each begins. */
export const findReserved = (text: string): { host: string; index: number }[] =>
  hint.test(text)
    ? [...text.matchAll(reservedHost)].map(({ 0: host, index }) => ({ host, index }))
    : [];

/** Where a page's own texts name reserved hosts, declared samples aside: they are refused as such. */
export function listReservedInText(source: FrontMatter, samples: readonly Sample[]): Problem[] {
  const inBody = findReserved(source.body).map(({ host, index }) =>
    refuse(source.file, lineInBody(source, index), host),
  );
  return [...listReservedInFields(source, samplesOf(source, samples)), ...inBody];
}

/** Where company.md and what overrides it name reserved hosts, declared samples aside. */
export function listReservedInCompany(
  source: FrontMatter,
  samples: readonly Sample[],
  given: Overrides,
): Problem[] {
  const overridden = Object.keys(given) as (keyof Overrides)[];
  const inEnvironment = overridden.flatMap((field) =>
    findReserved(given[field] ?? "").map(({ host }) => ({
      ...refuse("environment", 1, host, field),
      field: variables[field],
    })),
  );
  const skipped = [...samplesOf(source, samples), ...overridden];
  return [...listReservedInFields(source, skipped), ...inEnvironment];
}

const samplesOf = ({ file }: FrontMatter, samples: readonly Sample[]) =>
  samples.filter((sample) => sample.file === file).map(({ field }) => field);

const listReservedInFields = (source: FrontMatter, skipped: readonly string[]): Problem[] =>
  listTextFields(source.data)
    .filter(({ at }) => !isWithin(at.join("."), [...skipped, "sample"]))
    .flatMap(({ at, text }) =>
      findReserved(text).map(({ host }) =>
        refuse(source.file, source.lineOf(at), host, at.join(".")),
      ),
    );

const refuse = (file: string, line: number, host: string, field?: string): Problem => ({
  file,
  line,
  ...(field && { field }),
  message: `"${host}" is a name reserved for examples and tests: it leads nowhere.`,
  fix: (field && remedyFor(field)) || "Put the true address, or take this one out.",
});

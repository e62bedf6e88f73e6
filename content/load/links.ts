// Checks addresses, and that links and redirects lead somewhere.
import querystring from "node:querystring";
import { addresses } from "../schema/addresses.ts";
import type { Company } from "../schema/company.ts";
import type { DraftText, SourceFile } from "../schema/content.ts";
import { addressSchema } from "../schema/field-schemas.ts";
import { listTextFields, splitLinks } from "../schema/fields.ts";
import { builtFiles } from "../schema/files.ts";
import type { Language } from "../schema/languages.ts";
import { didYouMean, type Problem, type ProblemText } from "../schema/problem.ts";
import { englishAddressPattern, href, isReservedAddress, listRoutes } from "../schema/routes.ts";
import { listIds } from "../schema/texts.ts";
import { listArticles } from "./arrange.ts";
import { problemsAt } from "./read.ts";
import { fieldMetaAt } from "./validate.ts";

/** What has an address: a page, an article, or a file of static/, which has neither name nor language. */
interface Target {
  address: string;
  name?: string;
  language?: Language;
  /** Ids of headings and sections. */
  ids: readonly string[];
}

/** @param staticFiles paths below static/ */
export function listTargets(
  texts: readonly DraftText[],
  staticFiles: readonly string[],
): readonly Target[] {
  const pages = listRoutes(listArticles(texts)).map(({ address, name, language }) => {
    const text = texts.find((text) => text.name === name && text.language === language);
    const sectionIds = text ? listIds(text.schema.sections, text.source.fields) : [];
    return { address, name, language, ids: [...sectionIds, ...(text?.ids ?? [])] };
  });
  const files = staticFiles.map((file) => ({ address: `/${file}`, ids: [] }));
  return [...pages, ...files];
}

/** Reports addresses that are in use, that some host cannot serve, or that look like another language's. */
export const checkAddresses = (
  targets: readonly Target[],
  texts: readonly DraftText[],
): Problem[] =>
  targets.flatMap((target) => {
    const { address, name, language } = target;
    if (!name || !language) return [];
    const isUsed = targets.find((other) => other.address === address) !== target;
    const problem =
      isUsed || isReservedAddress(address) ? usedAddress(address) : checkForm(address, language);
    const article = texts.find((text) => text.name === name && text.language === language);
    if (article?.kind === "article") return problemsAt(article.source, ["address"], problem);
    const inTable = { file: "content/schema/addresses.ts", line: 1, field: `${name}.${language}` };
    return problem ? { ...inTable, ...problem } : [];
  });

const usedAddress = (address: string): ProblemText => ({
  message: `${address} is in use, or hosts answer there.`,
  fix: "Choose another address.",
});

function checkForm(address: string, language: Language): ProblemText | undefined {
  const hostAddresses = [addresses.home[language], addresses["not-found"][language]];
  if (hostAddresses.includes(address)) return undefined;
  if (!addressSchema.safeParse(address).success)
    return {
      message: `"${address}" is not in the form expected here.`,
      fix: addressSchema.description ?? "",
    };
  if (englishAddressPattern.test(address) === (language === "en")) return undefined;
  return {
    message: `${address} would be read as ${language === "en" ? "Italian" : "English"}.`,
    fix: `Addresses of English articles begin with ${href("home", "en")}/, Italian addresses do not.`,
  };
}

/** Reports links that lead nowhere, or to a page in the other language. */
export const checkLinks = (texts: readonly DraftText[], targets: readonly Target[]): Problem[] =>
  texts.flatMap(({ name, language, schema, source, fields, links }) => {
    const own = targets.find((target) => target.name === name && target.language === language);
    const check = (link: string) => checkLink(link, language, targets, own);
    const inBody = links.flatMap(({ line, name: link }) => {
      const problem = check(link);
      return problem ? { file: source.file, line, ...problem } : [];
    });
    const prose = listTextFields(fields).filter(
      ({ fieldPath }) => fieldMetaAt(schema.fields, fieldPath).hasLinks,
    );
    const inFields = prose.flatMap(({ fieldPath, text }) =>
      splitLinks(text).flatMap(({ address }) =>
        problemsAt(source, fieldPath, address !== undefined && check(address)),
      ),
    );
    return [...inBody, ...inFields];
  });

/** Addresses outside this site: a host, a mailbox, a telephone. */
const outside = [
  /^https:\/\/[^\s/?#]/,
  /^mailto:[^\s@?]+@[^\s@?]+\.[^\s@?]/,
  /^tel:\+?[\d() .-]*\d$/,
];

function checkLink(
  link: string,
  language: Language,
  targets: readonly Target[],
  own: Target | undefined,
): ProblemText | undefined {
  if (outside.some((pattern) => pattern.test(link))) return undefined;
  const [address = "", id] = querystring.unescape(link).split("#");
  const target = address ? targets.find((known) => known.address === address) : own;
  if (target && (target.language ?? language) === language) return checkId(target, id);
  const known = targets
    .filter((known) => known.language === language && !known.address.endsWith(".html"))
    .map((known) => known.address);
  const twin = targets.find((it) => it.name === target?.name && it.language === language);
  const suggestion = twin ? `Did you mean ${twin.address}? ` : didYouMean(address, known);
  return {
    message: `The link to ${link} leads ${target ? "to the page in the other language" : "nowhere"}.`,
    fix: `${suggestion}Link to https://…, mailto:…, tel:…, a file of static/ or one of: ${known.join(", ")}.`,
  };
}

function checkId({ address, language, ids }: Target, id: string | undefined) {
  if (!language || !id || ids.includes(id)) return undefined;
  const known = ids.map((id) => `#${id}`).join(", ");
  const fix = known ? `Link to one of its headings: ${known}.` : `Link to ${address} itself.`;
  return { message: `The page has no heading #${id}.`, fix };
}

/** Checks that navigation names pages, and that redirects lead from free addresses to pages. */
export function checkNavigationAndRedirects(
  source: SourceFile,
  { navigation, redirects }: Company,
  targets: readonly Target[],
): Problem[] {
  const known = [...new Set(targets.flatMap(({ name }) => name ?? []))];
  const problems = navigation.flatMap((name, index) =>
    problemsAt(
      source,
      ["navigation", index],
      !known.includes(name) && {
        message: `There is no page named "${name}".`,
        fix: `${didYouMean(name, known)}Write one of: ${known.join(", ")}. For an article write the name of its file without .md, for the list of all articles write guides.`,
      },
    ),
  );
  for (const [from, to] of Object.entries(redirects)) {
    const [address = "", id] = to.split("#");
    const target = targets.find((known) => known.address === address);
    const page = from.replace(/\/index\.html$/, "") || "/";
    const isUsed = targets.some(({ address }) => address === from || address === page);
    const isAnswered = isUsed || isReservedAddress(from) || builtFiles.includes(from.slice(1));
    const isOwn = isAnswered && {
      message: `The site answers at ${from} itself.`,
      fix: "Remove this line.",
    };
    const isLost = !target && {
      message: `${to} is not a page of this site.`,
      fix: `Redirect it to one of: ${targets.map(({ address }) => address).join(", ")}.`,
    };
    const misled = target && checkId(target, id);
    problems.push(...problemsAt(source, ["redirects", from], isOwn, isLost, misled));
  }
  return problems;
}

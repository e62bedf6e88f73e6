// Checks the address of every page and article: the same checks for addresses in code and in texts.
import { readFileSync } from "node:fs";
import path from "node:path";
import { type FixedPage, fixedPages } from "../addresses.ts";
import type { DraftText, FieldLocation } from "../content.ts";
import { addressSchema } from "../field-schemas.ts";
import { type Language, languages } from "../languages.ts";
import type { Problem, ProblemText } from "../problem.ts";
import { englishAddressPattern, href, isReservedAddress } from "../routes.ts";
import { locateField } from "./read.ts";
import { lineAt } from "./yaml.ts";

interface OwnedAddress {
  address: string;
  language: Language;
  /** Missing for articles. */
  page?: FixedPage;
  /** What has the address, as messages name it. */
  owner: string;
  locate(): FieldLocation;
}

/** Where hosts look for a page by themselves. */
const hostAddresses: Partial<Record<FixedPage, Partial<Record<Language, string>>>> = {
  home: { it: "/" },
  "not-found": { it: "/404.html", en: "/en/404.html" },
};

/** Reports addresses that are in use, that some host cannot serve, or that look like another language's. */
export function checkAddresses(texts: readonly DraftText[]): Problem[] {
  const owners = new Map<string, string>();
  const ofPages = fixedPages.flatMap((page) =>
    languages.map((language) => createOwnedAddress(page, language)),
  );
  return [...ofPages, ...texts.flatMap(listOwned)].flatMap((owned) => {
    const problem = checkAddress(owned, owners.get(owned.address));
    if (!owners.has(owned.address)) owners.set(owned.address, owned.owner);
    return problem ? { ...owned.locate(), ...problem } : [];
  });
}

const table = "content/addresses.ts";

function createOwnedAddress(page: FixedPage, language: Language): OwnedAddress {
  const address = href(page, language);
  const locate = () => {
    const code = readFileSync(path.join(import.meta.dirname, "../..", table), "utf8");
    const index = code.search(new RegExp(`^ *"?${page}"?:`, "m"));
    return { file: table, line: lineAt(code, Math.max(index, 0)), field: `${page}.${language}` };
  };
  const owner = page === "guides" ? "The list of articles" : `The page ${page}`;
  return { address, language, page, owner, locate };
}

const listOwned = ({ source, language, fields: { address } }: DraftText): OwnedAddress[] =>
  address
    ? [{ address, language, owner: source.file, locate: () => locateField(source, ["address"]) }]
    : [];

function checkAddress(
  { page, language, address }: OwnedAddress,
  owner: string | undefined,
): ProblemText | undefined {
  const expected = page && hostAddresses[page]?.[language];
  if (!expected)
    return checkIsFree(address, owner) ?? checkForm(address) ?? checkLanguage(address, language);
  if (address === expected) return undefined;
  return {
    message: `Hosts look for the ${page} page at ${expected}, not at ${address}.`,
    fix: `Write ${expected} again.`,
  };
}

function checkIsFree(address: string, owner: string | undefined): ProblemText | undefined {
  const fix = "Choose an address of its own.";
  if (owner) return { message: `${owner} has the same address, ${address}.`, fix };
  if (!isReservedAddress(address)) return undefined;
  return { message: `Hosts answer at ${address} by themselves.`, fix };
}

const checkForm = (address: string): ProblemText | undefined =>
  addressSchema.safeParse(address).success
    ? undefined
    : {
        message: `"${address}" is not in the form expected here.`,
        fix: addressSchema.description ?? "",
      };

function checkLanguage(address: string, language: Language): ProblemText | undefined {
  const readAs = englishAddressPattern.test(address) ? "English" : "Italian";
  if ((readAs === "English") === (language === "en")) return undefined;
  return {
    message: `${address} would be read as ${readAs}.`,
    fix: `Addresses of English articles begin with ${href("home", "en")}/, Italian addresses do not.`,
  };
}

// What authors link to: a page, a heading or a file of this site, or an address of another.
import { closestMatch } from "leven";
import { type Company, isPageName, type Language, languages } from "../../../content/schema.ts";
import { href, isReserved, listRoutes } from "../../routes.ts";
import type { Problem, ProblemText } from "../problem.ts";
import { isProse, listTextFields, splitLinks } from "./fields.ts";
import { isArticle, type PageText } from "./outline.ts";
import { placeOfField, problemAt, type SourceFile } from "./read.ts";

/** Sections of pages that texts may link to, by the ids that the views give them. */
export const sections: Readonly<Record<string, readonly string[]>> = {
  products: [
    "garden",
    "steps",
    "technical",
    "data",
    "compliance",
    "purchase",
    "software",
    "questions",
  ],
};

/** Pages by their address, with the ids of their headings. */
type Targets = Map<string, { language: Language; anchors: readonly string[] }>;

/** Every link that leads nowhere, or to a page in the other language; `staticFiles` are paths below static/. */
export function checkMarkdownLinks(texts: readonly PageText[], staticFiles: readonly string[]) {
  const targets = listTargets(texts);
  const files = new Set(staticFiles.map((file) => `/${file}`));
  return texts.flatMap((text) =>
    listLinks(text).flatMap(({ link, place }) => {
      const [path = ""] = link.split("#");
      const problem = files.has(path) ? undefined : checkLink(link, text, targets);
      return problem ? { ...place(), ...problem } : [];
    }),
  );
}

/** Links of the body, and of the fields that are prose. */
function listLinks({ source, fields, outline }: PageText) {
  const { file } = source;
  const inBody = outline.links.map(({ href: link, line }) => ({
    link,
    place: () => ({ file, line }),
  }));
  const prose = listTextFields(fields).filter(({ at }) => isProse(at));
  const inFields = prose.flatMap(({ at, text }) =>
    splitLinks(text)
      .filter((_, index) => index % 3 === 2)
      .map((link) => ({ link, place: () => placeOfField(source, at) })),
  );
  return [...inBody, ...inFields];
}

function listTargets(texts: readonly PageText[]): Targets {
  const targets: Targets = new Map();
  for (const { address, language } of listRoutes([]))
    targets.set(address, { language, anchors: [] });
  for (const language of texts.some(isArticle) ? languages : [])
    targets.set(href("guides", language), { language, anchors: [] });
  for (const text of texts) {
    const anchors = [...(sections[text.page] ?? []), ...text.outline.anchors];
    targets.set(addressOf(text), { language: text.language, anchors });
  }
  return targets;
}

/** A text's address, also if other fields of an article are invalid; site.md has none. */
function addressOf({ page, language, source: { fields } }: PageText): string {
  if (isPageName(page)) return href(page, language);
  return typeof fields.address === "string" ? fields.address : "";
}

/** Addresses outside this site: a host, a mailbox or a telephone. */
const elsewhere = /^(https:\/\/[^\s/?#]|mailto:[^\s@?]+@[^\s@?]+\.[^\s@?]|tel:\+?[\d() .-]*\d)/;

function checkLink(link: string, text: PageText, targets: Targets): ProblemText | undefined {
  if (elsewhere.test(link)) return undefined;
  const [path = "", anchor] = link.split("#");
  const address = path || addressOf(text);
  const target = targets.get(address);
  if (!target) {
    const fix = `Link to https://…, mailto:…, tel:…, a file of static/ or one of: ${listAddresses(text, targets)}.`;
    return { message: `The link to ${link} leads nowhere.`, fix };
  }
  if (target.language !== text.language) {
    const message = `The link to ${link} leads to the page in the other language.`;
    return { message, fix: `Link to one of: ${listAddresses(text, targets)}.` };
  }
  if (!anchor || target.anchors.includes(anchor)) return undefined;
  const headings = target.anchors.map((id) => `#${id}`).join(", ");
  const fix = headings ? `Link to one of its headings: ${headings}.` : `Link to ${address} itself.`;
  return { message: `The page has no heading #${anchor}.`, fix };
}

const listAddresses = ({ language }: PageText, targets: Targets): string =>
  [...targets]
    .filter(([address, target]) => address && target.language === language)
    .map(([address]) => address)
    .join(", ");

/** Articles whose address is taken, or would be read as the other language's. */
export function checkAddresses(texts: readonly PageText[]): Problem[] {
  const owners = new Map<string, string>();
  for (const { address, language, page } of listRoutes([]))
    owners.set(address, `content/${language}/${page}.md`);
  for (const language of languages) owners.set(href("guides", language), "The list of articles");
  return texts.flatMap(({ source, language, fields: { address } }) => {
    if (!address) return [];
    const problems = [checkTaken(address, owners.get(address)), checkLanguage(address, language)];
    owners.set(address, owners.get(address) ?? source.file);
    return problems.flatMap((each) => (each ? problemAt(source, ["address"], each) : []));
  });
}

/** company.md as it was read. */
interface ReadCompany {
  source?: SourceFile;
  fields?: Company | undefined;
}

/** Names in the navigation that no page has. */
export function checkNavigation({ source, fields }: ReadCompany, texts: readonly PageText[]) {
  if (!source || !fields) return [];
  const names = texts.map(({ page }) => page.replace(/\.md$/, ""));
  if (texts.some(isArticle)) names.push("guides");
  const known = [...new Set(names)].filter((name) => !["site", "not-found"].includes(name));
  return fields.navigation.flatMap((name, index) => {
    if (known.includes(name)) return [];
    const closest = closestMatch(name, known, { maxDistance: 3 });
    return problemAt(source, ["navigation", index], {
      message: `There is no page named "${name}".`,
      fix: `${closest ? `Did you mean ${closest}? ` : ""}Write one of: ${known.join(", ")}. An article is named by its file, without .md; guides lists them, once there is one.`,
    });
  });
}

/** Redirects of company.md that hosts would not obey, or that lead nowhere or to another redirect. */
export function checkRedirects(
  { source, fields }: ReadCompany,
  texts: readonly PageText[],
  staticFiles: readonly string[],
): Problem[] {
  if (!source || !fields) return [];
  const { redirects } = fields;
  const targets = [...listTargets(texts).keys(), ...staticFiles.map((file) => `/${file}`)];
  return Object.entries(redirects).flatMap(([from, to]) => {
    const checks = [checkOldAddress(from, targets), checkNewAddress(to, targets, redirects)];
    return checks.flatMap((each) => (each ? problemAt(source, ["redirects", from], each) : []));
  });
}

function checkOldAddress(from: string, targets: readonly string[]): ProblemText | undefined {
  if (!/^(\/[\w~-][\w.~-]*)+$/.test(from)) {
    const fix =
      "Write it from its first slash on, without a slash at its end, as in /vecchia-pagina.html.";
    return { message: `${from} is no address that every host can lead on from.`, fix };
  }
  if (!targets.includes(from) && !isReserved(from)) return undefined;
  return { message: `The site answers at ${from} itself.`, fix: "Take this line out." };
}

function checkNewAddress(to: string, targets: readonly string[], redirects: object) {
  const [path = ""] = to.split("#");
  if (targets.includes(path) && path) return undefined;
  const message = `${to} ${Object.hasOwn(redirects, path) ? "leads on to another address" : "is no page of this site"}.`;
  return { message, fix: `Lead to one of: ${targets.filter(Boolean).join(", ")}.` };
}

function checkTaken(address: string, owner: string | undefined): ProblemText | undefined {
  const fix = "Choose an address of its own.";
  if (owner) return { message: `${owner} has the same address, ${address}.`, fix };
  if (!isReserved(address)) return undefined;
  return { message: `Hosts answer at ${address} by themselves.`, fix };
}

function checkLanguage(address: string, language: Language): ProblemText | undefined {
  const isEnglish = language === "en";
  if ((isEnglish ? /^\/en\// : /^(?!\/en)/).test(address)) return undefined;
  return {
    message: `${address} would be read as ${isEnglish ? "Italian" : "English"}.`,
    fix: "Addresses of English articles begin with /en/, others must not begin with /en.",
  };
}

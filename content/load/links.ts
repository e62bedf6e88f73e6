// Checks links and redirects.
// Each must lead to a page, heading or file of this site, or to another site.
import querystring from "node:querystring";
import { isPageName, pageNames } from "../addresses.ts";
import type { Company } from "../company.ts";
import type { DraftText, SourceFile } from "../content.ts";
import { listTextFields, splitLinks } from "../fields.ts";
import { builtFiles } from "../files.ts";
import { type Language, languages } from "../languages.ts";
import { anyOf } from "../patterns.ts";
import { didYouMean, type Problem, type ProblemText } from "../problem.ts";
import { href, isReservedAddress, listRoutes } from "../routes.ts";
import { listIds } from "../texts.ts";
import { fieldMetaAt } from "./field-meta.ts";
import { locateField, problemsAt } from "./read.ts";

/** Pages and files by address. Files of static/ have no language. */
type Targets = Map<string, Target>;
/** `anchors` are the ids of headings and sections. */
type Target = { language?: Language; anchors: readonly string[] };

/**
 * Reports links that lead nowhere, or to a page in the other language.
 * @param staticFiles paths below static/
 */
export function checkMarkdownLinks(
  texts: readonly DraftText[],
  staticFiles: readonly string[],
  redirects: Company["redirects"] = {},
) {
  const targets = listTargets(texts, staticFiles);
  const moved = new Map(Object.entries(redirects));
  return texts.flatMap((text) =>
    listLinks(text).flatMap(({ link, locate }) => {
      const problem = checkLink(link, text, targets, moved);
      return problem ? { ...locate(), ...problem } : [];
    }),
  );
}

function listLinks({ schema, source, fields, outline }: DraftText) {
  const { file } = source;
  const inBody = outline.links.map(({ href: link, line }) => ({
    link,
    locate: () => ({ file, line }),
  }));
  const prose = listTextFields(fields).filter(
    ({ fieldPath }) => fieldMetaAt(schema.fields, fieldPath).hasLinks,
  );
  const inFields = prose.flatMap(({ fieldPath, text }) =>
    splitLinks(text).flatMap(({ address: link }) =>
      link === undefined ? [] : { link, locate: () => locateField(source, fieldPath) },
    ),
  );
  return [...inBody, ...inFields];
}

function listTargets(texts: readonly DraftText[], staticFiles: readonly string[]): Targets {
  const targets: Targets = new Map();
  for (const { address, language } of listRoutes([]))
    targets.set(address, { language, anchors: [] });
  for (const language of texts.some(isArticle) ? languages : [])
    targets.set(href("guides", language), { language, anchors: [] });
  for (const text of texts) {
    const anchors = [...listIds(text.schema.sections, text.source.fields), ...text.outline.anchors];
    targets.set(addressOf(text), { language: text.language, anchors });
  }
  for (const file of [...staticFiles, "licences.txt"]) targets.set(`/${file}`, { anchors: [] });
  return targets;
}

/** Address of a text, even if other fields of an article are invalid; "" for site.md. */
function addressOf({ name, language, source: { fields } }: DraftText): string {
  if (isPageName(name)) return href(name, language);
  return typeof fields.address === "string" ? fields.address : "";
}

/** Addresses outside this site. */
const outsideAddress = anyOf(
  [
    /^https:\/\/[^\s/?#]/, // a host
    /^mailto:[^\s@?]+@[^\s@?]+\.[^\s@?]/, // a mailbox
    /^tel:\+?[\d() .-]*\d$/, // a telephone
  ],
  "",
);

function checkLink(
  link: string,
  text: DraftText,
  targets: Targets,
  moved: ReadonlyMap<string, string>,
): ProblemText | undefined {
  if (outsideAddress.test(link)) return undefined;
  const [path = "", anchor] = link.split("#");
  const address = path || addressOf(text);
  const target = targets.get(querystring.unescape(address)); // decodeURI would throw
  if (!target) {
    const newAddress = moved.get(address);
    const fix = newAddress
      ? `company.md redirects it to ${newAddress}: write that.`
      : `Link to https://…, mailto:…, tel:…, a file of static/ or one of: ${listAddresses(text, targets)}.`;
    return { message: `The link to ${link} leads nowhere.`, fix };
  }
  if (target.language && target.language !== text.language) {
    const message = `The link to ${link} leads to the page in the other language.`;
    return { message, fix: `Link to one of: ${listAddresses(text, targets)}.` };
  }
  return checkAnchor(address, anchor, target);
}

function checkAnchor(address: string, anchor: string | undefined, { language, anchors }: Target) {
  if (!language || !anchor || anchors.includes(anchor)) return undefined;
  const headings = anchors.map((id) => `#${id}`).join(", ");
  const fix = headings ? `Link to one of its headings: ${headings}.` : `Link to ${address} itself.`;
  return { message: `The page has no heading #${anchor}.`, fix };
}

const listAddresses = ({ language }: DraftText, targets: Targets): string =>
  [...targets]
    .filter(([address, target]) => address && target.language === language)
    .map(([address]) => address)
    .filter((address) => !address.endsWith(".html"))
    .join(", ");

const isArticle = ({ kind }: DraftText) => kind === "article";

/** Checks that navigation names pages, and that every host can serve each redirect. */
export function checkNavigationAndRedirects(
  { source, fields }: { source?: SourceFile; fields?: Company | undefined },
  texts: readonly DraftText[],
  staticFiles: readonly string[],
): Problem[] {
  if (!source || !fields) return [];
  const { navigation, redirects } = fields;
  const targets = listTargets(texts, staticFiles);
  return [
    ...navigation.flatMap((name, index) =>
      problemsAt(source, ["navigation", index], checkPageName(name, texts)),
    ),
    ...Object.entries(redirects).flatMap(([from, to]) => {
      const checks = [
        checkRedirectSource(from, targets),
        checkRedirectTarget(to, targets, redirects),
      ];
      return problemsAt(source, ["redirects", from], ...checks);
    }),
  ];
}

function checkPageName(name: string, texts: readonly DraftText[]): ProblemText | undefined {
  const names: string[] = [...pageNames, ...texts.map(({ name }) => name)];
  if (texts.some(isArticle)) names.push("guides");
  const known = [...new Set(names)].filter((page) => !["site", "not-found"].includes(page));
  if (known.includes(name)) return undefined;
  return {
    message: `There is no page named "${name}".`,
    fix: `${didYouMean(name, known)}Write one of: ${known.join(", ")}. An article is named by its file, without .md; guides lists them, once there is one.`,
  };
}

function checkRedirectSource(from: string, targets: Targets): ProblemText | undefined {
  if (!/^(\/[\w~-][\w.~-]*)+$/.test(from)) {
    const fix =
      "Begin it with a slash, and end it without one. Use letters without accents, digits and - _ . ~, for example /vecchia-pagina.html. Hosts read accents, % and what follows a ? in different ways: redirect such an address in the settings of your host.";
    return { message: `${from} is not an address that every host can redirect.`, fix };
  }
  const page = from.replace(/\/index\.html$/, "") || "/";
  const isFree = !targets.has(from) && !targets.has(page) && !builtFiles.includes(from.slice(1));
  if (isFree && !isReservedAddress(from)) return undefined;
  return { message: `The site answers at ${from} itself.`, fix: "Remove this line." };
}

function checkRedirectTarget(to: string, targets: Targets, redirects: object) {
  const [path = "", anchor] = to.split("#");
  const target = targets.get(path);
  if (target && path) return checkAnchor(path, anchor, target);
  const message = `${to} ${Object.hasOwn(redirects, path) ? "is redirected to another address" : "is not a page of this site"}.`;
  return {
    message,
    fix: `Redirect it to one of: ${[...targets.keys()].filter(Boolean).join(", ")}.`,
  };
}

// What authors link to in Markdown: a page, a heading or a file of this site, or an address of another.
import type { Text } from "../../content/load/content.ts";
import type { Problem, Words } from "../../content/load/problem.ts";
import { type Language, languages, type PageName, pageNames } from "../../content/schema.ts";
import { href } from "./routes.ts";

interface Target {
  language: Language;
  anchors: readonly string[];
}

type Targets = ReadonlyMap<string, Target>;

/**
 * Every Markdown link that leads nowhere, or to a page in the other language.
 * @param statics addresses of the files in static/
 */
export function checkLinks(texts: readonly Text[], statics: readonly string[]): Problem[] {
  const targets = listTargets(texts);
  return texts.flatMap((text) =>
    text.outline.links.flatMap(({ href, line }) => {
      const words = statics.includes(href) ? undefined : objectTo(href, text, targets);
      return words ? { file: text.source.file, line, ...words } : [];
    }),
  );
}

function listTargets(texts: readonly Text[]): Targets {
  const ofPages = pageNames.flatMap((page) =>
    languages.map((language): [string, Target] => [
      href(page, language),
      { language, anchors: [] },
    ]),
  );
  const ofTexts = texts.map((text): [string, Target] => {
    const anchors = text.outline.headings.filter(({ depth }) => depth > 1).map(({ id }) => id);
    return [addressOf(text), { language: text.language, anchors }];
  });
  return new Map([...ofPages, ...ofTexts]);
}

/** A text's address; nothing where it has none. */
const addressOf = ({ page, isArticle, language, address }: Text): string =>
  isArticle || page === "site" ? address : href(page as PageName, language);

function objectTo(link: string, text: Text, targets: Targets): Words | undefined {
  if (/^(https:\/\/|mailto:|tel:)/.test(link)) return undefined;
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

/** The addresses that a text's language has. */
const listAddresses = ({ language }: Text, targets: Targets): string =>
  [...targets]
    .filter(([address, target]) => address && target.language === language)
    .map(([address]) => address)
    .join(", ");

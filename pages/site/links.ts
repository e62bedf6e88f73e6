// What authors write in Markdown: links must lead to a page or a heading that exists, titles be one.
import type { TextSource } from "../../content/load/load.ts";
import type { Problem } from "../../content/load/problem.ts";
import { locateTokens } from "../../content/load/tokens.ts";
import { type Language, languages, pageNames } from "../../content/schema.ts";
import { headingIds } from "./markdown.ts";
import { href } from "./routes.ts";

interface Target {
  language: Language;
  anchors: string[];
}

type Targets = ReadonlyMap<string, Target>;

/** `#` headings after the first: a page has one title. */
export const checkTitles = (sources: TextSource[]): Problem[] =>
  sources.flatMap(({ source }) =>
    locateTokens(source, "heading")
      .filter(({ token }) => token.depth === 1)
      .slice(1)
      .map(({ line }) => ({
        file: source.file,
        line,
        message: "This is a second title: a page has one # heading.",
        fix: "Begin it with ## instead.",
      })),
  );

/** Every Markdown link that leads nowhere, or to a page in the other language. */
export function checkLinks(sources: TextSource[]): Problem[] {
  const targets = listTargets(sources);
  return sources.flatMap((text) =>
    locateTokens(text.source, "link").flatMap(({ token, line }) => {
      const objection = objectTo(token.href, text, targets);
      return objection ? [{ file: text.source.file, line, ...objection }] : [];
    }),
  );
}

function listTargets(sources: TextSource[]): Targets {
  const pages = languages.flatMap((language) =>
    pageNames.map((page): [string, Target] => [href(page, language), { language, anchors: [] }]),
  );
  const texts = sources
    .filter(({ page }) => page !== "site")
    .map(({ page, language, source }): [string, Target] => [
      addressOf(page, language, source.data.address),
      { language, anchors: headingIds(source) },
    ]);
  return new Map([...pages, ...texts]);
}

const addressOf = (page: string, language: Language, ofArticle: unknown) => {
  const name = pageNames.find((name) => name === page);
  return name ? href(name, language) : String(ofArticle);
};

type Objection = Pick<Problem, "message" | "fix">;

function objectTo(link: string, text: TextSource, targets: Targets): Objection | undefined {
  if (/^(https:\/\/|mailto:|tel:)/.test(link)) return undefined;
  const [path = "", anchor] = link.split("#");
  const address = path || addressOf(text.page, text.language, text.source.data.address);
  const target = targets.get(address);
  if (!target) {
    const fix = `Link to https://…, mailto:…, tel:… or to one of: ${listAddresses(text, targets)}.`;
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

/** The addresses that a page's language has. */
const listAddresses = ({ language }: TextSource, targets: Targets): string =>
  [...targets]
    .filter(([, target]) => target.language === language)
    .map(([address]) => address)
    .join(", ");

// Links that authors write in Markdown: each must lead to a page or a heading that exists.

import type { Tokens } from "marked";
import type { Content, PageText } from "../content/load.ts";
import { lineOfToken, listTokens } from "../content/masters.ts";
import type { Problem } from "../content/problem.ts";
import { type Language, languages, pageNames } from "../content/schema.ts";
import { slugify } from "./markdown.ts";
import { listRoutes } from "./routes.ts";

interface Target {
  language: Language;
  anchors: Set<string>;
}

/** Every Markdown link that leads nowhere, or to the page in the other language. */
export function checkLinks(content: Content): Problem[] {
  const targets = new Map<string, Target>(
    listRoutes(content).map(({ address, page, language }) => [
      address,
      { language, anchors: anchorsOf(textOf(content, page, language)) },
    ]),
  );
  return languages.flatMap((language) =>
    [...pageNames, ...content.articles.keys()].flatMap((page) => {
      const text = textOf(content, page, language);
      return listTokens(text.source.body, "link").flatMap((token) => {
        const objection = objectTo(token as Tokens.Link, text, language, targets);
        const { file } = text.source;
        return objection ? [{ file, line: lineOfToken(text.source, token), ...objection }] : [];
      });
    }),
  );
}

const textOf = (content: Content, page: string, language: Language): PageText =>
  content.articles.get(page)?.[language] ??
  content.pages[language][page as (typeof pageNames)[number]];

const anchorsOf = ({ source }: PageText) =>
  new Set(
    listTokens(source.body, "heading").map((heading) => slugify((heading as Tokens.Heading).text)),
  );

function objectTo(
  { href }: Tokens.Link,
  text: PageText,
  language: Language,
  targets: Map<string, Target>,
): Pick<Problem, "message" | "fix"> | undefined {
  if (/^(https:\/\/|mailto:|tel:)/.test(href)) return undefined;
  const [address = "", anchor] = href.split("#");
  const target = address ? targets.get(address) : { language, anchors: anchorsOf(text) };
  if (!target) {
    return {
      message: `The link to ${href} leads nowhere.`,
      fix: `Link to https://…, mailto:…, tel:… or to one of: ${listAddresses(targets, language)}.`,
    };
  }
  if (target.language !== language) {
    return {
      message: `The link to ${href} leads to the page in the other language.`,
      fix: `Link to one of: ${listAddresses(targets, language)}.`,
    };
  }
  if (anchor && !target.anchors.has(anchor)) {
    return {
      message: `The page has no heading #${anchor}.`,
      fix: `Link to one of its headings: ${[...target.anchors].map((id) => `#${id}`).join(", ")}.`,
    };
  }
  return undefined;
}

const listAddresses = (targets: Map<string, Target>, language: Language) =>
  [...targets]
    .flatMap(([address, target]) => (target.language === language ? [address] : []))
    .join(", ");

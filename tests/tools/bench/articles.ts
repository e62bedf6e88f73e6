// Articles of any number, for measuring: the same words in every run, in the order of a dice that is no dice.
import { type Language, languages, otherLanguage } from "../../../content/schema.ts";

/** Words of about the lengths that texts on the site have. */
const words: Record<Language, string[]> = {
  it: `pellet legno macchina distributore calore inverno sacco serbatoio cliente carta credito moneta touchscreen
    quantità peso bilancia aspirazione raccordo silo ceneri caldaia stufa energia rinnovabile bosco filiera qualità
    certificata servizio vivaio stazione negozio consegna noleggio leasing acquisto zona esclusiva gestione remota
    rete assistenza manutenzione schermo pagamento ricevuta il la un una di da con per tra sotto sopra dove quando
    perché anche ogni giorno notte sempre più meno bene presto vicino pulito sicuro semplice veloce`.split(
    /\s+/,
  ),
  en: `pellet wood machine dispenser heat winter bag tank customer card credit coin touchscreen quantity weight scale
    suction coupling silo ash boiler stove energy renewable forest chain quality certified service nursery station
    shop delivery rental leasing purchase area exclusive management remote network support maintenance screen payment
    receipt the a of from with for among under above where when because also every day night always more less well
    soon near clean safe simple fast`.split(/\s+/),
};

/** An article's name is that of its file in both languages. */
export interface Article {
  name: string;
  language: Language;
  address: string;
  /** Address of the same article in the other language. */
  twin: string;
  title: string;
  description: string;
  /** Markdown of about 300 words: headings, paragraphs, links, emphasis, a list. */
  body: string;
}

/** The nth article in both languages. */
export const writeArticle = (number: number): Article[] =>
  languages.map((language) => {
    const say = speaker(words[language], number);
    const address = addressOf(number, language);
    const title = capitalize(say(4));
    return {
      name: nameOf(number),
      language,
      address,
      twin: addressOf(number, otherLanguage(language)),
      title,
      description: `${capitalize(say(14))}.`.padEnd(80, ".").slice(0, 150),
      body: `# ${title}\n\n${writeBody(say, number, language)}`,
    };
  });

/** As the site's own loader wants it. All share a card: it is drawn once for each title it shows. */
export const formatArticle = ({ language, address, title, description, body }: Article): string =>
  `---
layout: article
address: ${address}
title: ${title}
description: ${description}
keywords: [pellet, ${language}]
ogTitle: ${language === "it" ? "Guida al pellet" : "Guide to pellets"}
ogDescription: ${description}
image: hero
updated: 2026-11-20
---

${body}
`;

/** As other builders want it; `fields` are lines of YAML besides the article's own. */
export const formatForPeer = (article: Article, ...fields: string[]): string => {
  const { language, address, twin, title, description, body } = article;
  const own = Object.entries({ language, address, twin, title, description });
  const lines = [...own.map(([name, value]) => `${name}: ${value}`), ...fields];
  return `---\n${lines.join("\n")}\n---\n\n${body}\n`;
};

const nameOf = (number: number) => `articolo-${number}`;

const addressOf = (number: number, language: Language) =>
  language === "it" ? `/guida/${nameOf(number)}` : `/en/guide/${nameOf(number)}`;

type Say = (count: number) => string;

function writeBody(say: Say, number: number, language: Language): string {
  const link = (to: number) => `[${say(2)}](${addressOf(Math.max(0, to), language)})`;
  const section = (index: number) =>
    [
      `## ${capitalize(say(3))}`,
      `${capitalize(say(24))} **${say(2)}**, ${say(9)} ${link(number - index)}.`,
      Array.from({ length: 3 }, () => `- ${say(5)}`).join("\n"),
      `${capitalize(say(20))} _${say(2)}_ ${say(14)}.`,
    ].join("\n\n");
  return Array.from({ length: 3 }, (_, index) => section(index)).join("\n\n");
}

/** Says so many words, other ones each time, from a generator seeded with a number (Lehmer's, 1951). */
function speaker(vocabulary: readonly string[], seed: number): Say {
  let state = (seed + 1) * 48_271;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return vocabulary[state % vocabulary.length] ?? "";
  };
  return (count) => Array.from({ length: count }, next).join(" ");
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

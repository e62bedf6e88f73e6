// What building thousands of articles takes: processor-seconds, and the most memory.
import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { type Language, languages } from "../../../content/schema.ts";
import { articlesLimits, type Measure } from "../../support/budgets.ts";
import { tabulate } from "./table.ts";

const run = promisify(execFile);
const project = path.join(import.meta.dirname, "../../..");

/**
 * Builds a quarter of the articles, then all of them: linear growth is 4, less where starting takes time.
 * @param pages how many, half of them in each language
 * @returns what is over budget, in words
 */
export async function benchArticles(pages: number): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "dab-bench-"));
  const content = path.join(folder, "content");
  await cp(path.join(project, "tests/fixtures/content"), content, { recursive: true });
  console.log("Encoding pictures …");
  await writeArticles(content, 0, 1);
  await build(folder);
  console.log("\nProcessor-seconds and MiB at most, nothing compressed\n");
  let written = 1;
  const measure = async (count: number): Promise<Measure[]> => {
    await writeArticles(content, written, count / 2);
    written = count / 2;
    const { seconds, mebibytes } = await build(folder);
    return [
      { name: "s", value: seconds, limit: articlesLimits.seconds * Math.max(1, count / 4000) },
      { name: "MiB", value: mebibytes, limit: articlesLimits.mebibytes },
    ];
  };
  try {
    return await tabulate([pages / 4, pages], (count) => `${count} articles`, measure);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Builds in a process of its own and gives what that used. */
async function build(folder: string): Promise<{ seconds: number; mebibytes: number }> {
  const at = (name: string) => JSON.stringify(path.join(folder, name));
  const script = `
    import { build } from ${JSON.stringify(path.join(project, "build.ts"))};
    const [content, output, cache] = [${at("content")}, ${at("site")}, ${at("cache")}];
    await build({ content, output, cache, isCompressed: false, environment: {} });
    console.log(JSON.stringify(process.resourceUsage()));`;
  const words = ["--import", "tsx", "--input-type=module", "--eval", script];
  const { stdout } = await run(process.execPath, words, { cwd: project });
  const { maxRSS, userCPUTime, systemCPUTime } = JSON.parse(stdout);
  return { seconds: (userCPUTime + systemCPUTime) / 1e6, mebibytes: maxRSS / 1024 };
}

async function writeArticles(content: string, from: number, to: number): Promise<void> {
  for (let number = from; number < to; number += 1) {
    for (const language of languages) {
      const file = path.join(content, language, `article-${number}.md`);
      await writeFile(file, writeArticle(number, language));
    }
  }
}

const addressOf = (number: number, language: Language) =>
  language === "it" ? `/guida/articolo-${number}` : `/en/guide/article-${number}`;

/** An article of about 300 words: headings, paragraphs, links, emphasis, a list. All share a card. */
function writeArticle(number: number, language: Language): string {
  const say = speaker(number);
  const section = (index: number) => `## ${say(3)}

${say(24)} **${say(2)}**, ${say(9)} [${say(2)}](${addressOf(Math.max(0, number - index), language)}).

- ${say(5)}
- ${say(5)}
- ${say(5)}

${say(20)} _${say(2)}_ ${say(14)}.`;
  return `---
layout: article
address: ${addressOf(number, language)}
title: ${say(4)} ${number} ${language}
description: ${say(12)} ${number}, ${language}
keywords: [pellet]
ogTitle: Pellet
ogDescription: Pellet
image: hero
updated: 2026-11-20
---

# ${say(4)}

${[0, 1, 2].map(section).join("\n\n")}
`;
}

const words =
  `pellet legno macchina distributore calore inverno sacco serbatoio cliente carta credito moneta
  schermo peso bilancia raccordo silo ceneri caldaia stufa energia bosco filiera vivaio stazione negozio`.split(
    /\s+/,
  );

/** Says so many words, the same in every run, from a generator seeded with a number (Lehmer's, 1951). */
function speaker(seed: number): (count: number) => string {
  let state = (seed + 1) * 48_271;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return words[state % words.length] ?? "";
  };
  return (count) => Array.from({ length: count }, next).join(" ");
}

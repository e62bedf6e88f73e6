// What building thousands of articles takes: processor-seconds, and the most memory.
import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { type Language, languages } from "../../../content/schema.ts";
import { articlesLimits } from "../../support/budgets.ts";
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
  const measure = async (count: number) => {
    for (let number = 0; number < count / 2; number += 1) {
      for (const language of languages) {
        const file = path.join(content, language, `article-${number}.md`);
        await writeFile(file, writeArticle(number, language));
      }
    }
    const { seconds, mebibytes } = await build(folder);
    return [
      { name: "s", value: seconds, limit: articlesLimits.seconds * Math.max(1, count / 4000) },
      { name: "MiB", value: mebibytes, limit: articlesLimits.mebibytes },
    ];
  };
  try {
    console.log("Encoding pictures …");
    await measure(2);
    console.log("\nProcessor-seconds and MiB at most, nothing compressed\n");
    const counts = [pages / 4, pages];
    return await tabulate(counts.map((count) => [`${count} articles`, () => measure(count)]));
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

const addressOf = (number: number, language: Language) =>
  language === "it" ? `/guida/articolo-${number}` : `/en/guide/article-${number}`;

/** An article of about 300 words: headings, paragraphs, links, emphasis, a list. All share a card. */
function writeArticle(number: number, language: Language): string {
  const say = (words: number) => `pellet ${number} e legno `.repeat(words / 4).trim();
  const link = addressOf(Math.max(0, number - 1), language);
  const section = `## ${say(4)}

${say(24)} **${say(4)}**, ${say(8)} [${say(4)}](${link}).

- ${say(4)}
- ${say(8)}

${say(20)} _${say(4)}_ ${say(12)}.

`;
  return `---
layout: article
address: ${addressOf(number, language)}
title: ${say(4)} ${language}
description: ${say(20)} ${language}
keywords: [pellet]
ogTitle: Pellet
ogDescription: Pellet
image: hero
updated: 2026-11-20
---

# ${say(4)}

${section.repeat(3)}`;
}

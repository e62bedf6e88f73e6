// What building thousands of articles takes: processor-seconds, and the most memory.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { buildLimits, type Measure } from "../../support/budgets.ts";
import { article, copyContent, makeCache, project } from "../../support/fixtures.ts";

const text = `## Pellet e legno

${"Il pellet di legno scalda. ".repeat(18)}**Sempre**, [ovunque](/prodotti).

- uno
- due

`;

/** Builds the tests' content with so many articles of 300 words, half of them in each language. */
export async function measureBuild(count: string): Promise<Measure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "dab-bench-"));
  const content = await copyContent(path.join(folder, "content"));
  await makeCache(path.join(folder, "cache"));
  for (let number = 1; number <= Number(count) / 2; number += 1) {
    for (const [language, address] of [
      ["it", `/guida/articolo-${number}`],
      ["en", `/en/guide/article-${number}`],
    ] as const) {
      const body = `# Pellet ${number}\n\n${text.repeat(3)}`;
      await content.write(
        `${language}/article-${number}.md`,
        article(address, language === "it" ? body : body.replaceAll("/prodotti", "/products")),
      );
    }
  }
  const { seconds, mebibytes } = await build(folder);
  await rm(folder, { recursive: true });
  const limit =
    Number(count) === 0
      ? buildLimits.seconds
      : buildLimits.articles * Math.max(1, Number(count) / 4000);
  return [
    { name: "processor-seconds", value: seconds, limit },
    { name: "MiB", value: mebibytes, limit: buildLimits.mebibytes },
  ];
}

/** Builds in a process of its own and gives what that used. */
async function build(folder: string): Promise<{ seconds: number; mebibytes: number }> {
  const [content, output, cache] = ["content", "site", "cache"].map((name) =>
    path.join(folder, name),
  );
  const options = { content, output, cache, isCompressed: false, environment: {} };
  const script = `
    import { build } from ${JSON.stringify(path.join(project, "build.ts"))};
    await build(${JSON.stringify(options)});
    console.log(JSON.stringify(process.resourceUsage()));`;
  const words = ["--import", "tsx", "--input-type=module", "--eval", script];
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: project });
  const { maxRSS, userCPUTime, systemCPUTime } = JSON.parse(stdout);
  return { seconds: (userCPUTime + systemCPUTime) / 1e6, mebibytes: maxRSS / 1024 };
}

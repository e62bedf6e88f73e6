// Whatever becomes of the content, a build ends with a correct site or with problems in words.
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BuildReport, build } from "../../build.ts";
import { lineAt } from "../../content/load/front-matter.ts";
import type { Problem } from "../../content/load/problem.ts";
import { hashFolder, makeCache, makeFolder } from "../support/fixtures.ts";
import { folderMutations, mediaMutations, textMutations } from "../support/mutations.ts";
import {
  folder,
  judgeProblems,
  judgeSite,
  type Mutation,
  makePages,
  outcomeOf,
  restore,
  root,
  sound,
  spoil,
} from "../support/spoil.ts";

/** Another seed spoils in other ways; a failure prints its seed and the smallest mutation that fails. */
const seed = Number(process.env.SEED ?? 20261120);
const numRuns = Number(process.env.RUNS ?? 2000);

const counts = new Map<string, { sites: number; refused: number }>();

function count(mutations: Mutation[], outcome: "sites" | "refused"): void {
  for (const [name] of mutations) {
    const known = counts.get(name) ?? { sites: 0, refused: 0 };
    counts.set(name, { ...known, [outcome]: known[outcome] + 1 });
  }
}

const number = fc.noBias(fc.nat(1_000_000));
const mutations = (...groups: object[]): fc.Arbitrary<Mutation[]> => {
  const names = groups.flatMap((group) => Object.keys(group));
  const choice = fc.record({ file: fc.constantFrom(...sound.keys()), at: number, pick: number });
  return fc.array(fc.tuple(fc.constantFrom(...names), choice), { minLength: 1, maxLength: 2 });
};

test("spoiled content becomes a correct site or problems in words", async () => {
  const spoiled = mutations(textMutations, folderMutations);
  const property = fc.asyncProperty(spoiled, async (mutations) => {
    restore();
    for (const each of mutations) await spoil(each);
    const outcome = await outcomeOf(makePages());
    if (Array.isArray(outcome)) await judgeProblems(outcome);
    else judgeSite(outcome);
    count(mutations, Array.isArray(outcome) ? "refused" : "sites");
  });
  await fc.assert(property, { seed, numRuns });
  console.log(summarize());
}, 600_000);

test("a whole build of spoiled content leaves what is published, or replaces all of it", async () => {
  const output = path.join(folder, "dist");
  const options = { content: root, output, cache: await makeCache(), environment: {} };
  restore();
  await build(options);
  const spoiled = mutations(textMutations, folderMutations, mediaMutations, mediaMutations);
  const property = fc.asyncProperty(spoiled, async (mutations) => {
    restore();
    for (const each of mutations) await spoil(each);
    const before = await hashFolder(output);
    const outcome = await outcomeOf(build(options));
    if (Array.isArray(outcome)) await judgeProblems(outcome);
    else judgeSite(await readSite(outcome));
    if (Array.isArray(outcome)) expect(await hashFolder(output)).toEqual(before);
    expect((await readdir(folder)).sort()).toEqual(["content", "dist"]);
  });
  await fc.assert(property, { seed, numRuns: Math.ceil(numRuns / 40) });
}, 600_000);

/** What a build has published, its texts as such. */
async function readSite({ output, sizes }: BuildReport): Promise<Map<string, string>> {
  const files = [...sizes.keys()].map(
    async (file) => [file, await readFile(path.join(output, file), "utf8")] as const,
  );
  return new Map(await Promise.all(files));
}

function summarize(): string {
  const rows = [...counts]
    .sort()
    .map(
      ([name, { sites, refused }]) =>
        `  ${name.padEnd(26)}${String(sites).padStart(5)} sites ${String(refused).padStart(5)} refused`,
    );
  return [`${numRuns} spoiled contents, seed ${seed}:`, ...rows].join("\n");
}

const nest = (times: number, open: string, close: string) =>
  open.repeat(times) + close.repeat(times);

describe("what has once come of that stays mended:", () => {
  const home = "it/home.md";
  const privacy = "it/privacy.md";
  /** What was found, the file, what in it gives way to what, and what is said of the line where it begins. */
  const cases: [name: string, file: string, find: RegExp, write: string, words: RegExp][] = [
    ["aliases that fill the memory", home, /^keywords:/m, "x: [&a [x, x], *a]\nkeywords:", /alias/],
    ["a control character in a body", privacy, /Dati raccolti/, "Dati\0", /U\+0000/],
    ["one written as an escape", home, /^title:.*/m, 'title: "A\\u0007"', /U\+0007/],
    ["half a character", home, /^title:.*/m, 'title: "A\\ud83d"', /U\+D83D/],
    ["a sign that turns the direction", privacy, /Dati raccolti/, "Dati\u202e", /U\+202E/],
    ["the sign of a lost letter", privacy, /Finalità/, "Finalit\ufffd", /U\+FFFD/],
    ["front matter closed by four hyphens", privacy, /^---$(?=\n\n#)/m, "----", /More than ---/],
    ["front matter opened by four", home, /^---$/m, "----", /no front matter/],
    ["front matter without an end", home, /^---$[\s\S]*/m, "---\ntitle: x", /no end/],
    ["a sample named constructor", home, /- testimonials\..*/, "- constructor", /"constructor" is/],
    ["quotes in quotes", privacy, /^I dati/m, `${"> ".repeat(3000)}I`, /too deeply/],
    ["emphasis in emphasis", privacy, /^I dati/m, nest(50, "*a **b ", "b** a* "), /too deeply/],
    ["a conflict of a merge", privacy, /^I dati/m, "<<<<<<< HEAD\nI", /merge/],
    ["a field that clears the screen", home, /^title:/m, '"\\e[2J": x\ntitle:', /no field named/],
    ["a gigantic value", home, /^image:.*/m, `image: ${"x".repeat(100_000)}`, /named "xxx/],
  ];

  test.each(cases)("%s", async (_, file, find, write, words) => {
    restore();
    const text = readFileSync(path.join(root, file), "utf8");
    writeFileSync(
      path.join(root, file),
      text.replace(find, () => write),
    );
    const line = lineAt(text, text.search(find));
    const problems = (await outcomeOf(makePages())) as Problem[];
    await judgeProblems(problems);
    expect(problems).toMatchObject([
      { file: `content/${file}`, line, message: expect.stringMatching(words) },
    ]);
  });

  test.each([
    ["a folder in the place of a file", (file: string) => mkdirSync(file), /folder, not a file/],
    ["a link in a circle", (file: string) => symlinkSync(path.basename(file), file), /circle/],
  ])("%s", async (_, put, words) => {
    restore();
    rmSync(path.join(root, home));
    put(path.join(root, home));
    expect(await outcomeOf(makePages())).toMatchObject([
      { file: `content/${home}`, line: 1, message: expect.stringMatching(words) },
    ]);
  });

  test.each([
    ["hero.jpg", /folder, not a file/],
    ["film.mp4", /missing/],
  ])("a folder in the place of %s", async (name, words) => {
    restore();
    rmSync(path.join(root, "media", name));
    mkdirSync(path.join(root, "media", name));
    const [output, cache] = [path.join(await makeFolder(), "dist"), await makeCache()];
    const outcome = await outcomeOf(build({ content: root, output, cache, environment: {} }));
    expect(outcome).toMatchObject([
      { file: `content/media/${name}`, line: 1, message: expect.stringMatching(words) },
    ]);
  });

  test("lines that end as on other systems", async () => {
    for (const end of ["\r\n", "\r"]) {
      restore();
      const change = (file: string, edit: (text: string) => string) =>
        writeFileSync(path.join(root, file), edit(readFileSync(path.join(root, file), "utf8")));
      change(privacy, (text) => text.replaceAll("\n", end));
      expect(await outcomeOf(makePages())).toBeInstanceOf(Map);
      change(privacy, (text) => text.replace("## Finalità", "## [qui](/nowhere)"));
      const text = sound.get(privacy) ?? "";
      const line = lineAt(text, text.indexOf("## Fin"));
      expect(await outcomeOf(makePages())).toMatchObject([{ file: `content/${privacy}`, line }]);
    }
  });

  test("a sample that is no text", async () => {
    restore();
    const file = path.join(root, home);
    writeFileSync(file, readFileSync(file, "utf8").replace("- testimonials.quotes", "- { a: b }"));
    const problems = (await outcomeOf(makePages())) as Problem[];
    await judgeProblems(problems);
    expect(problems).toMatchObject([{ field: "sample.0" }]);
  });
});

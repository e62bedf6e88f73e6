// An English text is stale once its Italian has changed, until somebody has reviewed it.
import { execFile } from "node:child_process";
import { symlink } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { loadContent } from "../../content/load/load.ts";
import { refuseRelease } from "../../content/load/release.ts";
import { reviewCommand } from "../../content/load/translations.ts";
import {
  article,
  type ContentCopy,
  copyContent,
  findProblems,
  makeReleasable,
  project,
} from "../support/fixtures.ts";
import { review } from "../tools/translations.ts";

const ledger = "translations.json";
let content: ContentCopy;
beforeEach(async () => {
  content = await makeReleasable(await copyContent());
});

async function findStale() {
  const { content: sound, problems } = await loadContent(content.root, {});
  if (!sound) throw new Error(problems.map(({ message }) => message).join());
  return sound.stale;
}

/** Where stale texts stand, as `en/home.md:14 hero.title`. */
const listStale = async () =>
  (await findStale()).map(({ file, line, field }) => `${file.slice(8)}:${line} ${field}`);

/** Replaces a text in both files; answers the line of the English one. */
async function change(file: string, pattern: RegExp, italian: string, english?: string) {
  await content.replace(`it/${file}`, pattern, italian);
  return english ? content.replace(`en/${file}`, pattern, english) : 0;
}

test("nothing is stale once everything was reviewed", async () => {
  expect(await listStale()).toEqual([]);
});

describe("a changed Italian text makes its English twin stale:", () => {
  const lineOf = async (file: string, pattern: RegExp) => {
    const text = await content.read(file);
    return text.slice(0, text.search(pattern)).split("\n").length;
  };
  test.each<[string, string, RegExp, string, RegExp, string[]]>([
    ["a text", "home", /^ {2}eyebrow: /m, "  eyebrow: Nuovo ", /^ {2}eyebrow/m, ["hero.eyebrow"]],
    [
      "a text in a list",
      "home",
      /^ {4}- title: Contanti e carte/m,
      "    - title: Contanti",
      /^ {4}- title: Cash/m,
      ["services.benefits.1.title"],
    ],
    [
      "an alternative text",
      "about",
      /alt: Ritratto/,
      "alt: Foto",
      /alt: .*portrait/i,
      ["about.portrait.alt"],
    ],
    ["a title", "about", /^title: /m, "title: Noi, ", /^title/m, ["title"]],
    [
      "a description",
      "privacy",
      /^description: /m,
      "description: Ecco ",
      /^desc/m,
      ["description"],
    ],
    ["keywords", "privacy", /^ {2}- GDPR\n/m, "", /^keywords/m, ["keywords"]],
    [
      "a paragraph",
      "privacy",
      /I dati non vengono/,
      "Questi dati non vengono",
      /^The data is not/m,
      ["## Comunicazione a terzi ¶1"],
    ],
    ["a list item", "privacy", /^- e-mail;/m, "- posta;", /^- e-mail/m, ["## Dati raccolti ¶3"]],
    [
      "a heading, with what stands beneath it",
      "privacy",
      /^## Comunicazione a terzi/m,
      "## A terzi",
      /^## Disclosure/m,
      ["## A terzi", "## A terzi ¶1"],
    ],
  ])("%s", async (_, page, find, write, english, fields) => {
    await content.replace(`it/${page}.md`, find, write);
    const stale = await findStale();
    expect(stale.map(({ field }) => field)).toEqual(fields);
    expect(stale[0]).toMatchObject({
      file: `content/en/${page}.md`,
      line: await lineOf(`en/${page}.md`, english),
      italian: { file: `content/it/${page}.md` },
    });
  });

  test("a row of a table", async () => {
    const table = ["| Costo |", "|---|", "| Poco |", "| Molto |"];
    await content.append("it/privacy.md", table.join("\n"));
    const line = await content.append("en/privacy.md", "| Cost |\n|---|\n| Little |\n| Much |");
    await review(content.root, ["--all"]);
    await content.replace("it/privacy.md", "| Molto |", "| Moltissimo |");
    const field = expect.stringMatching(/^## Cookie ¶\d$/);
    expect(await findStale()).toEqual([expect.objectContaining({ line: line + 3, field })]);
  });

  test.each([
    ["storage.md", "Finché non la cancelli", "Per sempre", "Until you clear it"],
    ["machine.md", "dodici", "tredici", "twelve"],
  ])("a text of %s, where both languages stand side by side", async (file, find, write, twin) => {
    await content.replace(file, find, write);
    const [stale, ...others] = await findStale();
    expect(others).toEqual([]);
    const line = await lineOf(file, new RegExp(twin));
    expect(stale).toMatchObject({ file: `content/${file}`, line, english: { text: twin } });
    expect(stale?.italian?.text).toBe(write);
    await review(content.root, ["--reviewed", file, stale?.field ?? ""]);
    expect(await findStale()).toEqual([]);
  });

  test("in its file with Windows line ends, at the right line", async () => {
    await content.replace("it/privacy.md", "- e-mail;", "- posta;");
    const before = await listStale();
    for (const file of ["it/privacy.md", "en/privacy.md"]) {
      await content.write(file, (await content.read(file)).replaceAll("\n", "\r\n"));
    }
    expect(await listStale()).toEqual(before);
  });

  test("an article, until it was reviewed", async () => {
    await content.write("it/guida.md", article("/guida"));
    await content.write("en/guida.md", article("/en/guide", "# An article\n\nText."));
    const fields = (await findStale()).map(({ field }) => field);
    const metadata = ["title", "description", "ogTitle", "ogDescription", "keywords"];
    expect(fields).toEqual([...metadata, "# Un articolo", "# Un articolo ¶1"]);
  });

  test("a text that the ledger does not know", async () => {
    await content.replace(ledger, /^ {2}"home.md hero.title": .*\n/m, "");
    expect(await listStale()).toEqual([expect.stringMatching(/^en\/home\.md:\d+ hero\.title$/)]);
  });

  test("a paragraph put between others in both languages, and what follows in its section", async () => {
    await content.replace("it/privacy.md", /^Riceviamo/m, "Uno in più.\n\nRiceviamo");
    await content.replace("en/privacy.md", /^We also/m, "One more.\n\nWe also");
    const fields = (await findStale()).map(({ field }) => field);
    expect(fields).toEqual(["## Dati raccolti ¶5", "## Dati raccolti ¶6"]);
  });
});

describe("stale is not", () => {
  test.each<[string, string, RegExp, string]>([
    ["what names another picture", "it/home.md", /file: hero$/m, "file: dispenser"],
    ["what has another card", "it/home.md", /^image: .*/m, "image: dispenser"],
    ["what has another date", "it/home.md", /^updated: .*/m, "updated: 2026-11-21"],
    ["what states another number", "machine.md", /value: 40/, "value: 41"],
    ["what breaks its lines elsewhere", "it/privacy.md", /I dati non/, "I dati\nnon"],
    ["what has more space between words", "it/about.md", /badge: Chi siamo/, "badge: Chi  siamo"],
    ["what changed in English alone", "en/home.md", /^ {2}eyebrow: /m, "  eyebrow: New "],
    ["the note in site.md", "it/site.md", /^Testi comuni/m, "Testi condivisi"],
    ["what the dictionary lacks in English", "en/home.md", /^ {2}eyebrow: .*\n/m, ""],
    ["what the dictionary lacks in Italian", "it/home.md", /^ {2}eyebrow: .*\n/m, ""],
  ])("%s", async (_, file, find, write) => {
    await content.replace(file, find, write);
    expect(await listStale()).toEqual([]);
  });

  test("a section that another one was put before, in both languages", async () => {
    await content.replace("it/cookie.md", /^## Dati/m, "## Nuovo\n\nTesto.\n\n## Dati");
    await content.replace("en/cookie.md", /^## Personal/m, "## New\n\nText.\n\n## Personal");
    const fields = (await findStale()).map(({ field }) => field);
    expect(fields).toEqual(["## Nuovo", "## Nuovo ¶1"]);
  });
});

describe("a text without a twin is reported", () => {
  test("in Italian", async () => {
    const line = await content.append("it/cookie.md", "Ancora.");
    expect(await findStale()).toMatchObject([{ file: "content/it/cookie.md", line }]);
    const { content: sound } = await loadContent(content.root, {});
    expect(sound && refuseRelease(sound)).toMatchObject([
      { line, message: "This text has no English twin.", fix: "Translate it." },
    ]);
  });

  test("in English", async () => {
    const points = /^( {2}gardenPoints:\n)/m;
    const text = "  gardenPoints:\n    - One more.\n";
    await content.replace("en/products.md", points, text);
    const [stale, ...others] = await findStale();
    expect(stale).toMatchObject({ file: "content/en/products.md", field: "dab.gardenPoints.5" });
    expect(others).toEqual([]);
    const { content: sound } = await loadContent(content.root, {});
    expect(sound && refuseRelease(sound)).toMatchObject([
      { message: "This text has no Italian twin.", fix: "Write it, or take this one out." },
    ]);
  });
});

test("a release refuses a stale text: where, the Italian now, and what to do", async () => {
  const line = await change("about.md", /^ {2}badge:.*/m, "  badge: Noi", "  badge: We");
  const { content: sound } = await loadContent(content.root, {});
  expect(sound && refuseRelease(sound)).toEqual([
    {
      file: "content/en/about.md",
      line,
      field: "about.badge",
      message: expect.stringMatching(/not reviewed since its Italian became: Noi$/),
      fix: expect.stringMatching(
        /content\/it\/about\.md, line \d+, then run: npm run .*--reviewed about\.md about\.badge$/,
      ),
    },
  ]);
});

test("the command to type is safe to paste, whatever a heading says", () => {
  const field = "## L'ora `date` $(date)";
  expect(reviewCommand({ name: "guida.md", field })).toBe(
    "npm run translations -- --reviewed guida.md '## L'\\''ora `date` $(date)'",
  );
});

describe("a ledger is a problem in words", () => {
  const problem = (line: number, message: RegExp, fix: RegExp) => ({
    file: "content/translations.json",
    line,
    message: expect.stringMatching(message),
    fix: expect.stringMatching(fix),
  });

  test("that is missing", async () => {
    await content.remove(ledger);
    expect(await findProblems(content)).toEqual([problem(1, /missing/, /Restore.*--all/)]);
  });

  test.each<[string, string, number, RegExp]>([
    ["holds a merge conflict", '{\n  "a": "0123456789ab",\n<<<<<<< HEAD\n', 3, /not valid JSON/],
    ["breaks off", '{\n  "a": "0123456789ab",\n', 3, /not valid JSON/],
    [
      "holds a word without quotes",
      '{\n  "a": "0123456789ab",\n  "b": x\n}\n',
      3,
      /not valid JSON/,
    ],
    ["is empty", "", 1, /not valid JSON/],
    ["is a list", "[]", 1, /not a list of entries/],
    ["holds a number", '{\n  "a": "0123456789ab",\n  "b": 1\n}\n', 3, /does not end in the 12/],
    ["holds another hash", '{\n  "a": "0123",\n  "b": "0123456789ab"\n}\n', 2, /does not end in/],
  ])("that %s", async (_, text, line, message) => {
    await content.write(ledger, text);
    expect(await findProblems(content)).toEqual([problem(line, message, /Mend or remove/)]);
    expect(await review(content.root, ["--all"])).toMatchObject({ isDone: false });
    expect(await content.read(ledger), "and is never written over").toBe(text);
  });
});

describe("reviewing", () => {
  beforeEach(async () => {
    await change("about.md", /^ {2}badge:.*/m, "  badge: Noi", "  badge: We");
    await change("home.md", /^ {2}eyebrow:.*/m, "  eyebrow: Nuovo", "  eyebrow: New");
    await content.replace("it/home.md", /^ {4}- title: Contanti e carte/m, "    - title: Contanti");
    await content.replace("it/privacy.md", "## Conservazione", "## Quanto li conserviamo");
  });
  const fieldsLeft = async () => (await findStale()).map(({ field }) => field);
  const all = [
    "hero.eyebrow",
    "services.benefits.1.title",
    "about.badge",
    "## Quanto li conserviamo",
    "## Quanto li conserviamo ¶1",
  ];

  test("shows both languages one above the other, with file and line", async () => {
    const { text, isDone } = await review(content.root, []);
    expect(isDone).toBe(true);
    expect(text).toMatch(
      /^about\.md {2}about\.badge\n {2}content\/it\/about\.md:\d+\n {4}Noi\n {2}content\/en\/about\.md:\d+\n {4}We$/m,
    );
    expect(text).toMatch(/^5 texts to review\.\n.*--reviewed home\.md hero\.eyebrow$/m);
  });

  test.each<[string[], string[]]>([
    [["home.md", "hero.eyebrow"], ["hero.eyebrow"]],
    [["content/it/home.md", "hero"], ["hero.eyebrow"]],
    [["en/home"], ["hero.eyebrow", "services.benefits.1.title"]],
    [["home", "services.benefits.1"], ["services.benefits.1.title"]],
    [["privacy", "## Quanto li conserviamo"], all.slice(3)],
    [["privacy", "Quanto li conserviamo ¶1"], all.slice(4)],
  ])("of %j marks that, and nothing else", async (named, gone) => {
    expect(await review(content.root, ["--reviewed", ...named])).toMatchObject({ isDone: true });
    expect(await fieldsLeft()).toEqual(all.filter((field) => !gone.includes(field)));
  });

  test("of everything marks all, forgets what is gone, and sorts one line an entry", async () => {
    expect(await content.read(ledger)).toContain('"privacy.md ## Conservazione"');
    const { text, isDone } = await review(content.root, ["--all"]);
    expect({ text, isDone }).toEqual({
      text: "5 marked as reviewed, 2 forgotten whose texts are gone.",
      isDone: true,
    });
    expect(await fieldsLeft()).toEqual([]);
    const written = await content.read(ledger);
    expect(written).not.toContain("## Conservazione");
    const lines = written.split("\n");
    expect([lines[0], ...lines.slice(-2)]).toEqual(["{", "}", ""]);
    const keys = lines.slice(1, -2).map((line) => /^ {2}"(.*)": "[0-9a-f]{12}",?$/.exec(line)?.[1]);
    expect(keys).toEqual([...keys].sort());
    expect(keys.length).toBeGreaterThan(300);
  });

  test("starts a ledger where there is none", async () => {
    await content.remove(ledger);
    expect(await review(content.root, [])).toMatchObject({ isDone: false });
    expect(await review(content.root, ["--reviewed", "home"])).toMatchObject({ isDone: true });
    expect(await content.read(ledger)).toMatch(/^\{\n {2}"home\.md /);
  });

  test("leaves what has no twin, and says so", async () => {
    await content.append("it/cookie.md", "Ancora.");
    const { text, isDone } = await review(content.root, ["--reviewed", "cookie"]);
    expect(isDone).toBe(false);
    expect(text).toMatch(/Ancora\.\n {2}English: none[\s\S]*has no twin/);
  });

  test("writes nothing while the content has problems", async () => {
    const before = await content.read(ledger);
    await content.replace("en/cookie.md", /^title:.*/m, "title: One: two");
    const { text, isDone } = await review(content.root, ["--all"]);
    expect(isDone).toBe(false);
    expect(text).toMatch(/not valid YAML/);
    expect(await content.read(ledger)).toBe(before);
  });

  test.each([
    [["--reviewed", "nowhere"], /No text is named nowhere/],
    [["--reviewed", "home", "hero.eye"], /No text is named home hero\.eye/],
    [["--reviewed"], /^npm run translations/],
    [["--all", "home"], /^npm run translations/],
    [["home"], /^npm run translations/],
    [["--reviewd", "home"], /^npm run translations/],
  ])("of %j is refused in words", async (given, message) => {
    const before = await content.read(ledger);
    const { text, isDone } = await review(content.root, given);
    expect(isDone).toBe(false);
    expect(text).toMatch(message);
    expect(await content.read(ledger)).toBe(before);
  });
});

test("the command ends with 0 when done, and with 1 and no stack trace when not", async () => {
  const parent = path.dirname(content.root);
  for (const name of ["node_modules", "package.json"]) {
    await symlink(path.join(project, name), path.join(parent, name));
  }
  const run = (...given: string[]) =>
    new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
      const tsx = path.join(project, "node_modules", ".bin", "tsx");
      const command = path.join(content.root, "review.ts");
      execFile(tsx, [command, ...given], { cwd: parent }, (error, stdout, stderr) =>
        resolve({ code: error ? error.code : 0, stdout, stderr }),
      );
    });
  expect(await run()).toMatchObject({ code: 0, stdout: "Every translation is reviewed.\n" });
  await content.replace("it/about.md", /^ {2}badge:.*/m, "  badge: Noi");
  expect(await run()).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("1 text to review."),
  });
  expect(await run("--reviewed", "about", "about.badge")).toMatchObject({ code: 0, stderr: "" });
  expect(await listStale()).toEqual([]);
  expect(await run("--reviewed", "nowhere")).toMatchObject({ code: 1, stdout: "" });
  await content.write(ledger, "{");
  const { code, stderr } = await run();
  expect(code).toBe(1);
  expect(stderr).toMatch(/translations\.json\n {2}line 1/);
  expect(stderr).not.toMatch(/^\s+at |Error\b|node:internal/m);
});

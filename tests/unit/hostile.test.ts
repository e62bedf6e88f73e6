// Whatever befalls the content, loading ends with a site in which no text is obeyed, or with problems in words.
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { beforeAll, expect, test, vi } from "vitest";
import { Document } from "yaml";
import { listReadFields } from "../../content/load/fields.ts";
import { parseFile } from "../../content/load/parse.ts";
import { formatProblems, type Problem } from "../../content/load/problem.ts";
import { languages } from "../../content/schema.ts";
import { escapeHtml } from "../../pages/site/escape.ts";
import {
  article,
  fixtureContent,
  loadDraft,
  loadSound,
  makeFolder,
  pageFiles,
  parse,
  renderDraft,
  visibleText,
} from "../support/fixtures.ts";

/** New each time; the one of a failure repeats it: SEED=… npm run test:unit. RUNS=… for more than 200. */
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const numRuns = Number(process.env.RUNS ?? 200);

const files = readdirSync(fixtureContent, { recursive: true, encoding: "utf8" }).filter((file) =>
  /\.(md|json)$/.test(file),
);
let root: string;
let sound: Map<string, string>;

beforeAll(async () => {
  root = path.join(await makeFolder(), "content");
  restore();
  writeFileSync(path.join(root, "en/guida.md"), article("/en/guide"));
  writeFileSync(path.join(root, "it/guida.md"), article("/guida"));
  sound = await renderDraft(loadSound(root));
});

const originals = files.map(
  (file) => [file, readFileSync(path.join(fixtureContent, file))] as const,
);

function restore(): void {
  rmSync(root, { recursive: true, force: true });
  for (const language of languages) mkdirSync(path.join(root, language), { recursive: true });
  for (const [file, bytes] of originals) writeFileSync(path.join(root, file), bytes);
  symlinkSync(path.join(fixtureContent, "media"), path.join(root, "media"));
}

/** Tags that their writer never closes: the next > of the page would. */
const attack = `"'></title </style </script <script src=//a.example <img src=x onerror=alert(1) x=`;

/** What nobody should write: to terminals, in YAML, in Markdown. */
const pieces = [
  "\0 ¦ \x07 ¦ \x1b[2J ¦ \x85 ¦ \u2028 ¦ \u202e ¦ \ufeff ¦ \u200b ¦ \ud800 ¦ \ufffd ¦ \t ¦ \r ¦ \u0301 ¦ 😀",
  "24 ¦ -1 ¦ 1e400 ¦ true ¦ null ¦ ~ ¦ [] ¦ {} ¦ [[[]]] ¦ 2026-02-30 ¦ '' ¦ | ¦ > ¦ - ¦ ? ¦ # ¦ : ¦ <<",
  "&a ¦ *a ¦ [*a] ¦ &a [&b [x, x], *b] ¦ !!js/function 'x' ¦ !!binary aGk= ¦ { a: b } ¦ a: b: c ¦ @x ¦ %T",
  '"open ¦ "\\u0000" ¦ --- ¦ ---js ¦ ---\n--- ¦ ... ¦ <<<<<<< HEAD\nx\n=======\ny\n>>>>>>> b ¦ __proto__',
  "constructor ¦ ../../etc ¦ $&$1$$ ¦ {tankQuintals} ¦ {tankQuintals ¦ {{brand}} ¦ {constructor} ¦ {}",
  "{storageTable} ¦ javascript:alert(1) ¦ # a ¦ ##  ¦ Titolo\n=== ¦ [a](javascript:alert(1)) ¦ [a]: /x\n\n[a]",
  "[a](data:text/html,x) ¦ [a](%E0%A4%A) ¦ <https://a.example> ¦ \n\n    x ¦ <b> ¦ <!-- ¦ &#0;&bogus;",
].flatMap((line) => line.split(" ¦ "));
const repeated =
  "x ¦ a,  ¦ [ ¦ { a: ¦ >  ¦ -  ¦ *a **b  ¦ [a]( ¦ ![a]( ¦ ` ¦ | a  ¦ <a  ¦ & ¦ \\ ¦ {brand}";
const strays = "it/guida.md en/__proto__.md it/Home.md en/.a.md it/ß.md fr/home.md a.md".split(" ");

type Accident = (file: string, at: number, piece: string) => void;

const edit =
  (change: (text: string, at: number, piece: string) => string | Uint8Array): Accident =>
  (file, at, piece) => {
    const text = readFileSync(path.join(root, file), "utf8");
    writeFileSync(path.join(root, file), change(text, at % (text.length + 1), piece));
  };

/** Rewrites the first match of a pattern behind a place. */
const rewrite = (pattern: RegExp, write: (found: string, piece: string) => string) =>
  edit((text, at, piece) => {
    const end = text.slice(at).replace(pattern, (found) => write(found, piece));
    return text.slice(0, at) + end;
  });

const accidents: Record<string, Accident> = {
  cut: edit((text, at) => text.slice(0, at)),
  inserted: edit((text, at, piece) => text.slice(0, at) + piece + text.slice(at)),
  lost: edit((text, at, piece) => text.slice(0, at) + text.slice(at + piece.length)),
  appended: edit((text, _, piece) => `${text}\n\n${piece}\n`),
  encoded: edit((text, at) => Buffer.from(text, at % 2 ? "utf16le" : "latin1")),
  value: rewrite(/(?<=(: |- ))\S.*/, (_, piece) => piece),
  quoted: rewrite(/(?<=(: |- ))\S.*/, (_, piece) => JSON.stringify(piece)),
  key: rewrite(/[\w-]+(?=:)/, (_, piece) => piece),
  added: rewrite(/^( *)(?=[\w-]+:)/m, (spaces, piece) => `${spaces}${piece}: x\n${spaces}`),
  heading: rewrite(/^## .*/m, (_, piece) => `## ${piece}`),
  line: rewrite(/^.*\n/m, () => ""),
  twice: rewrite(/^.*\n/m, (line) => line + line),
  indented: rewrite(/^ */m, (spaces) => `${spaces} `),
  missing: (file) => rmSync(path.join(root, file)),
  language: (file) => rmSync(path.join(root, path.dirname(file)), { recursive: true }),
  stray(file, at, piece) {
    const name = path.join(root, strays[at % strays.length] ?? "");
    mkdirSync(path.dirname(name), { recursive: true });
    writeFileSync(name, file.length % 2 ? article("/guida", piece) : piece);
  },
};

const happening = fc.record({
  name: fc.constantFrom(...Object.keys(accidents)),
  file: fc.constantFrom(...files),
  at: fc.noBias(fc.nat(100_000)),
  piece: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(attack, ...pieces) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...repeated.split(" ¦ ")), fc.nat(400))
        .map(([text, times]) => text.repeat(times)),
    },
  ),
});

test(`after any accident there are problems or a site, ${numRuns} times`, async () => {
  console.log(`SEED=${seed}`);
  const warn = vi.spyOn(process, "emitWarning");
  const outcomes = { sites: 0, refused: 0 };
  const property = fc.asyncProperty(
    fc.array(happening, { minLength: 1, maxLength: 2 }),
    async (all) => {
      restore();
      for (const { name, file, at, piece } of all) {
        try {
          accidents[name]?.(file, at, piece);
        } catch {
          // An earlier accident has taken the file away.
        }
      }
      const { content, problems } = loadDraft(root);
      if (problems.length > 0) judgeProblems(problems);
      else if (content) judgeSite(await renderDraft(content));
      outcomes[problems.length > 0 ? "refused" : "sites"] += 1;
    },
  );
  await fc.assert(property, { seed, numRuns });
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
  const least = Math.min(outcomes.sites, outcomes.refused);
  expect(least, "both happen").toBeGreaterThanOrEqual(Math.floor(numRuns / 20));
}, 600_000);

test("hostile texts in every field and body are shown, and none is obeyed", async () => {
  restore();
  for (const file of files.filter((file) => /^(it|en)\//.test(file))) {
    const { value: source } = parseFile(root, file);
    const document = new Document(source?.data);
    for (const { at, text } of listReadFields(source?.data)) {
      const short = /title/i.test(String(at[0])) ? `${file} "'></title <b` : file + attack;
      document.setIn(at, at.length === 1 ? short : text + attack);
    }
    const attacks = ["## ", "| ", "> ", "`", "[", "![", ""].map((mark) => mark + attack);
    const hidden = `![${attack}](hero)\n\n| ${attack} |\n|---|\n| ${attack} |`;
    const body = [source?.body, ...attacks, hidden, attack.slice(3)].join("\n\n");
    writeFileSync(path.join(root, file), `---\n${document}---\n${body}`);
  }
  const facts = /^( *(?:brand|legalName|street|name|registerOffice): ).*/gm;
  const company = path.join(root, "company.md");
  const text = readFileSync(company, "utf8");
  writeFileSync(
    company,
    text.replace(facts, (_, key) => key + JSON.stringify(attack)),
  );
  const pages = await renderDraft(loadSound(root));
  judgeSite(pages);
  for (const { file } of pageFiles) {
    expect(pages.get(file)).toContain(escapeHtml(attack));
    const [, data = ""] =
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(pages.get(file) ?? "") ?? [];
    expect(JSON.parse(data)["@graph"]).toContainEqual(
      expect.objectContaining({ legalName: attack }),
    );
  }
});

/** What no text for people may hold. */
const rubbish = /undefined|\[object |NaN|\bat .*:\d+:\d+\)|node:internal|TypeError|RangeError/;

/** Each problem names file, line, mistake and remedy, and reads well on a terminal. */
function judgeProblems(problems: Problem[]): void {
  for (const { file, line, message, fix } of problems) {
    expect([file, message, fix]).toEqual(
      [/^content\/./, /\S.*\.$/s, /\S.{5}/s].map((words) => expect.stringMatching(words)),
    );
    expect(Number.isInteger(line) && line >= 1 && line <= countLines(file), `${line}`).toBe(true);
  }
  const printed = formatProblems(problems);
  expect(printed).not.toMatch(rubbish);
  expect(printed.replaceAll("\n", "")).not.toMatch(/\p{C}/u);
}

function countLines(file: string): number {
  try {
    return readFileSync(path.join(root, "..", file), "utf8").split(/\r\n?|\n/).length;
  } catch {
    return 1;
  }
}

/** All pages are whole, with the scripts and styles of sound ones, and nothing else to be obeyed. */
function judgeSite(pages: Map<string, string>): void {
  const listScripts = (html = "") => html.match(/<\/?(script|style|iframe|base|form)\b/g);
  for (const [file, html] of pages) {
    if (!file.endsWith(".html") || html === sound.get(file)) continue;
    expect(html).toMatch(/^<!doctype html><html lang="..">.*<\/html>$/s);
    const likeIt = sound.get(file) ?? sound.get("guida/index.html");
    expect(listScripts(html), file).toEqual(listScripts(likeIt));
    expect(html).not.toMatch(/ (href|src|action)="(?!\/|#|https?:|mailto:|tel:|data:image)/);
    const $page = parse(html);
    const $all = [...$page.querySelectorAll("*")];
    const handlers = $all
      .flatMap(($each) => $each.getAttributeNames())
      .filter((name) => /^on/.test(name));
    expect(handlers, file).toEqual([]);
    expect(visibleText($page.body), file).not.toMatch(rubbish);
    expect(html.isWellFormed()).toBe(true);
  }
}

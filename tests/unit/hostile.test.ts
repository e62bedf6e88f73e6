// Whatever befalls the content, loading ends with a site in which no text is obeyed, or with problems in words.
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { Document } from "yaml";
import { languages } from "../../content/schema.ts";
import { escapeHtml } from "../../pages/build/escape.ts";
import { listReadFields } from "../../pages/build/load/fields.ts";
import { loadContent } from "../../pages/build/load/load.ts";
import { readSource } from "../../pages/build/load/read.ts";
import { formatProblems, type Problem } from "../../pages/build/problem.ts";
import {
  article,
  fixtureContent,
  loadOrThrow,
  makeFolder,
  pageFiles,
  parse,
  renderDraft,
  visibleText,
} from "../support/fixtures.ts";

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
  sound = await renderDraft(loadOrThrow(root));
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
  `${"[".repeat(400)} ¦ ${"{ a: ".repeat(400)} ¦ ${"> ".repeat(400)} ¦ ${"*a **b ".repeat(400)} ¦ ${"![a](".repeat(400)}`,
  "[a](data:text/html,x) ¦ [a](%E0%A4%A) ¦ <https://a.example> ¦ \n\n    x ¦ <b> ¦ <!-- ¦ &#0;&bogus;",
].flatMap((line) => line.split(" ¦ "));
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

/** Each accident, piece and file with many of the others, in the same order each time. */
const happenings = Array.from({ length: 160 }, (_, index) => {
  const of = <Item>(list: readonly Item[]) => list[index % list.length] as Item;
  return { name: of(Object.keys(accidents)), file: of(files), at: index * 997, piece: of(pieces) };
});

test("after any accident there are problems in words or a sound site", async () => {
  const warn = vi.spyOn(process, "emitWarning");
  let sites = 0;
  for (const { name, file, at, piece } of happenings) {
    restore();
    accidents[name]?.(file, at, piece);
    const { value, problems } = loadContent(root, { environment: {} });
    if (problems.length > 0) judgeProblems(problems);
    else if (value) judgeSite(await renderDraft(value));
    if (value) sites += 1;
  }
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
  expect(sites, "both happen").toBeGreaterThan(20);
  expect(sites, "both happen").toBeLessThan(happenings.length - 20);
}, 300_000);

test("hostile texts in every field and body are shown, and none is obeyed", async () => {
  restore();
  for (const file of files.filter((file) => /^(it|en)\//.test(file))) {
    const { value: source } = readSource(root, file);
    const document = new Document(source?.fields);
    for (const { at, text } of listReadFields(source?.fields)) {
      const short = /title/i.test(String(at[0])) ? `${file} "'></title <b` : file + attack;
      document.setIn(at, at.length === 1 ? short : text + attack);
    }
    const attacks = ["## ", "| ", "> ", "`", "[", "![", ""].map((mark) => mark + attack);
    const hidden = `![${attack}](hero)\n\n| ${attack} |\n|---|\n| ${attack} |`;
    const body = [source?.body, ...attacks, hidden].join("\n\n");
    writeFileSync(path.join(root, file), `---\n${document}---\n${body}`);
  }
  const facts = /^( *(?:brand|legalName|street|name): ).*/gm;
  const company = path.join(root, "company.md");
  const text = readFileSync(company, "utf8");
  writeFileSync(
    company,
    text.replace(facts, (_, key) => key + JSON.stringify(`S.r.l. ${attack}`)),
  );
  const pages = await renderDraft(loadOrThrow(root));
  judgeSite(pages);
  for (const { file } of pageFiles) {
    expect(pages.get(file)).toContain(escapeHtml(attack));
    const [, data = ""] =
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(pages.get(file) ?? "") ?? [];
    expect(JSON.parse(data)["@graph"]).toContainEqual(
      expect.objectContaining({ legalName: `S.r.l. ${attack}` }),
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
    expect(html).not.toMatch(/\p{Surrogate}/u);
  }
}

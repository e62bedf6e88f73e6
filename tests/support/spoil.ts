// Spoils a copy of the content, tries to make a site of it, and judges what comes of that.
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect } from "vitest";
import { load } from "../../build.ts";
import { ContentError, formatProblems, type Problem } from "../../content/load/problem.ts";
import type { Rendered } from "../../pages/site/render.tsx";
import { pageFiles, project, renderDraft } from "./fixtures.ts";
import { type Choice, folderMutations, mediaMutations, textMutations } from "./mutations.ts";

/** One thing that befalls the content, by its name. */
export type Mutation = [name: string, choice: Choice];

/** Where files are quick to write. */
const quick = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
/** Holds the copy of the content and nothing else. */
export const folder = mkdtempSync(path.join(quick, "dab-bad-"));
/** The copy of the content. */
export const root = path.join(folder, "content");
afterAll(() => rm(folder, { recursive: true, force: true }));

const content = path.join(project, "content");
const media = path.join(content, "media");
/** The content's texts as they are, by their paths. */
export const sound = new Map(
  globSync("{*,*/*}.{md,json}", { cwd: content })
    .sort()
    .map((file) => [file, readFileSync(path.join(content, file), "utf8")]),
);
const masters = readdirSync(media);

/** Makes the content what it was; called a thousand times, so without waiting. */
export function restore(): void {
  rmSync(root, { recursive: true, force: true });
  for (const name of ["it", "en", "media"]) mkdirSync(path.join(root, name), { recursive: true });
  for (const [file, bytes] of sound) writeFileSync(path.join(root, file), bytes);
  for (const file of masters) symlinkSync(path.join(media, file), path.join(root, "media", file));
}

/** Changes the copy; what an earlier mutation has taken away stays away. */
export async function spoil([name, choice]: Mutation): Promise<void> {
  await { ...folderMutations, ...mediaMutations }[name]?.(root, choice).catch(() => {});
  const change = textMutations[name];
  const file = path.join(root, choice.file);
  const text = change && (await readFile(file, "utf8").catch(() => undefined));
  if (text === undefined) return;
  await rm(file);
  await writeFile(file, change?.(text, choice.at, choice.pick) ?? "");
}

/** What making a site ends with: the site, or the problems it was refused for. Anything else is thrown. */
export const outcomeOf = <Site>(making: Promise<Site>): Promise<Site | Problem[]> =>
  making.catch((error: unknown) => {
    if (error instanceof ContentError) return error.problems;
    throw error;
  });

/** Makes the pages of the copy, as a build does, but with stand-ins for pictures. */
export const makePages = async (): Promise<Rendered> => renderDraft(await load(root, {}));

/** The lines of each file that problems name; one where there is no such file. */
async function countLines(problems: Problem[]): Promise<Map<string, number>> {
  const lines = new Map<string, number>();
  for (const { file } of problems) {
    if (lines.has(file)) continue;
    const text = await readFile(path.join(folder, file), "utf8").catch(() => "");
    lines.set(file, text.split(/\r\n?|\n/).length);
  }
  return lines;
}

/** What no text for people may hold. */
const rubbish = /undefined|\[object |NaN|\bat .*:\d+:\d+\)|node:internal|TypeError|RangeError/;

/** Each problem names file, line, mistake and remedy, and reads well on a terminal. */
export async function judgeProblems(problems: Problem[]): Promise<void> {
  expect(problems.length).toBeGreaterThan(0);
  const lines = await countLines(problems);
  for (const problem of problems) {
    expect(problem.file).toMatch(/^content\/./);
    expect(Number.isInteger(problem.line)).toBe(true);
    expect(problem.line).toBeGreaterThan(0);
    expect(problem.line, problem.message).toBeLessThanOrEqual(lines.get(problem.file) ?? 0);
    expect(problem.message).toMatch(/\S.*\.$/s);
    expect(problem.fix).toMatch(/\S.{5}/s);
  }
  const printed = formatProblems(problems);
  expect(printed).not.toMatch(rubbish);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what would play tricks on a terminal
  expect(printed).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f]/);
  expect(Math.max(...printed.split("\n").map((line) => line.length))).toBeLessThan(1000);
}

/** All pages are there, whole, and show what an author wrote and nothing else. */
export function judgeSite(pages: ReadonlyMap<string, string | Uint8Array>): void {
  for (const { file, language } of pageFiles) {
    const html = String(pages.get(file));
    expect(html).toMatch(/^<!doctype html><html lang="..">.*<\/html>$/s);
    expect(html).toContain(`<html lang="${language}">`);
    const seen = html
      .replace(/<(script|style).*?<\/\1>/gs, "")
      .replace(/<template.*?<\/template>/gs, "");
    expect(seen.match(/<h1\b/g), file).toHaveLength(1);
    expect(seen, file).not.toMatch(rubbish);
    expect(seen, file).not.toMatch(/\{[A-Za-z]\w*\}/);
    expect(html.isWellFormed()).toBe(true);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what no page can show
    expect(html).not.toMatch(/[\x00-\x08\x0b-\x1f\x7f-\x9f\ufffd-\uffff]/);
  }
}

// Articles: the pages that editors add, each a file of the same name in both languages.
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { type Language, pageNames } from "../schema.ts";
import type { ArticleText, Content } from "./load.ts";
import type { Problem } from "./problem.ts";

/** The names of a language's articles, in alphabetical order. */
export function listArticles(root: string, language: Language): string[] {
  const folder = path.join(root, language);
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  return isFolder ? readdirSync(folder).filter(isArticle).sort() : []; // its files are missed where it is none
}

/** Whether a file is no page of the site's own. Names that begin with a dot belong to editors and systems, as in `.#guide.md`. */
export const isArticle = (file: string) =>
  /^[^.].*\.md$/.test(file) && !["site", ...pageNames].includes(file.slice(0, -".md".length));

/** Articles that are there in both languages. */
export function pairArticles(
  it: Map<string, ArticleText>,
  en: Map<string, ArticleText>,
): Content["articles"] {
  const pairs: Content["articles"] = new Map();
  for (const [file, italian] of it) {
    const english = en.get(file);
    if (english) pairs.set(file, { it: italian, en: english });
  }
  return pairs;
}

/** Articles that one language has and the other has not. */
export function findMissingTwins(root: string): Problem[] {
  const it = listArticles(root, "it");
  const en = listArticles(root, "en");
  const [italian, english] = [new Set(it), new Set(en)];
  return [
    ...it.filter((file) => !english.has(file)).map((file) => missingTwin("en", file)),
    ...en.filter((file) => !italian.has(file)).map((file) => missingTwin("it", file)),
  ];
}

const missingTwin = (language: Language, file: string): Problem => ({
  file: `content/${language}/${file}`,
  line: 1,
  message: "This article is missing: each article exists in both languages.",
  fix: `Copy content/${language === "it" ? "en" : "it"}/${file} here and translate it.`,
});

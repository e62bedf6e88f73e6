// The builders that are compared: what each needs on disk, and how it is run. All make the same pages of the same
// words; the others get the layout as finished HTML with blanks, which is the least work that can be had.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Language, languages } from "../../../content/schema.ts";
import { copyContentTo } from "../../support/copy.ts";
import { review } from "../translations.ts";
import { type Article, formatArticle, formatForPeer } from "./articles.ts";

const here = path.dirname(fileURLToPath(import.meta.url));
const project = path.join(here, "..", "..");
const workshop = path.join(project, ".cache", "bench");

/** A program that makes pages of articles. */
export interface Builder {
  name: string;
  /** Its package with the version that is measured; none for our own. */
  package?: string;
  /** Writes what it reads into a fresh folder. */
  prepare(folder: string, articles: readonly Article[], layouts: Layouts): Promise<void>;
  /** What Node is to run, in that folder. */
  command(folder: string): string[];
}

/** A language's page with blanks: %title%, %description%, %address%, %twin%, %content%. */
export type Layouts = Record<Language, string>;

/** Makes blanks of what is an article's own on a page that this site's build has made of it. */
export function takeLayout(html: string, article: Article): string {
  const { title, description, address, twin } = article;
  const blank = Object.entries({ address, twin, description, title }).reduce(
    (text, [name, value]) => text.replaceAll(value, `%${name}%`),
    html.replace(/<nav class="contents".*?<\/nav>/s, ""),
  );
  return blank.replace(/(?<=<div class="prose">).*(?=<\/div><\/article>)/s, "%content%");
}

const inWorkshop = (file: string) => path.join(workshop, "node_modules", file);

export const ours: Builder = {
  name: "this site",
  async prepare(folder, articles) {
    const content = path.join(folder, "content");
    await copyContentTo(content);
    await writeArticles(content, articles, formatArticle);
    await review(content, ["--all"]);
  },
  command: (folder) => [
    ...["--import", import.meta.resolve("tsx"), path.join(here, "children", "site.ts")],
    ...[path.join(folder, "content"), path.join(folder, "out"), path.join(project, ".cache")],
  ],
};

export const eleventy: Builder = {
  name: "Eleventy 3",
  package: "@11ty/eleventy@3.1.7",
  async prepare(folder, articles, layouts) {
    await cp(path.join(here, "peers", "eleventy"), folder, { recursive: true });
    for (const language of languages) {
      const layout = layouts[language].replace(/%(\w+)%/g, (_, name: string) =>
        name === "content" ? unraw("content | safe") : unraw(name),
      );
      await mkdir(path.join(folder, "src", "_includes"), { recursive: true });
      await writeFile(path.join(folder, "src", "_includes", `${language}.njk`), raw(layout));
    }
    await writeArticles(path.join(folder, "src"), articles, (article) =>
      formatForPeer(
        article,
        `layout: ${article.language}.njk`,
        `permalink: ${article.address}/index.html`,
      ),
    );
  },
  command: () => [inWorkshop("@11ty/eleventy/cmd.cjs"), "--quiet"],
};

/** Nunjucks takes nothing between these for its own, as it would braces in a style. */
const raw = (text: string) => `{% raw %}${text}{% endraw %}`;
const unraw = (expression: string) => `{% endraw %}{{ ${expression} }}{% raw %}`;

export const astro: Builder = {
  name: "Astro 7",
  package: "astro@7.3.5",
  async prepare(folder, articles, layouts) {
    await cp(path.join(here, "peers", "astro"), folder, { recursive: true });
    for (const language of languages) {
      await writeFile(path.join(folder, "src", `${language}.html`), layouts[language]);
    }
    await symlink(path.join(workshop, "node_modules"), path.join(folder, "node_modules"));
    await writeArticles(path.join(folder, "articles"), articles, (article) =>
      formatForPeer(article),
    );
  },
  command: () => [inWorkshop("astro/bin/astro.mjs"), "build", "--silent"],
};

export const bare: Builder = {
  name: "bare script",
  prepare: (folder, articles) =>
    writeArticles(path.join(folder, "articles"), articles, (article) => formatForPeer(article)),
  command: (folder) => [
    path.join(here, "children", "bare.mjs"),
    ...[path.join(folder, "articles"), path.join(folder, "out")],
  ],
};

async function writeArticles(
  folder: string,
  articles: readonly Article[],
  format: (article: Article) => string,
): Promise<void> {
  for (const language of languages) {
    await mkdir(path.join(folder, language), { recursive: true });
  }
  for (const article of articles) {
    await writeFile(path.join(folder, article.language, `${article.name}.md`), format(article));
  }
}

/** Installs the packages of builders where they are missing; answers which of them are there. */
export async function install(builders: readonly Builder[]): Promise<Builder[]> {
  const isThere = ({ package: name }: Builder) =>
    !name || existsSync(inWorkshop(name.slice(0, name.lastIndexOf("@"))));
  const missing = builders.filter((builder) => !isThere(builder));
  if (missing.length > 0) {
    await mkdir(workshop, { recursive: true });
    const packages = missing.map((builder) => builder.package ?? "");
    const options = ["--prefix", workshop, "--ignore-scripts", "--no-audit", "--no-fund"];
    const words = ["install", ...options, ...packages];
    const npm = spawn("npm", words, { stdio: ["ignore", "ignore", "inherit"] });
    await once(npm, "exit");
  }
  return builders.filter(isThere);
}

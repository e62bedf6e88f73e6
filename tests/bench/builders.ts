// The builders that are compared: what each needs on disk, and how it is run.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { review } from "../../content/review.ts";
import { copyContentTo } from "../copy.ts";
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
  prepare(folder: string, articles: readonly Article[]): Promise<void>;
  /** What Node is to run, in that folder. */
  command(folder: string): string[];
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
  async prepare(folder, articles) {
    await cp(path.join(here, "peers", "eleventy"), folder, { recursive: true });
    await writeArticles(path.join(folder, "src"), articles, (article) =>
      formatForPeer(article, "layout: article.njk", `permalink: ${article.address}/index.html`),
    );
  },
  command: () => [inWorkshop("@11ty/eleventy/cmd.cjs"), "--quiet"],
};

export const astro: Builder = {
  name: "Astro 7",
  package: "astro@7.3.5",
  async prepare(folder, articles) {
    await cp(path.join(here, "peers", "astro"), folder, { recursive: true });
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
    path.join(here, "children", "bare.ts"),
    ...[path.join(folder, "articles"), path.join(folder, "out")],
  ],
};

async function writeArticles(
  folder: string,
  articles: readonly Article[],
  format: (article: Article) => string,
): Promise<void> {
  for (const language of ["it", "en"]) {
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

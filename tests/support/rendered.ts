import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Language } from "../../content/schema.ts";

/** Reads all pages of a built site's folder, and the address of the site from its home page. */
export async function readRendered(folder: string) {
  const files = await readdir(folder, { recursive: true });
  const names = files.filter((file) => file.endsWith(".html")).sort();
  const pages = await Promise.all(names.map((file) => readRenderedPage(folder, file)));
  const home = pages.find(({ address }) => address === "/")?.html ?? "";
  const [, siteUrl = ""] = /rel="canonical" href="([^"]*)\/"/.exec(home) ?? [];
  return { siteUrl, pages };
}

async function readRenderedPage(folder: string, file: string) {
  const html = await readFile(path.join(folder, file), "utf8");
  const [, language] = /<html lang="(\w+)"/.exec(html) ?? [];
  const address = `/${file.replace(/\/?index\.html$/, "")}`;
  return { file, address, language: language as Language, html };
}

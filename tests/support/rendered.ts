// Built sites as a release checks them, and copies of them with a fault planted.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Language } from "../../content/schema.ts";
import type { RenderedPage, RenderedSite } from "../../pages/build/check/site.ts";

export async function readRendered(folder: string): Promise<RenderedSite> {
  const files = await readdir(folder, { recursive: true });
  const names = files.filter((file) => file.endsWith(".html")).sort();
  const pages = await Promise.all(names.map((file) => readRenderedPage(folder, file)));
  const home = pages.find(({ address }) => address === "/")?.html ?? "";
  const [, siteUrl = ""] = /rel="canonical" href="([^"]*)\/"/.exec(home) ?? [];
  return { folder, siteUrl, pages };
}

async function readRenderedPage(folder: string, file: string): Promise<RenderedPage> {
  const html = await readFile(path.join(folder, file), "utf8");
  const [, language] = /<html lang="(\w+)"/.exec(html) ?? [];
  const address = `/${file.replace(/\/?index\.html$/, "")}`;
  return { file, address, language: language as Language, html };
}

/** The site with something replaced in one of its pages, where it must be found; `$1` stands for a group. */
export function plant(
  site: RenderedSite,
  file: string,
  find: string | RegExp,
  write: string,
): RenderedSite {
  const page = site.pages.find((each) => each.file === file);
  const html = page?.html.replace(find, write);
  if (!page || html === page.html) throw new Error(`${file} holds nothing like ${find}`);
  const planted = { ...page, html: html as string };
  return { ...site, pages: site.pages.map((each) => (each === page ? planted : each)) };
}

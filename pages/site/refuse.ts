// Refuses what must not be published: content with problems and, in a release, pages with faults.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Content } from "../../content/load/content.ts";
import { loadContent } from "../../content/load/load.ts";
import { ContentError, type Problem } from "../../content/load/problem.ts";
import { refuseRelease } from "../../content/load/release.ts";
import { showProgress } from "../make/progress.ts";
import { checkLinks } from "./links.ts";
import type { Page } from "./page.ts";
import { checkAddresses } from "./routes.ts";

interface ContentOptions {
  /** The content folder. */
  root: string;
  /** SITE_URL and CONTACT_ENDPOINT override company.md. */
  environment: NodeJS.ProcessEnv;
  isRelease: boolean;
  /** Addresses of the files in static/. */
  statics: readonly string[];
  /** Problems that were found before. */
  found: readonly Problem[];
}

/**
 * Loads content that may be published.
 * @throws ContentError with every problem
 */
export async function loadSound(options: ContentOptions): Promise<Content> {
  const { root, environment, isRelease, statics, found } = options;
  const { content, texts, problems } = loadContent(root, environment);
  const all = [...found, ...problems, ...checkAddresses(texts), ...checkLinks(texts, statics)];
  if (isRelease) {
    using _progress = showProgress("checking the spelling");
    const { checkSpelling } = await import("../checks/spelling.ts"); // dictionaries are slow to load
    all.push(...(content ? refuseRelease(content) : []), ...(await checkSpelling(root)));
  }
  if (!content || all.length > 0) throw new ContentError(all);
  return content;
}

/**
 * Looks at written pages as browsers and search engines will; takes seconds.
 * @param folder the written site
 * @throws ContentError with every fault
 */
export async function examine(folder: string, pages: readonly Page[]): Promise<void> {
  using _progress = showProgress("checking the rendered pages");
  const { checkSite } = await import("../checks/check.ts"); // slow to load
  const siteUrl = pages[0]?.content.company.siteUrl ?? "";
  const rendered = pages.map(({ route: { file, address }, language, text: { source } }) => {
    const html = readFileSync(path.join(folder, file), "utf8");
    return { file, address, language, html, source };
  });
  const problems = await checkSite({ folder, siteUrl, pages: rendered });
  if (problems.length > 0) throw new ContentError(problems);
}

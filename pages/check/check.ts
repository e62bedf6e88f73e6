// What a release checks beyond a build: the content's truth and spelling, then the rendered pages.

import type { Content } from "../../content/load/load.ts";
import { checkRelease } from "../../content/load/release.ts";
import type { Problem } from "../../content/problem.ts";
import { showProgress } from "../assets/progress.ts";
import type { Page } from "../page.ts";
import { checkCompressed } from "./compressed.ts";

/** Samples, missing texts, stale translations, placeholders, unreachable addresses, misspellings. */
export async function checkContent(root: string, content: Content | undefined): Promise<Problem[]> {
  using _progress = showProgress(() => "checking the spelling …");
  const { checkSpelling } = await import("./spelling.ts"); // dictionaries are slow to load
  return [...(content ? checkRelease(content) : []), ...(await checkSpelling(root))];
}

/** Looks at the pages written into a folder as browsers and search engines will; takes seconds. */
export async function checkPages(folder: string, pages: readonly Page[]): Promise<Problem[]> {
  using _progress = showProgress(() => "checking the rendered pages …");
  const { checkHtml } = await import("./html.ts"); // slow to load
  const { checkBlocked } = await import("./blocked.ts");
  const { checkPublishedLinks } = await import("./links.ts");
  const checks = [checkHtml, checkBlocked, checkPublishedLinks, checkCompressed];
  return (await Promise.all(checks.map((check) => check(folder, pages)))).flat();
}

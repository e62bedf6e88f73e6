// Everything that must hold on the rendered pages before they are published.
import type { Problem } from "../../content/load/problem.ts";
import { checkAlternates } from "./alternates.ts";
import { checkHtml } from "./html.ts";
import { checkLinks } from "./links.ts";
import type { RenderedSite } from "./site.ts";

export type { RenderedPage, RenderedSite } from "./site.ts";

/** Looks at the rendered pages as browsers and search engines will; takes seconds. */
export async function checkSite(site: RenderedSite): Promise<Problem[]> {
  const checks = [checkHtml, checkLinks, checkAlternates];
  return (await Promise.all(checks.map((check) => check(site)))).flat();
}

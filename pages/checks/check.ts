// Everything that must hold on the rendered pages before they are published.
import type { Content } from "../../content/load/load.ts";
import type { Problem } from "../../content/load/problem.ts";
import { checkAlternates } from "./alternates.ts";
import { checkHtml } from "./html.ts";
import { checkInternalLinks } from "./internal-links.ts";
import { checkMetadata } from "./metadata.ts";
import { checkOutline } from "./outline.ts";
import { checkSearchEngines } from "./search-engines.ts";
import { type Check, readSite } from "./site.ts";
import { checkStructuredData } from "./structured-data.ts";

const checks: Check[] = [
  checkHtml,
  checkOutline,
  checkMetadata,
  checkAlternates,
  checkInternalLinks,
  checkStructuredData,
  checkSearchEngines,
];

/**
 * Looks at the rendered pages as browsers, assistive technology and search engines will. Takes seconds.
 * @param content what they were rendered from
 * @param files everything that will be published, by its path below `dist/`; of all but texts only the names count
 */
export async function checkSite(
  content: Content,
  files: ReadonlyMap<string, string | Uint8Array>,
): Promise<Problem[]> {
  const site = readSite(content, files);
  return (await Promise.all(checks.map((check) => check(site)))).flat();
}

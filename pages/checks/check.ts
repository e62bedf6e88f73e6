// Everything that must hold on the rendered pages before they are published.
import type { Problem } from "../../content/load/problem.ts";
import { checkAlternates } from "./alternates.ts";
import { checkHtml } from "./html.ts";
import { checkLinks } from "./links.ts";
import type { RenderedSite } from "./site.ts";

/** Looks at the rendered pages as browsers and search engines will; takes seconds. */
export const checkSite = async (site: RenderedSite): Promise<Problem[]> =>
  (await Promise.all([checkHtml(site), checkLinks(site), checkAlternates(site)])).flat();

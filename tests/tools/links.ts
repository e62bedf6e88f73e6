// `npm run links`: lists links to other sites that give an error or no answer. Dead links never fail it: some
// sites block bots.
import { check } from "linkinator";
import { findReserved } from "../../pages/build/check/release.ts";
import { showProgress } from "../../pages/build/progress.ts";
import { withSiteInBrowser } from "./site-in-browser.ts";

/** An address of another site, a page that leads there, and its status: none where nobody answers at all. */
type ExternalLink = Awaited<ReturnType<typeof checkExternalLinks>>[number];

/** Not asked: mailto:, tel: and the like, and map links to the seat, which are made from its address. */
const unasked = /^(?!https?:)|^https:\/\/www\.google\.com\/maps\//;

/**
 * Requests each address of other sites that pages of `origin` link to, except `unasked` ones and reserved
 * names; a failed one `retries` more times.
 */
export async function checkExternalLinks(origin: string, retries = 2) {
  using _progress = showProgress("asking other sites");
  const { links } = await check({
    path: [`${origin}/`, `${origin}/en`],
    recurse: true,
    linksToSkip: async (link) => unasked.test(link) || findReserved(link).length > 0,
    retry: true,
    retryErrors: retries > 0,
    retryErrorsCount: retries,
    timeout: 20_000,
  });
  return links
    .filter(({ url, state }) => !url.startsWith(origin) && state !== "SKIPPED")
    .map(({ url, parent = "", status, state }) => ({
      address: url,
      page: parent.slice(origin.length),
      status: status || undefined,
      isDead: state === "BROKEN",
    }));
}

/** What the terminal or, as annotations, GitHub shows. */
export function report(links: readonly ExternalLink[]): string[] {
  const mark = process.env.GITHUB_ACTIONS ? "::warning::" : "";
  if (links.length > 0 && links.every(({ status }) => !status))
    return [`${mark}None of ${links.length} other addresses answers: perhaps offline?`];
  const dead = links.filter(({ isDead }) => isDead);
  const lines = dead.map(({ address, page, status }) => {
    const answer = status ? `answers ${status}` : "does not answer";
    return `${mark}On ${page}: ${address} ${answer}.`;
  });
  return [...lines, `${links.length} addresses of other sites asked, ${dead.length} to look at.`];
}

if (process.argv[1] === import.meta.filename) {
  const links = await withSiteInBrowser(({ origin }) => checkExternalLinks(origin));
  console.log(report(links).join("\n"));
}

// Content security policies: the one of each page, and the one of everything else.
import { hash } from "node:crypto";

/** What other sites may do in pages, as in `{ origin: "https://www.openstreetmap.org", directive: "frame-src" }`. */
const otherSites: readonly { origin: string; directive: string }[] = [];

/** A directive with the origins of other sites behind what it allows of this one. */
function directive(name: string, own = ""): string {
  const others = otherSites.filter((site) => site.directive === name).map(({ origin }) => origin);
  return [name, ...(own || others.length > 0 ? [own] : ["'none'"]), ...others]
    .filter(Boolean)
    .join(" ");
}

/** The same for every page of every release; no text can become a script (Trusted Types). */
const sharedDirectives = [
  directive("img-src", "'self'"),
  "font-src 'self'",
  "media-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

/** What a page may load and run: the texts of its inline scripts and style, and where its form sends. */
interface Allowed {
  scripts: string[];
  style: string;
  endpoint?: string | undefined;
}

/** Allows this site's files except scripts, inline texts by their hash (CSP level 3), and what is named besides. */
export function pagePolicy({ scripts, style, endpoint }: Allowed): string {
  const hashes = scripts.filter(Boolean).map(cspHash).join(" ");
  return [
    "default-src 'none'",
    directive("script-src", `'self' ${hashes}`),
    `style-src 'self' ${cspHash(style)}`,
    // 'self' for tools such as Lighthouse, which read robots.txt from within a page.
    directive("connect-src", `'self'${endpoint ? ` ${new URL(endpoint).origin}` : ""}`),
    ...(otherSites.some((site) => site.directive === "frame-src") ? [directive("frame-src")] : []),
    ...sharedDirectives,
  ].join("; ");
}

/** An inline text as policies name it. */
export const cspHash = (text: string): string => `'sha256-${hash("sha256", text, "base64")}'`;

/** What browsers heed in a header alone (CSP level 3, section 3.3). */
const headerOnly = "frame-ancestors 'none'";

/** A page's policy with what only a header may say. */
export const headerPolicy = (policy: string): string => `${policy}; ${headerOnly}`;

/** The policy sent with every answer; a page adds its own. No hashes: some hosts' settings outlive a release. */
export const sitePolicy: string = [
  headerOnly,
  "object-src 'none'",
  directive("frame-src"),
  "worker-src 'none'",
  ...sharedDirectives,
].join("; ");

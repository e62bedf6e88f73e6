// Content security policies: the one of each page, and the one of everything else.
import { hash } from "node:crypto";
import type { OtherSite } from "../../content/schema.ts";

/** The origins of other sites for one use, each behind a space. */
const originsOf = (use: OtherSite["uses"][number], sites: readonly OtherSite[]): string =>
  sites.flatMap(({ uses, origin }) => (uses.includes(use) ? ` ${origin}` : [])).join("");

/** The same for every page of every release; no text can become a script (Trusted Types). */
const sharedDirectives = (sites: readonly OtherSite[]) => [
  `img-src 'self'${originsOf("image", sites)}`,
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
  sites: readonly OtherSite[];
}

/** Allows this site's files except scripts, inline texts by their hash (CSP level 3), and what is named besides. */
export function pagePolicy({ scripts, style, endpoint, sites }: Allowed): string {
  const frames = originsOf("frame", sites);
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.filter(Boolean).map(hashOf).join(" ")}${originsOf("script", sites)}`,
    `style-src 'self' ${hashOf(style)}`,
    // 'self' for tools such as Lighthouse, which read robots.txt from within a page.
    `connect-src 'self'${endpoint ? ` ${new URL(endpoint).origin}` : ""}${originsOf("connection", sites)}`,
    ...(frames ? [`frame-src${frames}`] : []),
    ...sharedDirectives(sites),
  ].join("; ");
}

const hashOf = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;

/** What browsers heed in a header alone (CSP level 3, section 3.3). */
const headerOnly = "frame-ancestors 'none'";

/** A page's policy with what only a header may say. */
export const headerPolicy = (policy: string): string => `${policy}; ${headerOnly}`;

/** The policy sent with every answer; a page adds its own. No hashes: some hosts' settings outlive a release. */
export const sitePolicyWith = (sites: readonly OtherSite[]): string =>
  [
    headerOnly,
    "object-src 'none'",
    `frame-src${originsOf("frame", sites) || " 'none'"}`,
    "worker-src 'none'",
    ...sharedDirectives(sites),
  ].join("; ");

export const sitePolicy = sitePolicyWith([]);

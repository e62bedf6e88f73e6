// Content security policies: the one of each page, and the one of everything else.
import { hash } from "node:crypto";

/** The same for every page of every release; no text can become a script (Trusted Types). */
const sharedDirectives = [
  "img-src 'self'",
  "font-src 'self'",
  "media-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

/**
 * Allows this site's files except scripts, and by hash (CSP level 3) the page's style and inline scripts, empty ones left
 * out. With `endpoint` also this site's scripts, and requests to the endpoint's origin.
 */
export const pagePolicy = (scripts: string[], style: string, endpoint?: string): string =>
  [
    "default-src 'none'",
    `script-src ${endpoint ? "'self' " : ""}${scripts.filter(Boolean).map(hashOf).join(" ")}`,
    `style-src 'self' ${hashOf(style)}`,
    // 'self' for tools such as Lighthouse, which read robots.txt from within a page.
    `connect-src 'self'${endpoint ? ` ${new URL(endpoint).origin}` : ""}`,
    ...sharedDirectives,
  ].join("; ");

const hashOf = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;

/** What browsers heed in a header alone (CSP level 3, section 3.3). */
const headerOnly = "frame-ancestors 'none'";

/** A page's policy with what only a header may say. */
export const headerPolicy = (policy: string): string => `${policy}; ${headerOnly}`;

/** The policy sent with every answer; a page adds its own. No hashes: some hosts' settings outlive a release. */
export const sitePolicy = [
  headerOnly,
  "object-src 'none'",
  "frame-src 'none'",
  "worker-src 'none'",
  ...sharedDirectives,
].join("; ");

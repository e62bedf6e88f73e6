// Content security policies of pages, and of all other answers.
import { hash } from "node:crypto";

/** The same in every policy. Trusted Types: no text can become a script. */
const sharedDirectives = [
  "img-src 'self'",
  "font-src 'self'",
  "media-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

/** A page's inline scripts and style, and the address to which the form sends. */
interface Allowed {
  scripts: string[];
  style: string;
  endpoint?: string | undefined;
}

/** Allows the site's own files, and inline texts by their hash (CSP level 3). */
export function pagePolicy({ scripts, style, endpoint }: Allowed): string {
  const hashes = scripts.filter(Boolean).map(cspHash).join(" ");
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes}`,
    `style-src 'self' ${cspHash(style)}`,
    // 'self' for tools such as Lighthouse, which load robots.txt from within a page.
    `connect-src 'self'${endpoint ? ` ${new URL(endpoint).origin}` : ""}`,
    ...sharedDirectives,
  ].join("; ");
}

const cspHash = (text: string): string => `'sha256-${hash("sha256", text, "base64")}'`;

/** A header of every answer, beside the policy that a page contains. */
export const sitePolicy: string = [
  "frame-ancestors 'none'", // browsers ignore it in a meta element (CSP level 3, section 3.3)
  "object-src 'none'",
  "frame-src 'none'", // for a frame of another site, name it here and in pagePolicy
  "worker-src 'none'",
  ...sharedDirectives,
].join("; ");

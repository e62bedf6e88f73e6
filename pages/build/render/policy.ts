// The content security policy that a page contains.
import { hash } from "node:crypto";

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
    "img-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    // Trusted Types: no text can become a script, and no script insert another. A tag that does needs both removed.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

const cspHash = (text: string): string => `'sha256-${hash("sha256", text, "base64")}'`;

// The content security policy of a page, computed from its final HTML, and its forms as a header.
import { hash } from "node:crypto";

/** What every page of every release keeps to; no text of a page can become a script in it (Trusted Types). */
const shared = [
  "img-src 'self'",
  "font-src 'self'",
  "media-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

/** What browsers heed in a header alone (CSP level 3, section 3.3). */
const headerOnly = "frame-ancestors 'none'";

/**
 * Allows exactly what a page holds: its own inline scripts and styles by their hashes (CSP level 3), files
 * of this site, and, where the page has a form, its script and the contact endpoint.
 * @param html the page, complete but for the policy itself
 * @param endpoint address the page's form posts to, if it has one
 */
export function securityPolicy(html: string, endpoint?: string): string {
  const scripts = hashesOf("script", html);
  return [
    "default-src 'none'",
    `script-src ${endpoint ? ["'self'", ...scripts].join(" ") : scripts.join(" ")}`,
    `style-src ${hashesOf("style", html).join(" ")}`,
    // The site itself: tools that look at a page from within, as Lighthouse does, read robots.txt.
    `connect-src ${["'self'", ...(endpoint ? [new URL(endpoint).origin] : [])].join(" ")}`,
    ...shared,
  ].join("; ");
}

/**
 * The header for what is no page, and for hosts whose settings outlive a release, where hashes would soon
 * block what they should allow. Pages keep their own policy beside it: browsers obey both.
 */
export const sitePolicy = [
  headerOnly,
  "object-src 'none'",
  "frame-src 'none'",
  "worker-src 'none'",
  ...shared,
].join("; ");

/** The header of one page: the policy it carries, and what only a header may say. */
export function headerPolicy(html: string): string {
  const policy = html.match(/<meta http-equiv="Content-Security-Policy" content="([^"]+)"/)?.[1];
  return policy ? `${policy}; ${headerOnly}` : sitePolicy;
}

function hashesOf(tag: "script" | "style", html: string): string[] {
  const hashes = listElements(tag, html)
    .filter(({ attributes }) => !attributes.includes('type="application/'))
    .map(({ text }) => `'sha256-${hash("sha256", text, "base64")}'`);
  return [...new Set(hashes)];
}

/** All elements of a name, found by searching: a pattern would look at every letter of the page. */
function listElements(tag: string, html: string): { attributes: string; text: string }[] {
  const elements: { attributes: string; text: string }[] = [];
  for (let at = html.indexOf(`<${tag}`); at >= 0; at = html.indexOf(`<${tag}`, at)) {
    const start = html.indexOf(">", at) + 1;
    const end = html.indexOf(`</${tag}>`, start);
    if (end < 0) break;
    elements.push({ attributes: html.slice(at, start), text: html.slice(start, end) });
    at = end;
  }
  return elements;
}

/** Places the policy at the head's beginning, before anything it governs. */
export function addSecurityPolicy(html: string, endpoint?: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${securityPolicy(html, endpoint)}"/>`;
  const at = html.indexOf(">", html.search(/<meta charset="utf-8"/i)) + 1;
  return html.slice(0, at) + meta + html.slice(at);
}

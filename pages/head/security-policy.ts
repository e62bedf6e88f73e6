// The content security policy of a page, computed from its final HTML.
import { hash } from "node:crypto";
import { sharedDirectives } from "../hosts/policy.ts";

/**
 * Allows exactly what a page holds: its own inline scripts and styles by their hashes (CSP level 3), files
 * of this site, and, where the page has a form, its script and the contact endpoint.
 * @param html the page, complete but for the policy itself
 * @param endpoint address the page's form posts to, if it has one
 */
export const securityPolicy = (html: string, endpoint?: string): string =>
  [
    "default-src 'none'",
    ["script-src", ...(endpoint ? ["'self'"] : []), ...hashesOf("script", html)].join(" "),
    ["style-src", "'self'", ...hashesOf("style", html)].join(" "),
    // The site itself: tools that look at a page from within, as Lighthouse does, read robots.txt.
    `connect-src 'self'${endpoint ? ` ${new URL(endpoint).origin}` : ""}`,
    ...sharedDirectives,
  ].join("; ");

function hashesOf(tag: "script" | "style", html: string): string[] {
  const elements = [...html.matchAll(new RegExp(`<${tag}([^>]*)>(.*?)</${tag}>`, "gs"))];
  const hashes = elements
    .filter(([, attributes = ""]) => !attributes.includes('type="application/'))
    .map(([, , text = ""]) => `'sha256-${hash("sha256", text, "base64")}'`);
  return [...new Set(hashes)];
}

/** Places the policy at the head's beginning, before anything it governs. */
export const addSecurityPolicy = (html: string, endpoint?: string): string =>
  html.replace(
    /<meta charset="utf-8"\/>/i,
    (charset) =>
      `${charset}<meta http-equiv="Content-Security-Policy" content="${securityPolicy(html, endpoint)}"/>`,
  );

// The content security policy of a page, computed from its final HTML.
import { createHash } from "node:crypto";

/**
 * Allows exactly what a page holds: its own inline scripts and styles by their hashes (CSP level 3), files
 * of this site, and the contact endpoint where the page has a form.
 * @param html the page, complete but for the policy itself
 * @param endpoint address the page may post to, if any
 */
export function securityPolicy(html: string, endpoint?: string): string {
  const connect = endpoint ? ` ${new URL(endpoint).origin}` : "";
  return [
    "default-src 'none'",
    `script-src 'self' ${hashesOf("script", html)}`,
    `style-src ${hashesOf("style", html)}`,
    "img-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${connect}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

function hashesOf(tag: "script" | "style", html: string): string {
  const elements = html.matchAll(new RegExp(`<${tag}([^>]*)>([^]*?)</${tag}>`, "g"));
  const hashes = [...elements]
    .filter(([, attributes]) => !/type="application\//.test(attributes ?? ""))
    .map(
      ([, , text]) =>
        `'sha256-${createHash("sha256")
          .update(text ?? "")
          .digest("base64")}'`,
    );
  return [...new Set(hashes)].join(" ");
}

/** Places the policy at the head's beginning, before anything it governs. */
export function addSecurityPolicy(html: string, endpoint?: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${securityPolicy(html, endpoint)}"/>`;
  return html.replace(/(<meta charset="utf-8"\/?>)/i, (charset) => charset + meta);
}

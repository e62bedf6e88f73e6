// The content security policy in header form: the one every answer carries, and the one of a single page.

/** What every page of every release keeps to; no text of a page can become a script in it (Trusted Types). */
export const sharedDirectives: readonly string[] = [
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
 * The header for what is no page, and for hosts whose settings outlive a release, where hashes would soon
 * block what they should allow. Pages keep their own policy beside it: browsers obey both.
 */
export const sitePolicy = [
  headerOnly,
  "object-src 'none'",
  "frame-src 'none'",
  "worker-src 'none'",
  ...sharedDirectives,
].join("; ");

/**
 * The header of one page: the policy in its meta element, and what only a header may say.
 * @param html the finished page; the site's policy is given for a file without one
 */
export function headerPolicy(html: string): string {
  const policy = html.match(/<meta http-equiv="Content-Security-Policy" content="([^"]+)"/)?.[1];
  return policy ? `${policy}; ${headerOnly}` : sitePolicy;
}

// The one table of what every host answers: each host's file is rendered from it, and the preview obeys Netlify's.
// `<address>` and `<address>/` are one page. Some hosts redirect to one form, some to the other, and some have no
// setting for it. So neither form redirects here; the canonical link names the real address.
import { sitePolicy } from "../policy.ts";

type TextTable = Readonly<Record<string, string>>;

export type Headers = TextTable;

/** Other sites learn no address of this one. Pages repeat it in a meta element. */
export const referrerPolicy = "same-origin";

/**
 * Headers of every answer, errors included. Pages may have a policy of their own instead of the site's, or beside it.
 * No Cross-Origin-Opener-Policy: on a broken connection the browser would forget what the language switch carries.
 */
export const commonHeaders = {
  "Content-Security-Policy": sitePolicy,
  // Only these: a longer list pushes the longest pages beyond one round trip.
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Referrer-Policy": referrerPolicy,
  "X-Content-Type-Options": "nosniff",
  // Without includeSubDomains: other names of the domain are not this site's to decide. Ignored over http.
  "Strict-Transport-Security": "max-age=31536000",
} as const satisfies Headers;

/**
 * Pages, files with a fixed name and errors: revalidated at each visit. A proxy that minifies a page
 * would break the hashes of its policy, and the page would have no style: hence no-transform.
 */
export const pageHeaders = {
  "Cache-Control": "no-cache, no-transform",
} as const satisfies Headers;

/** Files with a hash in their name: cached for ever. */
export const assetHeaders = {
  "Cache-Control": "public, max-age=31536000, immutable",
} as const satisfies Headers;

export const assetsFolder = "/assets/";

/** Files for hosts; no visitor gets them, nor dotfiles outside of .well-known. */
export const hostFiles = ["/_headers", "/_redirects"];

/** Media types by file ending. Text types name their encoding. */
export const mediaTypes: TextTable = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  json: "application/json",
  svg: "image/svg+xml; charset=utf-8",
  ico: "image/x-icon",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  avif: "image/avif",
  woff2: "font/woff2",
  webm: "video/webm",
  mp4: "video/mp4",
  pdf: "application/pdf",
  // Chrome on iPhones opens a model only if its type is exactly this (google/model-viewer, issue 534).
  usdz: "model/vnd.usdz+zip",
  glb: "model/gltf-binary",
};

/** A page with its policy as a header; not the not-found pages, which have no address of their own. */
export type HostedPage = { address: string; policy(): string };

/** What hosts are told of a site: `redirects` has new addresses by old ones; `headers` are of every answer. */
export interface HostedSite {
  siteUrl: string;
  pages: readonly HostedPage[];
  redirects: TextTable;
  headers: Headers;
}

/** An old address as visitors ask for it: with a slash at its end, too, unless it names a file. */
export const addressVariants = (address: string): string[] =>
  /\.\w+$/.test(address) ? [address] : [address, `${address}/`];

/** The file behind an address; hosts redirect requests for the file to the address. */
export const indexFileOf = (address: string): string => `${address.replace(/\/$/, "")}/index.html`;

/** The lines for each entry of a table. */
export const renderEach = (entries: TextTable, render: (name: string, value: string) => string) =>
  Object.entries(entries)
    .map(([name, value]) => render(name, value))
    .join("\n");

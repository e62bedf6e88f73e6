// What every host answers. Each host's file is rendered from this table, and the preview obeys the
// one for Netlify. `<address>` and `<address>/` are one page: some hosts redirect to the one, some
// to the other, some have no setting. So neither redirects here, and the canonical link names one.
import { sitePolicy } from "../policy.ts";

type TextTable = Readonly<Record<string, string>>;

export type Headers = TextTable;

/** Other sites never see which page a visitor comes from. Pages repeat it in a meta element. */
export const referrerPolicy = "same-origin";

/**
 * Headers of every answer, errors included. A page's own policy may replace the site's, or apply
 * beside it. No Cross-Origin-Opener-Policy: after a broken connection the browser would lose the
 * texts that the language switch carries.
 */
export const commonHeaders = {
  "Content-Security-Policy": sitePolicy,
  // A longer list would push the longest pages beyond one round trip.
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Referrer-Policy": referrerPolicy,
  "X-Content-Type-Options": "nosniff",
  // Without includeSubDomains, which would bind other sites of the domain. Ignored over http.
  "Strict-Transport-Security": "max-age=31536000",
} as const satisfies Headers;

/**
 * For pages, files with a fixed name, and errors: revalidated at each visit. `no-transform`, because
 * a proxy that minifies a page breaks the hashes of the policy, and the page would have no style.
 */
export const pageHeaders = {
  "Cache-Control": "no-cache, no-transform",
} as const satisfies Headers;

/**
 * For pages on Netlify and Cloudflare. Without no-transform: Cloudflare would compress no page.
 * https://developers.cloudflare.com/speed/optimization/content/compression/
 */
export const netlifyPageHeaders = { "Cache-Control": "no-cache" } as const satisfies Headers;

/** For files with a hash in their name: cached for ever. */
export const assetHeaders = {
  "Cache-Control": "public, max-age=31536000, immutable",
} as const satisfies Headers;

export const assetsFolder = "/assets/";

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

/**
 * A page with its policy as a header. Not-found pages are not among them: hosts find these by their
 * file.
 */
export type HostedPage = { address: string; policy(): string };

/**
 * What the files for hosts are rendered from. `headers` are for every answer.
 * @example redirects: { "/old": "/new#data" }
 */
export interface HostedSite {
  siteUrl: string;
  redirects: TextTable;
  headers: Headers;
}

/** For hosts that need a rule for each page. Their files have limits of length. */
export interface ListedSite extends HostedSite {
  pages: readonly HostedPage[];
}

/**
 * An old address as visitors request it: also with a slash at the end, unless it names a file.
 * @example addressVariants("/old") // ["/old", "/old/"]
 */
export const addressVariants = (address: string): string[] =>
  /\.\w+$/.test(address) ? [address] : [address, `${address}/`];

/** The file that hosts send for an address. They redirect requests for the file to the address. */
export const indexFileOf = (address: string): string => `${address.replace(/\/$/, "")}/index.html`;

/** One line for each entry of a table. */
export const renderEach = (entries: TextTable, render: (name: string, value: string) => string) =>
  Object.entries(entries)
    .map(([name, value]) => render(name, value))
    .join("\n");

// The one table of what every host answers. Each host's own file beside this one is written from it, and the
// preview server obeys it. Addresses: `<address>` and `<address>/` are one page, without a redirect, because
// hosts differ in which of the two they redirect to and some cannot be told; the canonical link decides.
import type { Language } from "../../content/schema.ts";
import { sitePolicy } from "./policy.ts";

type Headers = Readonly<Record<string, string>>;

/** To other sites go neither the page's address nor the site's; pages say it in a meta element, too. */
export const referrerPolicy = "same-origin";

/** Abilities of browsers that no page needs. The film needs autoplay and fullscreen, the form the clipboard. */
const deniedFeatures = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "encrypted-media",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "storage-access",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];

/**
 * Headers of every answer, errors too; pages may have their own policy instead of the first, or beside it.
 * No Cross-Origin-Opener-Policy: where the switch between the form's languages meets a broken connection, it
 * would make the browser forget what was typed, and it would protect nothing, as no page has a secret.
 */
export const everywhere = {
  "Content-Security-Policy": sitePolicy,
  "Permissions-Policy": deniedFeatures.map((feature) => `${feature}=()`).join(", "),
  "Referrer-Policy": referrerPolicy,
  "X-Content-Type-Options": "nosniff",
  // This host name alone: other names of the domain are not this site's to decide. Ignored over http.
  "Strict-Transport-Security": "max-age=31536000",
} as const satisfies Headers;

/** Files named by their content: kept for ever. Other sites may show them: cards are made for that. */
export const ofAssets = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Cross-Origin-Resource-Policy": "cross-origin",
} as const satisfies Headers;

/** Pages, files with a fixed name and errors: asked for again each time, which a 304 answers. */
export const ofOthers = {
  "Cache-Control": "public, max-age=0, must-revalidate",
  "Cross-Origin-Resource-Policy": "same-origin",
} as const satisfies Headers;

/** Where the files named by their content are. */
export const assetsFolder = "/assets/";

/** Not-found pages, answered with status 404; English ones as the specification's section 4 has it. */
export const notFound: Record<Language, { file: string; below: string }> = {
  en: { file: "/en/404.html", below: "/en" },
  it: { file: "/404.html", below: "/" },
};

/** Files for hosts, which no visitor gets, beside whatever begins with a dot. */
export const hostFiles = ["/_headers", "/_redirects"];

/** The one folder beginning with a dot that is published (RFC 8615). */
export const wellKnown = "/.well-known/";

/** Media types by the ending of a file's name. Texts say their encoding, which is UTF-8. */
export const mediaTypes: Readonly<Record<string, string>> = {
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
  webp: "image/webp",
  avif: "image/avif",
  woff2: "font/woff2",
  webm: "video/webm",
  mp4: "video/mp4",
  pdf: "application/pdf",
};

/** Endings of files that the build compresses, and the two ways, the better one first. */
export const compressedTypes = ["html", "js", "css", "txt", "xml", "json", "svg"];
export const encodings = { br: "br", gzip: "gz" } as const;

/** A page as hosts know it. The not-found pages are none: nobody is led to them by an address. */
export interface HostedPage {
  address: string;
  /** Its policy in header form, from its finished HTML. */
  policy(): string;
}

/** The file of an address, which leads to the address when it is asked for itself. */
export const indexOf = (address: string): string => `${address.replace(/\/$/, "")}/index.html`;

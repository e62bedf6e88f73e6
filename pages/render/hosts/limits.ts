// Limits of what hosts and search engines read. Beyond them they are silent, or speak where no owner reads.

interface Limit {
  file: string;
  max: number;
  unit: string;
  count(text: string): number;
  /** What happens beyond it. */
  beyond: string;
}

/** Cloudflare Pages ignores further rules, and Workers may refuse the whole site. */
export const maxRedirectRules = 2000;

const longestLine = (text: string) =>
  Math.max(...text.split("\n").map((line) => Buffer.byteLength(line)));
const inLine = { unit: "bytes in a line", count: longestLine };
const countOf = (sign: string) => (text: string) => text.split(sign).length - 1;

const limits: Limit[] = [
  // https://httpd.apache.org/docs/2.4/configuring.html
  { ...inLine, file: ".htaccess", max: 8190, beyond: "Apache answers 500 at every address" },
  // NGX_CONF_BUFFER in src/core/ngx_conf_file.c limits each word of a line.
  { ...inLine, file: ".hosting/nginx.conf", max: 4096, beyond: "nginx does not start" },
  // https://developers.cloudflare.com/pages/configuration/redirects/
  {
    file: "_redirects",
    max: maxRedirectRules,
    unit: "rules",
    count: countOf("\n"),
    beyond:
      "Cloudflare adds a slash to the addresses of further pages, and ignores further redirects of company.md",
  },
  { ...inLine, file: "_redirects", max: 1000, beyond: "Cloudflare ignores the redirect" },
  // https://developers.cloudflare.com/pages/configuration/headers/
  { ...inLine, file: "_headers", max: 2000, beyond: "Cloudflare ignores the header" },
  // https://www.sitemaps.org/protocol.html
  {
    file: "sitemap.xml",
    max: 50_000,
    unit: "addresses",
    count: countOf("<loc>"),
    beyond: "search engines ignore the sitemap",
  },
  {
    file: "sitemap.xml",
    max: 52_428_800,
    unit: "bytes",
    count: Buffer.byteLength,
    beyond: "search engines ignore the sitemap",
  },
];

/** Describes the limits of which nine tenths are used, or more. `read` returns the text of a published file. */
export const listNearLimits = (read: (file: string) => string): string[] =>
  limits.flatMap(({ file, max, unit, count, beyond }) => {
    const used = count(read(file));
    const [shown, limit] = [used, max].map((number) => number.toLocaleString("en-GB"));
    return used < 0.9 * max ? [] : `${file}: ${shown} of ${limit} ${unit}. Beyond that, ${beyond}.`;
  });

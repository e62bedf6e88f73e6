// `_headers` and `_redirects` in Netlify's format, which Cloudflare reads too. Both are published together
// with the pages, so the hashes in a page's policy cannot be out of date here.
// https://docs.netlify.com/manage/routing/headers/ https://developers.cloudflare.com/pages/configuration/headers/
import { maxRedirectRules } from "./limits.ts";
import * as table from "./table.ts";

/** Cloudflare ignores further rules. Pages beyond the limit still have the policy in their HTML. */
const maxHeaderRules = 100;

/** Hosts may not know these types, and with `nosniff` a wrong type fails. */
const rareEndings = ["usdz", "glb"];

/**
 * Renders `_headers`. If several rules match an address, Cloudflare joins the values of a header.
 * Joined policies are valid, joined Cache-Control values are not, so `/*` has no Cache-Control.
 */
export function renderHeaders({ pages, headers }: table.ListedSite): string {
  const rules = [
    renderRule("/*", headers),
    renderRule(`${table.assetsFolder}*`, table.assetHeaders),
    ...rareEndings.map(renderNetlifyType),
    ...pages.slice(0, maxHeaderRules).flatMap(renderRules),
  ];
  return rules.slice(0, maxHeaderRules).join("\n");
}

const renderNetlifyType = (ending: string) =>
  renderRule(`${table.assetsFolder}*.${ending}`, {
    "Content-Type": table.mediaTypes[ending] ?? "",
  });

function renderRules({ address, policy }: table.HostedPage): string[] {
  const headers = { "Content-Security-Policy": policy(), ...table.netlifyPageHeaders };
  const variants = address === "/" ? ["/"] : [address, `${address}/`];
  return variants.map((variant) => renderRule(variant, headers));
}

const renderRule = (path: string, headers: table.Headers) =>
  `${path}\n${table.renderEach(headers, (name, value) => `  ${name}: ${value}`)}`;

/**
 * Renders `_redirects`. Without rules, Cloudflare would redirect `<address>` to `<address>/`, as it does
 * with pages beyond the limit. A rule with placeholders, for all pages, would hide files: Cloudflare
 * reads rules before it looks for files. Netlify treats both addresses alike, and serves files before
 * it reads rules. No rule names the not-found pages: Cloudflare refuses the status 404 here, and finds
 * the nearest 404.html by itself. Netlify serves the root's, whose guard shows the English page to
 * English visits.
 */
export function renderRedirects({ pages, redirects }: table.ListedSite): string {
  const old = Object.entries(redirects).flatMap(([from, to]) =>
    table.addressVariants(from).map((variant) => `${variant} ${to} 301\n`),
  );
  const served = pages
    .filter(({ address }) => address !== "/")
    .map(({ address }) => `${address} ${address}/ 200\n`);
  return [...old, ...served].slice(0, Math.max(old.length, maxRedirectRules)).join("");
}

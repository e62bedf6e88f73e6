// `_headers` and `_redirects`, which Netlify and Cloudflare Pages read from the published folder. They are
// published together with the pages, so each page's policy can stand here with its hashes.
// https://docs.netlify.com/manage/routing/headers/ https://developers.cloudflare.com/pages/configuration/headers/
import {
  assetHeaders,
  assetsFolder,
  commonHeaders,
  type HostedPage,
  indexOf,
  mediaTypes,
  notFound,
  pageHeaders,
} from "./table.ts";

/** Cloudflare reads no more rules than this, and no longer lines. Beyond, pages keep their meta policy. */
const mostRules = 100;
const longestLine = 2000;

type Rule = [path: string, headers: Readonly<Record<string, string>>];

/**
 * Headers by address. Where several rules match, Cloudflare joins the values of a header they share: here
 * that is the policy alone, and a browser obeys both. So pages and assets, not `/*`, say how they are cached.
 */
export function renderHeaders(pages: readonly HostedPage[]): string {
  const rules: Rule[] = [
    ["/*", commonHeaders],
    [`${assetsFolder}*`, assetHeaders],
    ...typed.map(([path, type]): Rule => [path, { "Content-Type": type ?? "" }]),
    ...pages.slice(0, mostRules).flatMap(rulesOf),
  ];
  return rules.slice(0, mostRules).map(renderRule).join("\n");
}

/** Files whose type hosts guess in different ways. */
const typed = [["/.well-known/security.txt", mediaTypes.txt]] as const;

function rulesOf({ address, policy }: HostedPage): Rule[] {
  const headers = { "Content-Security-Policy": policy(), ...pageHeaders };
  return formsOf(address).map((path) => [path, headers]);
}

const renderRule = ([path, headers]: Rule) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)]
    .filter((line) => line.length <= longestLine)
    .join("\n");

/** An address with and without its slash at the end; the root has but one form. */
const formsOf = (address: string) => (address === "/" ? ["/"] : [address, `${address}/`]);

/**
 * Rewrites and redirects, none with a wildcard before the last. Cloudflare would redirect an address to the
 * one with a slash; Netlify holds both for the same, and files it has go before rules.
 */
export function renderRedirects(pages: readonly HostedPage[]): string {
  const addresses = pages.map(({ address }) => address);
  return [
    ...addresses.map((address) => `${indexOf(address)} ${address} 301`),
    ...addresses.filter((each) => each !== "/").map((address) => `${address} ${address}/ 200`),
    "# For Netlify: Cloudflare finds this page by itself.",
    `${notFound.en.below}/* ${notFound.en.file} 404`,
    "",
  ].join("\n");
}

// Every address of this site is spelled as it is published and leads to what is there.
import type { Element } from "happy-dom";
import type { Problem } from "../../content/load/problem.ts";
import { placeInPage, placeOfText } from "./locate.ts";
import { listInRobots, listReferences } from "./references.ts";
import { type RenderedPage, type RenderedSite, selectAll } from "./site.ts";

interface Targets {
  siteUrl: string;
  pages: ReadonlyMap<string, RenderedPage>;
  /** Addresses of what is published besides pages. */
  files: ReadonlySet<string>;
}

interface Fault {
  /** The address as it is written. */
  written: string;
  message: string;
  fix: string;
}

/** Addresses that lead nowhere, lead there by a detour, or lead into the other language unannounced. */
export function checkInternalLinks(site: RenderedSite): Problem[] {
  const targets = listTargets(site);
  const ofPages = site.pages.flatMap((page) =>
    listFaults(page, targets).map(({ written, ...words }) => ({
      ...placeOfText(page, written),
      ...words,
    })),
  );
  return [...ofPages, ...checkRobots(site, targets)];
}

const listTargets = ({ siteUrl, pages, files }: RenderedSite): Targets => ({
  siteUrl,
  pages: new Map(pages.filter(({ isTemplate }) => !isTemplate).map((page) => [page.address, page])),
  files: new Set([...files].filter((file) => !file.endsWith(".html")).map((file) => `/${file}`)),
});

function listFaults(page: RenderedPage, targets: Targets): Fault[] {
  const written = new Set(listReferences(page.$document, targets.siteUrl));
  return [
    ...[...written].map((address) => objectTo(address, targets, page)),
    ...selectAll(page.$document, "a[href]").map(($link) => objectToLanguage($link, page, targets)),
  ].filter((fault) => fault !== undefined);
}

/** What is wrong with an address; `page` is the one it stands on. */
function objectTo(written: string, targets: Targets, page?: RenderedPage): Fault | undefined {
  const local = localize(written, targets.siteUrl);
  if (local === undefined) return undefined;
  const [address = "", fragment] = local.split("#");
  const path = address.split("?")[0] || (page?.address ?? "");
  const target = targets.pages.get(path);
  if (!target && !targets.files.has(path)) return explainMissing(written, path, targets);
  const $target = path === page?.address ? page.$document : target?.$document;
  if (!fragment || $target?.getElementById(decode(decodeURIComponent, fragment))) return undefined;
  const message = `The link to ${written} leads to no part of that page.`;
  return { written, message, fix: "Link to the id of one of its headings, or to the page itself." };
}

/** An address without this site's origin; undefined for one of another site, or no web address at all. */
function localize(written: string, siteUrl: string): string | undefined {
  if (written === siteUrl) return "/";
  if (written.startsWith(`${siteUrl}/`)) return written.slice(siteUrl.length);
  if (!/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(written)) return written;
  const url = URL.parse(written, siteUrl);
  return url && /^http/.test(url.protocol) && url.host === new URL(siteUrl).host
    ? written
    : undefined;
}

/** One that differs from a published address by its spelling alone is led there by a redirect at best. */
function explainMissing(written: string, path: string, { pages, files, siteUrl }: Targets): Fault {
  const published = [...pages.keys(), ...files];
  const meant = published.find((address) => spell(address, siteUrl) === spell(path, siteUrl));
  return meant
    ? { written, message: `The link to ${written} is a detour.`, fix: `Write ${meant} as it is.` }
    : {
        written,
        message: `The link to ${written} leads nowhere: nothing is published there.`,
        fix: "Correct it to the address of a page or a file of this site.",
      };
}

/** What hosts make of an address before they look for its file. */
const spell = (address: string, siteUrl: string) =>
  decode(decodeURI, URL.parse(address, siteUrl)?.pathname ?? address)
    .toLowerCase()
    .replace(/\/(index\.html)?$/, "")
    .replace(/\.html$/, "");

function decode(how: (text: string) => string, text: string): string {
  try {
    return how(text);
  } catch {
    return text;
  }
}

/** A link to a page in another language than the words around it says so by `hreflang`. */
function objectToLanguage(
  $link: Element,
  { $document }: RenderedPage,
  { pages }: Targets,
): Fault | undefined {
  const written = $link.getAttribute("href") ?? "";
  const language = pages.get(written.split(/[?#]/)[0] ?? "")?.$document.documentElement.lang;
  const around = $link.closest("[lang]")?.getAttribute("lang") ?? $document.documentElement.lang;
  const own = $link.getAttribute("hreflang") ?? around;
  if (!language || language === own) return undefined;
  const message = `The link to ${written} leads from "${own}" to a page in "${language}".`;
  return { written, message, fix: "Link to the page in the same language." };
}

const checkRobots = ({ robots: html }: RenderedSite, targets: Targets): Problem[] =>
  listInRobots(html)
    .map((address) => objectTo(address, targets))
    .filter((fault) => fault !== undefined)
    .map(({ written, ...words }) => ({
      ...placeInPage({ file: "robots.txt", html }, written),
      ...words,
    }));

// Files of static/ that no longer agree with the pages: data sheets of an older product page, icons of another mark.
import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Problem } from "../../content/problem.ts";
import { dataSheets } from "../../content/routes.ts";
import type { Page } from "../page.ts";

/** A PDF may hold anything behind its end; readers look for the end in the last 1,024 bytes (ISO 32000-1, annex H.3). */
const digestMark = "\n%printed from ";

/** Appends to a PDF a digest of the texts, numbers and pictures it shows. */
export const appendDigest = (pdf: Uint8Array, page: Page): Uint8Array =>
  Buffer.concat([pdf, Buffer.from(`${digestMark}${digestOf(page)}\n`)]);

/** Data sheets in a folder that show an older product page. One that was not printed from it is never among them. */
export const checkSheets = (pages: readonly Page[], folder: string): Problem[] =>
  pages
    .filter(({ route }) => route.page === "products")
    .filter((page) => {
      const file = path.join(folder, dataSheets[page.language]);
      const end = existsSync(file) ? readFileSync(file, "latin1").slice(-200) : "";
      return end.includes(digestMark) && !end.includes(digestOf(page));
    })
    .map(({ language }) => ({
      file: `static/${dataSheets[language]}`,
      line: 1,
      message: "This data sheet shows an older product page.",
      fix: "Print it anew: npm run datasheet",
    }));

/** What of company.md no sheet prints. A sample makes it print a note. */
const unprinted =
  /^(branch|social|agency|contactEndpoint|otherSites|navigation|redirects|privacy|sample)$/;

function digestOf({ dictionary: { dab }, content, assets, picture }: Page): string {
  const { company, machine, sources } = content;
  // Not the address of a trial, which the environment states.
  const siteUrl = sources.find(({ file }) => file === "content/company.md")?.fields.siteUrl;
  const printed = Object.entries({ ...company, siteUrl }).filter(([name]) => !unprinted.test(name));
  const pictures = [dab.picture, dab.cutPicture].map(({ file }) => picture(file).key);
  const shown = [dab, machine, printed, Boolean(company.sample?.length), pictures, assets.drawings];
  return hash("sha256", JSON.stringify(shown));
}

/** The brand whose letter the sample's icons show, and the beginnings of their SHA-256 digests. */
const sampleBrand = "DAB";
const sampleIcons: Record<string, string> = {
  "favicon.svg": "52437b6c0c02b866",
  "favicon.ico": "8bb2e4b7683ae7c6",
  "apple-touch-icon.png": "0df275e432209476",
  "icon-512.png": "5fd0c4a3296117e5",
};

/** Icons of static/ that show another mark than the pages. */
export function checkIcons(
  [page]: readonly Page[],
  folder: string,
  samples = sampleIcons,
): Problem[] {
  if (!page?.assets.logo && page?.content.company.brand === sampleBrand) return [];
  const isSample = (name: string) => {
    const file = path.join(folder, name);
    return existsSync(file) && hash("sha256", readFileSync(file)).startsWith(samples[name] ?? "-");
  };
  return Object.keys(samples)
    .filter(isSample)
    .map((name) => ({
      file: `static/${name}`,
      line: 1,
      message: "This icon shows the sample's mark, though the brand or the logo is another.",
      fix: "Put your own in its place, of the same name and size.",
    }));
}

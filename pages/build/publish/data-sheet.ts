// The product page as a PDF in static/: which page it was printed from, and whether that page has changed since.
import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "../../page.ts";
import { dataSheets } from "../../routes.ts";
import type { Problem, ProblemText } from "../problem.ts";

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
    .map(({ language }) => ({ file: `static/${dataSheets[language]}`, line: 1, ...outdated }));

const outdated: ProblemText = {
  message: "This data sheet shows an older product page.",
  fix: "Print it anew: npm run datasheet",
};

function digestOf({ dictionary: { dab }, content, picture }: Page): string {
  const { company, machine } = content;
  const pictures = [dab.picture, dab.cutPicture].map(({ file }) => picture(file).key);
  const shown = [dab, machine, { ...company, contactEndpoint: "" }, pictures];
  return hash("sha256", JSON.stringify(shown));
}

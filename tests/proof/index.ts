// Writes the proof sheet into .proof/: one local page with everything an owner signs off.
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildReport, build } from "../../build.ts";
import { ContentError } from "../../content/problem.ts";
import { launchBrowser } from "../browser.ts";
import { serveSite } from "../serve.ts";
import { examine } from "./examine.ts";
import { renderSheet } from "./sheet.tsx";

const here = path.dirname(fileURLToPath(import.meta.url));

/**
 * Builds the site, examines every page of it, and writes the sheet.
 * @param folder absolute; what is there is replaced
 * @param content the content folder; the site's own where none is named
 * @returns the path of the sheet
 * @throws ContentError where the content has problems
 */
export async function writeProof(folder: string, content?: string): Promise<string> {
  const temporary = await mkdtemp(path.join(tmpdir(), "dab-proof-"));
  const output = path.join(temporary, "site");
  const report = await build({ output, ...(content && { content }) });
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const sheet = path.join(folder, "index.html");
  await writeFile(sheet, await drawSheet(report, output, folder));
  await cp(path.join(output, "assets"), path.join(folder, "assets"), { recursive: true });
  await rm(temporary, { recursive: true });
  return sheet;
}

async function drawSheet(report: BuildReport, output: string, folder: string): Promise<string> {
  const site = await serveSite(output);
  const browser = await launchBrowser();
  const pages = [];
  for (const address of listAddresses(report)) {
    pages.push(await examine(browser, site.origin, address, folder));
  }
  await browser.close();
  await site.close();
  const style = await readFile(path.join(here, "sheet.css"), "utf8");
  return renderSheet({ pages, content: report.content, problems: [], style });
}

/** The addresses of all pages, Italian and English beside each other as the site lists them. */
const listAddresses = ({ sizes }: BuildReport): string[] =>
  [...sizes.keys()]
    .filter((file) => file.endsWith(".html"))
    .map((file) => `/${file.replace(/\/?index\.html$/, "")}`);

async function main() {
  try {
    const sheet = await writeProof(path.join(here, "..", "..", ".proof"));
    console.log(`Written to ${path.relative(process.cwd(), sheet)}`);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();

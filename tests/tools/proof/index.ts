// Writes the proof sheet into .proof/: one local page with everything an owner signs off, of all pages or of
// those whose addresses the command names.
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildReport, build } from "../../../build.ts";
import { ContentError, type Problem } from "../../../content/load/problem.ts";
import { checkSite } from "../../../pages/checks/check.ts";
import { checkSpelling } from "../../../pages/checks/spelling.ts";
import { launchBrowser } from "../../support/browser.ts";
import { serveSite } from "../../support/serve-site.ts";
import { type Examined, examine } from "./examine.ts";
import { renderSheet } from "./sheet.tsx";

const here = path.dirname(fileURLToPath(import.meta.url));
const project = path.join(here, "..", "..");
const statics = path.join(project, "static");

/** What to look at and where to write; folders as absolute paths. */
interface ProofOptions {
  /** What is there is replaced. */
  folder: string;
  content?: string;
  /** Addresses of the pages to show; none means all. */
  only?: string[];
}

/**
 * Builds the site, examines its pages, and writes the sheet.
 * @returns the path of the sheet
 * @throws ContentError where the content has problems
 */
export async function writeProof({
  folder,
  content = path.join(project, "content"),
  only = [],
}: ProofOptions): Promise<string> {
  const temporary = await mkdtemp(path.join(tmpdir(), "dab-proof-"));
  const output = path.join(temporary, "site");
  const report = await build({ output, content });
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const sheet = path.join(folder, "index.html");
  const examined = await examineAll(report, only, folder);
  const problems = await findFaults(report, content);
  const style = await readFile(path.join(here, "sheet.css"), "utf8");
  const html = renderSheet({ pages: examined, content: report.content, problems, style });
  await writeFile(sheet, html);
  await cp(path.join(output, "assets"), path.join(folder, "assets"), { recursive: true });
  await rm(temporary, { recursive: true });
  return sheet;
}

async function examineAll(report: BuildReport, only: string[], folder: string) {
  const site = await serveSite(report.output);
  const browser = await launchBrowser();
  const addresses = listAddresses(report);
  const pages: Examined[] = [];
  for (const address of only.length > 0 ? only : addresses) {
    pages.push(await examine(browser, site.origin, address, folder));
  }
  await browser.close();
  await site.close();
  return pages;
}

/** Everything that a release would refuse about the pages and their spelling. */
const findFaults = async (report: BuildReport, content: string): Promise<Problem[]> => [
  ...(await checkSite(report.content, await readTexts(report))),
  ...(await checkSpelling(content)),
];

/** The published texts that checks read, and the names of all other files. */
async function readTexts({ sizes, output }: BuildReport): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const file of [...sizes.keys(), ...(await readdir(statics))]) {
    const isText = /\.(html|xml|txt)$/.test(file);
    texts.set(file, isText ? await readFile(path.join(output, file), "utf8") : "");
  }
  return texts;
}

/** The addresses of all pages, Italian and English beside each other as the site lists them. */
const listAddresses = ({ sizes }: BuildReport): string[] =>
  [...sizes.keys()]
    .filter((file) => file.endsWith(".html"))
    .map((file) => `/${file.replace(/\/?index\.html$/, "")}`);

async function main() {
  try {
    const folder = path.join(project, ".proof");
    const sheet = await writeProof({ folder, only: process.argv.slice(2) });
    console.log(`Written to ${path.relative(process.cwd(), sheet)}`);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();

// `npm run proof`: writes the proof sheet into .proof/, one local page with everything an owner signs off, of all
// pages or of those whose addresses the command names.
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { BuildOptions } from "../../../build.ts";
import { refuseRelease } from "../../../content/load/release.ts";
import { checkSite } from "../../../pages/checks/check.ts";
import { checkSpelling } from "../../../pages/checks/spelling.ts";
import { showProgress } from "../../../pages/make/progress.ts";
import { readRendered } from "../../support/rendered.ts";
import { explained, onStage, type Stage } from "../stage.ts";
import { examine, type Proof } from "./examine.ts";
import { renderSheet } from "./sheet.tsx";

const project = path.join(import.meta.dirname, "../../..");

/** What to look at and where to write; folders as absolute paths. */
interface ProofOptions extends BuildOptions {
  /** What is there is replaced. */
  folder: string;
  /** Addresses of the pages to show; none means all. */
  only?: string[];
}

/**
 * Builds the site, looks at its pages, and writes the sheet.
 * @returns the path of the sheet
 * @throws ContentError where the content has problems
 */
export async function writeProof(options: ProofOptions): Promise<string> {
  const { folder, content = path.join(project, "content"), only = [] } = options;
  const file = path.join(folder, "index.html");
  const write = async (stage: Stage) => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const site = await readRendered(stage.folder);
    const addresses = only.length > 0 ? only : site.pages.map(({ address }) => address);
    const proofs: Proof[] = [];
    using progress = showProgress("pages", addresses.length);
    for (const address of addresses) {
      proofs.push(await examine(stage, address, folder));
      progress.step();
    }
    const open = [
      ...refuseRelease(stage.report.content),
      ...(await checkSpelling(content)),
      ...(await checkSite(site)),
    ];
    await cp(path.join(stage.folder, "assets"), path.join(folder, "assets"), { recursive: true });
    const style = await readFile(path.join(import.meta.dirname, "sheet.css"), "utf8");
    await writeFile(file, renderSheet(proofs, open, style));
    return file;
  };
  return onStage(write, { environment: process.env, ...options });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = path.join(project, ".proof");
  const sheet = await explained(writeProof({ folder, only: process.argv.slice(2) }));
  console.log(`Written to ${path.relative(process.cwd(), sheet)}`);
}

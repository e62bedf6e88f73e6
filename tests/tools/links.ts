// `npm run links`: asks every address of another site that pages lead to, and warns of those that do not answer.
// It never fails: others' sites are not ours to mend, and some turn machines away.
import { glob, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { check } from "linkinator";
import { build } from "../../build.ts";
import { findReserved } from "../../content/load/reserved.ts";
import { languages, pageNames } from "../../content/schema.ts";
import { href } from "../../pages/site/routes.ts";
import { serveSite } from "../support/serve-site.ts";

const project = path.join(import.meta.dirname, "../..");

/** An address that does not answer as it should: the status, or none where nobody answers at all. */
export interface DeadLink {
  address: string;
  status: number | undefined;
}

/**
 * Asks every address of another site that pages lead to.
 * @param origin the site as it is served
 * @param pages addresses of pages on it
 * @returns how many were asked, and those that are dead; reserved names, which nobody can have, are not asked
 */
export async function checkExternalLinks(
  origin: string,
  pages: readonly string[],
): Promise<{ asked: number; dead: DeadLink[] }> {
  const read = new Set(pages.map((page) => new URL(page, origin).href));
  const isForeign = (link: string) =>
    /^https?:/.test(link) && !link.startsWith(origin) && findReserved(link).length === 0;
  const { links } = await check({
    path: [...read],
    linksToSkip: async (link) => !read.has(link) && !isForeign(link),
    retry: true,
    timeout: 20_000,
  });
  const asked = new Map(links.filter(({ url }) => isForeign(url)).map((link) => [link.url, link]));
  const dead = [...asked.values()]
    .filter(({ state }) => state === "BROKEN")
    .map(({ url, status }) => ({ address: url, status: status || undefined }));
  return { asked: asked.size, dead };
}

/** Where the content names an address: file and line, as far as it is written there in full. */
async function place(address: string): Promise<{ file: string; line: number } | undefined> {
  for await (const file of glob("content/{*,*/*}.md", { cwd: project })) {
    const text = await readFile(path.join(project, file), "utf8");
    const line = text.split("\n").findIndex((each) => each.includes(address)) + 1;
    if (line > 0) return { file, line };
  }
  return undefined;
}

/** A warning as the terminal shows it or, on GitHub, as it is put beside the line. */
async function describe({ address, status }: DeadLink): Promise<string> {
  const found = await place(address);
  const what = `${address} ${status ? `answers ${status}` : "does not answer"}.`;
  if (process.env.GITHUB_ACTIONS) {
    return `::warning ${found ? `file=${found.file},line=${found.line}` : ""}::${what}`;
  }
  return `${found ? `${found.file}:${found.line}` : "dist/"}  ${what}`;
}

async function main() {
  const folder = await mkdtemp(path.join(tmpdir(), "dab-links-"));
  const output = path.join(folder, "site");
  await build({ output });
  const site = await serveSite(output);
  const pages = languages.flatMap((language) => pageNames.map((name) => href(name, language)));
  const { asked, dead } = await checkExternalLinks(site.origin, pages);
  await site.close();
  await rm(folder, { recursive: true });
  for (const each of dead) console.log(await describe(each));
  console.log(`${asked} addresses of other sites asked, ${dead.length} to look at.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();

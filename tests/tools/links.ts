// `npm run links`: asks every address of another site that pages lead to, and warns of those that do not answer.
// It never fails: others' sites are not ours to mend, and some turn machines away.
import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { check } from "linkinator";
import { findReserved } from "../../content/load/release.ts";
import { showProgress } from "../../pages/make/progress.ts";
import { explained, onStage } from "./stage.ts";

const project = path.join(import.meta.dirname, "../..");

/** An address of another site and its status: none where nobody answers at all. */
export interface ExternalLink {
  address: string;
  status: number | undefined;
  isDead: boolean;
}

/**
 * Asks every address of another site that pages lead to, but reserved names, which nobody can have.
 * @param origin the site as it is served
 * @param retries how often an address that does not answer is asked again
 */
export async function checkExternalLinks(origin: string, retries = 2): Promise<ExternalLink[]> {
  using _progress = showProgress("asking other sites");
  const { links } = await check({
    path: [`${origin}/`, `${origin}/en`],
    recurse: true,
    linksToSkip: async (link) => !/^https?:/.test(link) || findReserved(link).length > 0,
    retry: true,
    retryErrors: retries > 0,
    retryErrorsCount: retries,
    timeout: 20_000,
  });
  return links
    .filter(({ url, state }) => !url.startsWith(origin) && state !== "SKIPPED")
    .map(({ url, status, state }) => ({
      address: url,
      status: status || undefined,
      isDead: state === "BROKEN",
    }));
}

/** A warning as the terminal shows it or, on GitHub, as it is put beside the line. */
async function describe({ address, status }: ExternalLink): Promise<string> {
  const { file, line } = await locate(address);
  const what = `${address} ${status ? `answers ${status}` : "does not answer"}.`;
  return process.env.GITHUB_ACTIONS
    ? `::warning file=${file},line=${line}::${what}`
    : `${file}:${line}  ${what}`;
}

/** Where the content names an address, as far as it is written there in full. */
async function locate(address: string): Promise<{ file: string; line: number }> {
  for await (const file of glob("content/{*,*/*}.md", { cwd: project })) {
    const text = await readFile(path.join(project, file), "utf8");
    const line = text.split("\n").findIndex((each) => each.includes(address)) + 1;
    if (line > 0) return { file, line };
  }
  return { file: "content/company.md", line: 1 };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const links = await explained(onStage(({ origin }) => checkExternalLinks(origin)));
  const dead = links.filter(({ isDead }) => isDead);
  for (const each of dead) console.log(await describe(each));
  console.log(`${links.length} addresses of other sites asked, ${dead.length} to look at.`);
}

// Builds the site, serves it, and builds it again whenever content or a style is saved.
import path from "node:path";
import { watch } from "chokidar";
import { build } from "../../../build.ts";
import { listMissingTexts } from "../../../content/load/release.ts";
import { formatProblems } from "../../../content/problem.ts";
import { describeFailure } from "../../publish/report.ts";
import { serveLocally } from "../local-site.ts";
import { serveLive } from "./live.ts";

const root = path.join(import.meta.dirname, "../../..");

/** Content and styles are described in words; for code the terminal has the stack. */
function describe(error: Error): string {
  try {
    return describeFailure(error);
  } catch {
    if ("errors" in error) return error.message; // esbuild's own, which says where
    console.error(error);
    return `${error.message}\n\nThe terminal says where.`;
  }
}

/** What a build reads beside code, from the project's folder on: a folder that was renamed away is noticed when it is back. */
const watched = /^(|(client|content|pages|static)(\/(?!\.)[^/]+)*)$/;
const isIgnored = (file: string) =>
  !watched.test(path.relative(root, file)) || /\.tsx?$/.test(file);

/** How long files must be at rest, in milliseconds: an editor may save several. */
const rest = 20;

/**
 * Calls `act` at once and whenever files have changed, with their names, one call at a time: what changes meanwhile, during
 * the first call too, is in the next.
 */
async function followFiles(act: (names: string[]) => Promise<void>): Promise<void> {
  const changed = new Set(["everything"]);
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  const actOnChanged = async () => {
    const names = [...changed];
    changed.clear();
    if (names.length > 0) await act(names);
  };
  const files = watch(root, { cwd: root, ignored: isIgnored, ignoreInitial: true });
  files.on("error", (error) =>
    console.error(`Not every change will be noticed: ${(error as Error).message}`),
  );
  files.on("all", (_, name) => {
    changed.add(name);
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(actOnChanged);
    }, rest);
  });
  await new Promise<void>((resolve) => files.once("ready", resolve));
  work = work.then(actOnChanged);
  await work;
}

await serveLocally(async ({ output, environment, ...server }) => {
  const live = await serveLive(output, server);
  const buildAnew = async (names: string[]) => {
    const started = performance.now();
    const what = names.length > 3 ? `${names.length} files` : names.join(", ");
    const say = (outcome: string) =>
      console.log(`${new Date().toLocaleTimeString("en-GB")}  ${what}: ${outcome}`);
    try {
      const { content } = await build({ output, environment, isCompressed: false });
      live.reload();
      const missing = listMissingTexts(content);
      const seconds = ((performance.now() - started) / 1000).toFixed(2);
      say(`built in ${seconds} s${missing.length > 0 ? `\n\n${formatProblems(missing)}\n` : ""}`);
    } catch (error) {
      const problems = describe(error as Error);
      live.show(problems);
      say(`not built\n\n${problems}\n`);
    }
  };
  await followFiles(buildAnew);
  return live;
});

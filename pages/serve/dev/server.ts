// Builds and serves the site, and rebuilds when content or a style is saved.
import path from "node:path";
import { watch } from "chokidar";
import { build } from "../../../build.ts";
import { projectFolder } from "../../../content/load/project.ts";
import { listMissingTexts } from "../../../content/load/release.ts";
import { formatProblems, messageOf } from "../../../content/problem.ts";
import { describeFailure } from "../../publish/report.ts";
import { serveLocally } from "../local-site.ts";
import { serveLive } from "./live.ts";

/** Problems of content and styles as sentences. For bugs in code the terminal has the stack. */
function describe(error: Error): string {
  try {
    return describeFailure(error);
  } catch {
    if ("errors" in error) return error.message; // esbuild's message contains the location
    console.error(error);
    return `${error.message}\n\nThe terminal says where.`;
  }
}

/**
 * Files that a build reads. "" is the project folder, watched in case a folder is renamed away and
 * back.
 */
const watched = /^(|(client|content|pages|static)(\/(?!\.)[^/]+)*)$/;
const isIgnored = (file: string) =>
  !watched.test(path.relative(projectFolder, file)) || /\.tsx?$/.test(file);

/** Wait until files have settled, because an editor may save several. */
const settleMs = 20;

/**
 * Calls `onChange` at once with "everything", then after each change with the names of changed
 * files. Calls never overlap: what changes during one is in the next.
 */
async function followFiles(onChange: (names: string[]) => Promise<void>): Promise<void> {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  const reportChanged = async () => {
    const names = [...changed];
    changed.clear();
    if (names.length > 0) await onChange(names);
  };
  const files = watch(projectFolder, {
    cwd: projectFolder,
    ignored: isIgnored,
    ignoreInitial: true,
  });
  files.on("error", (error) =>
    console.error(`Not every change will be noticed: ${messageOf(error)}`),
  );
  files.on("all", (_, name) => {
    changed.add(name);
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(reportChanged);
    }, settleMs);
  });
  await new Promise<void>((resolve) => files.once("ready", resolve));
  work = work.then(() => onChange(["everything"]));
  await work;
}

await serveLocally(async ({ output, environment, ...options }) => {
  const live = await serveLive(output, options);
  const rebuild = async (names: string[]) => {
    const started = performance.now();
    const what = names.length > 3 ? `${names.length} files` : names.join(", ");
    const print = (outcome: string) =>
      console.log(`${new Date().toLocaleTimeString("en-GB")}  ${what}: ${outcome}`);
    try {
      const { content } = await build({ output, environment, isCompressed: false });
      live.reload();
      const missing = listMissingTexts(content);
      const seconds = ((performance.now() - started) / 1000).toFixed(2);
      print(`built in ${seconds} s${missing.length > 0 ? `\n\n${formatProblems(missing)}\n` : ""}`);
    } catch (error) {
      const problems = describe(error as Error);
      live.showProblems(problems);
      print(`not built\n\n${problems}\n`);
    }
  };
  await followFiles(rebuild);
  return live;
});

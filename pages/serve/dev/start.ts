// Development: builds the site anew whenever a file is saved, and keeps open pages up to date.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { watch } from "chokidar";
import { formatProblems } from "../../../content/problem.ts";
import type { Server } from "../server.ts";
import type { Outcome } from "./builder.ts";
import { serveLive } from "./live.ts";

interface DevOptions {
  /** Of this machine, where others in its network are to see the site. */
  address?: string | undefined;
  root: string;
  output: string;
  port: number;
  environment: NodeJS.ProcessEnv;
  log(text: string): void;
}

/** What a build reads, from the project's folder on: a folder that was renamed away is noticed when it is back. */
const watched = /^(|build\.ts|(client|content|pages|static)(\/(?!\.)[^/]+)*)$/;

/** Follows the files; where the system watches no more of them, says so once and goes on. */
async function watchFiles({ root, log }: DevOptions) {
  const ignored = (file: string) => !watched.test(path.relative(root, file));
  const files = watch(root, { cwd: root, ignored, ignoreInitial: true });
  const fix = "Let the system watch more, or start this command anew to see a change.";
  files.on("error", () => {}); // for each folder: one is said
  files.once("error", (error) =>
    log(`Not every change will be noticed: ${(error as Error).message}\n  → ${fix}\n`),
  );
  await new Promise<void>((resolve) => files.once("ready", resolve));
  return files;
}

/** Modules, which a process that builds reads once. */
const modules = /\.tsx?$/;

/** How long files must be at rest, in milliseconds: an editor may save several. */
const rest = 20;

/** Builds the site of `root` into `output` and serves it on a port, 0 meaning any; from then on it follows the files. */
export async function startDev(options: DevOptions): Promise<Server> {
  const { output, port, address, log } = options;
  const files = await watchFiles(options);
  const site = await serveLive(output, port, address);
  const builder = createBuilder(options);
  const changed = new Set(["everything"]);
  let timer: NodeJS.Timeout | undefined;
  const follow = async () => {
    if (changed.size === 0) return;
    const started = performance.now();
    const names = [...changed];
    changed.clear();
    if (names.some((name) => modules.test(name))) await builder.stop();
    const outcome = await builder.build();
    site.show(outcome.problems);
    log(formatOutcome(names, outcome, performance.now() - started));
  };
  let work = follow();
  files.on("all", (_, name) => {
    changed.add(name);
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(follow); // one build at a time: what changes meanwhile is in the next
    }, rest);
  });
  await work;
  const close = async () => {
    clearTimeout(timer);
    await Promise.all([files.close(), site.close(), builder.stop(), work]);
  };
  return { origin: site.origin, close };
}

function formatOutcome(names: string[], outcome: Outcome, milliseconds: number) {
  const { problems, missingTexts } = outcome;
  const time = new Date().toLocaleTimeString("en-GB");
  const what = names.length > 3 ? `${names.length} files` : names.join(", ");
  const seconds = `${(milliseconds / 1000).toFixed(2)} s`;
  const said = `${time}  ${what}: ${problems.length > 0 ? "not built" : `built in ${seconds}`}`;
  const listed = [...problems, ...missingTexts];
  return listed.length > 0 ? `${said}\n\n${formatProblems(listed)}\n` : said;
}

/** A process that builds, started when it is needed. */
function createBuilder({ root, output, environment }: DevOptions) {
  let child: ChildProcess | undefined;
  const start = () =>
    fork(path.join(import.meta.dirname, "builder.ts"), [root, output], {
      execArgv: ["--preserve-symlinks", "--import", import.meta.resolve("tsx")],
      env: {
        NODE_ENV: "development", // React then warns in the terminal
        TSX_TSCONFIG_PATH: path.join(root, "tsconfig.json"),
        ...environment,
      },
    });
  return {
    /** Builds with the code of the running process; where none runs, with the code now on disk. */
    async build(): Promise<Outcome> {
      if (!child?.connected) child = start(); // none yet, or it was killed
      child.send("build", () => {}); // a failure ends in "exit"
      const decided = new AbortController();
      const events = ["message", "exit"].map((name) => once(child as ChildProcess, name, decided));
      const [answer] = await Promise.race(events);
      decided.abort();
      if (answer?.problems) return answer;
      child = undefined;
      const message = `The build ended by itself (${answer ?? "killed"}).`;
      const fix = "The terminal shows what it said. Mend it and save.";
      return { problems: [{ file: "build.ts", line: 1, message, fix }], missingTexts: [] };
    },
    async stop(): Promise<void> {
      if (child?.kill()) await once(child, "exit");
      child = undefined;
    },
  };
}

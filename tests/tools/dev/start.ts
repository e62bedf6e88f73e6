// Development: watches a project's files, keeps its site up to date in memory, and serves it.
import type { Effect } from "./audience.ts";
import { addFrame } from "./explain.ts";
import { isWatched, kindsOf } from "./kinds.ts";
import { serveDev } from "./server.ts";
import { DevSite, type SiteOptions } from "./site.ts";
import { makeTerminal } from "./terminal.ts";
import { type Change, watchFiles } from "./watch.ts";

interface DevOptions extends SiteOptions {
  /** 0 chooses a free one. */
  port: number;
  /** Receives what the terminal shows. */
  log(text: string): void;
}

/** Development under way. */
export interface Dev {
  origin: string;
  close(): Promise<void>;
}

/** Pages that load again are served before others are tried, in milliseconds. */
const headStart = 150;

/** Makes the site and serves it on the loopback interface; from then on it follows the files. */
export async function startDev({ port, log, ...options }: DevOptions): Promise<Dev> {
  const { root } = options;
  const site = await DevSite.prepare(options);
  const { audience, ...server } = await serveDev(site, root, port);
  const terminal = makeTerminal(log);

  const show = async () => {
    const problems = site.problems();
    audience.show(await Promise.all(problems.map((problem) => addFrame(problem, root))));
  };
  const tell = () => terminal.tellState(site.problems(), site.parts.content);
  const follow = async (changes: readonly Change[]): Promise<Effect> => {
    await site.update(changes);
    const effect = await audience.refreshAll();
    await show();
    return kindsOf(changes).has("static") ? audience.reloadAll() : effect;
  };
  const tryPages = async () => {
    await site.tryPages();
    await show();
    tell();
  };
  let trial: NodeJS.Timeout | undefined;
  const report = async (changes: Change[]) => {
    clearTimeout(trial);
    await made;
    const started = performance.now();
    const effect = await follow(changes);
    terminal.tellChanges(changes, effect, performance.now() - started);
    tell();
    if (kindsOf(changes).has("packages")) log("Packages have changed: start npm run dev again.");
    trial = setTimeout(tryPages, headStart);
  };

  const watcher = await watchFiles({ root, isWatched, report });
  const made = site.make();
  await made;
  await tryPages();
  const close = async () => {
    watcher.close();
    clearTimeout(trial);
    await Promise.all([server.close(), site.close()]);
  };
  return { origin: server.origin, close };
}

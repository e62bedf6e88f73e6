// Reports saved files of the project.
import path from "node:path";
import { watch } from "chokidar";
import { projectFolder } from "../../../content/load/project.ts";
import { messageOf } from "../../../content/problem.ts";

/**
 * Files that a site is made of. "" is the project folder, watched in case a folder is renamed away and
 * back.
 */
const watched = /^(|build\.ts|(client|content|pages|static)(\/(?!\.(?!well-known$))[^/]+)*)$/;

/** Wait until files have settled, because an editor may save several. */
const settleMs = 20;

/**
 * Calls `onChange` at once with "everything", then after each change with the names of changed
 * files. Calls never overlap: what changes during one is in the next.
 */
export async function followFiles(onChange: (names: string[]) => Promise<void>): Promise<void> {
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
    ignored: (file) => !watched.test(path.relative(projectFolder, file)),
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

// `npm run dev`: serves the site while it is edited, with a contact endpoint. After each change the site
// is planned again, with the code as it is saved now. A page is rendered when it is requested.
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import type { OutputFiles } from "../../../content/files.ts";
import { serveLocally } from "../local-site.ts";
import { serveLive } from "./live.ts";
import { loadCode, mapLocations } from "./load-code.ts";
import type * as PlanModule from "./plan.ts";
import { followFiles } from "./watch.ts";

const planFile = path.join(import.meta.dirname, "plan.ts");

/** Describes mistakes that esbuild or a view found, or a bug by the first line of its stack. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The message of esbuild, and of a ContentError, contains the location.
  if ("errors" in error || "problems" in error) return error.message;
  const stack = mapLocations(error.stack ?? error.message);
  console.error(stack);
  const [firstLine = ""] = /^ +at .*[^\s(]+\.tsx?:.*$/m.exec(stack) ?? [];
  return `${error.message}\n${firstLine}\n\nThe terminal says more.`;
}

/** Renders every page, because a bug may be on one that is not open. Requests come in between. */
async function renderAll(files: OutputFiles, isCurrent: () => boolean): Promise<void> {
  for (const [file, render] of files) {
    await setImmediate();
    if (!isCurrent()) return;
    if (file.endsWith(".html")) await render();
  }
}

await serveLocally(async ({ environment, ...options }) => {
  const live = await serveLive(describeError, options);
  let changes = 0;
  let code: typeof PlanModule | undefined;
  const planAgain = async (names: string[]) => {
    if (names.some((name) => /\.tsx?$/.test(name))) code = undefined;
    code ??= await loadCode<typeof PlanModule>(planFile);
    return code.planLive(names, environment);
  };
  await followFiles(async (names) => {
    const started = performance.now();
    const what = names.length > 3 ? `${names.length} files` : names.join(", ");
    const print = (outcome: string) =>
      console.log(`${new Date().toLocaleTimeString("en-GB")}  ${what}: ${outcome}`);
    const showProblems = (problems: string) => {
      live.showProblems(problems);
      print(`not built\n\n${problems}\n`);
    };
    changes += 1;
    const change = changes;
    const plan = await planAgain(names).catch((error) => ({ problems: describeError(error) }));
    if ("problems" in plan) return showProblems(plan.problems);
    live.show(plan.files);
    const seconds = ((performance.now() - started) / 1000).toFixed(2);
    print(`built in ${seconds} s${plan.missing && `\n\n${plan.missing}\n`}`);
    renderAll(plan.files, () => change === changes).catch((error) =>
      showProblems(describeError(error)),
    );
  });
  return live;
});

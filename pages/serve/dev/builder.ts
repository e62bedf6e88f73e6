// Child process of `npm run dev`: builds at every message, with the code as it was when it started.
import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Problem } from "../../../content/problem.ts";

const [root = "", output = ""] = process.argv.slice(2);

process.on("message", async () => process.send?.(await buildAnew()));

const importFromProject = (file: string) => import(pathToFileURL(path.join(root, file)).href);

/** What a build came to: `problems` prevented it; the page shows keys instead of `missingTexts`. */
export interface Outcome {
  problems: Problem[];
  missingTexts: Problem[];
}

/** Builds with the project's own code; a mistake in the code is a problem like any other. */
async function buildAnew(): Promise<Outcome> {
  try {
    const { build } = await importFromProject("build.ts");
    const { listMissingTexts } = await importFromProject("content/load/release.ts");
    const { content } = await build({ output, isCompressed: false });
    return { problems: [], missingTexts: listMissingTexts(content) };
  } catch (error) {
    const problems = toProblems(error instanceof Error ? error : new Error(String(error)));
    return { problems, missingTexts: [] };
  }
}

const fix = "Mend it and save. Until then the last site that could be built is shown.";

function toProblems(error: Error & { problems?: Problem[] }): Problem[] {
  const problems = error.problems ?? listMistakes(error.message);
  if (problems.length > 0) return problems;
  return [{ ...locate(error), message: `${error.name}: ${error.message}`, fix }];
}

/** esbuild's errors: for modules (from tsx) with full paths, for bundles below the project's folder. */
const listMistakes = (message: string): Problem[] =>
  [...message.matchAll(/^(.+?):(\d+):\d+: ERROR: (.+)$/gm)].map(
    ([, file = "", line, message = ""]) => ({
      file: path.relative(root, path.resolve(root, file)),
      line: Number(line),
      message,
      fix,
    }),
  );

/** The first of the project's own files that an error names, and the line where it names one. */
function locate({ message, stack }: Error): Pick<Problem, "file" | "line"> {
  const places = `${message}\n${stack}`.matchAll(/(\/[^\s:'")]+\.tsx?)(?::(\d+))?/g);
  for (const [, file = "", line = "1"] of places) {
    const below = path.relative(root, file);
    if (/^(\.\.|node_modules)/.test(below) || !existsSync(file)) continue;
    return { file: below, line: Number(line) };
  }
  return { file: "build.ts", line: 1 };
}

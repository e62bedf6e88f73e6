// Prints why tests were skipped, the files that load most pages, and one line with the numbers of passed and failed
// tests. A file that loads more pages than tests/loads.json allows is a failure: loads are what tests cost.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, TestModule } from "vitest/node";

const maxLoads: Record<string, number> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "../loads.json"), "utf8"),
);

/** Counts the pages that the tests of a file have loaded. */
const countLoads = (module: TestModule) =>
  [...module.children.allTests()].reduce((sum, test) => sum + (test.meta().pageLoads ?? 0), 0);

function describeLoads(modules: readonly TestModule[]) {
  const counted = modules
    .filter(({ project }) => project.name === "site")
    .map((module) => ({ name: path.parse(module.moduleId).name, loads: countLoads(module) }))
    .filter(({ loads }) => loads > 0)
    .sort((a, b) => b.loads - a.loads);
  const most = counted.slice(0, 5).map(({ name, loads }) => `${name} ${loads}`);
  const over = counted
    .filter(({ name, loads }) => loads > (maxLoads[name] ?? 0))
    .map(
      ({ name, loads }) =>
        `${name} loads ${loads} pages, tests/loads.json allows ${maxLoads[name] ?? 0}.`,
    );
  return {
    lines: [...(most.length > 0 ? [`Most pages loaded: ${most.join(", ")}`] : []), ...over],
    over,
  };
}

export default class Tally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const results = tests.map((test) => test.result());
    const notes = results.flatMap((result) => (result.state === "skipped" && result.note) || []);
    const count = (state: string) => results.filter((result) => result.state === state).length;
    const groups = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const broken = groups.filter((group) => group.errors().length > 0).length + errors.length;
    const { lines, over } = describeLoads(modules);
    if (over.length > 0) process.exitCode = 1;
    const failed = count("failed") + broken + over.length;
    const skipped = [...new Set(notes)].map((note) => `Skipped: ${note}`);
    // after the summary of Vitest
    setImmediate(() =>
      console.log([...skipped, ...lines, `${count("passed")} passed, ${failed} failed`].join("\n")),
    );
  }
}

// Says how far a test run has come where vitest itself does not, and ends it with one line that says how it went.
import type { Reporter, TestModule, TestSpecification } from "vitest/node";
import { type Progress, showProgress } from "../../pages/build/progress.ts";

export default class Tally implements Reporter {
  #progress: Progress | undefined;

  /** On a terminal vitest counts. */
  onTestRunStart(specifications: readonly TestSpecification[]) {
    if (process.stdout.isTTY) return;
    this.#progress = showProgress("test files", specifications.length);
  }

  onTestModuleEnd() {
    this.#progress?.step();
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    this.#progress?.[Symbol.dispose]();
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const groups = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const broken = groups.filter((group) => group.errors().length > 0).length + errors.length;
    const skipped = count("skipped");
    if (skipped > 0) console.log(`\n${skipped} skipped`);
    // After vitest's own summary.
    setImmediate(() =>
      console.log(`${count("passed")} passed, ${count("failed") + broken} failed`),
    );
  }
}

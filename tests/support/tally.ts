// Prints one last line with the numbers of passed and failed tests, which .ci/run reads.
import type { Reporter, TestModule } from "vitest/node";

export default class Tally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const groups = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const broken = groups.filter((group) => group.errors().length > 0).length + errors.length;
    // After the summary of Vitest.
    setImmediate(() =>
      console.log(`${count("passed")} passed, ${count("failed") + broken} failed`),
    );
  }
}

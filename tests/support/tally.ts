// Prints why tests were skipped, and one line with the numbers of passed and failed tests.
import type { Reporter, TestModule } from "vitest/node";

export default class Tally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const results = tests.map((test) => test.result());
    const notes = results.flatMap((result) => (result.state === "skipped" && result.note) || []);
    const count = (state: string) => results.filter((result) => result.state === state).length;
    const groups = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const broken = groups.filter((group) => group.errors().length > 0).length + errors.length;
    const tally = `${count("passed")} passed, ${count("failed") + broken} failed`;
    // after the summary of Vitest
    setImmediate(() =>
      console.log([...[...new Set(notes)].map((note) => `Skipped: ${note}`), tally].join("\n")),
    );
  }
}

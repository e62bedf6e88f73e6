// Ends a test run with why tests were skipped, and one line that says how it went.
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
    // After vitest's own summary.
    setImmediate(() =>
      console.log([...[...new Set(notes)].map((note) => `Skipped: ${note}`), tally].join("\n")),
    );
  }
}

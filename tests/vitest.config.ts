// The folder says where a test runs: unit/ in Node, built/ over a fresh build, browser/ in a real Chromium. WebKit and
// Firefox have a project of their own, for which nobody's npm test waits.
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

process.env.NODE_ENV = "production"; // as the build has it: React's checks for developers take long

const engines = "tests/browser/engines.test.ts";

const project = (name: string, folders: string, settings: object) => ({
  extends: true as const,
  test: { name, include: [`tests/${folders}/*.test.{ts,tsx}`], ...settings },
});

export default defineConfig({
  test: {
    reporters: ["default", "./tests/support/tally.ts"],
    maxWorkers: availableParallelism() + 1, // browsers wait more than they work
    isolate: false, // modules are loaded once a worker
    setupFiles: "tests/support/folder.setup.ts",
    // In milliseconds; a machine may be busy.
    hookTimeout: 60_000,
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      project("unit", "unit", { testTimeout: 30_000 }),
      project("site", "{built,browser}", {
        globalSetup: "tests/support/site.setup.ts",
        exclude: [engines],
      }),
      project("engines", "browser", {
        globalSetup: "tests/support/site.setup.ts",
        include: [engines],
      }),
    ],
  },
});

// The folder decides where a test runs: unit/ in Node, built/ on two fresh builds, browser/ in Chromium. WebKit and
// Firefox have their own project, which `npm test` does not run.
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

process.env.NODE_ENV = "production"; // like the build; React's development checks are slow
process.env.TZ = "America/New_York"; // west of Greenwich, where a date without a zone is the day before

const engines = "tests/browser/engines.test.ts";

/** Whole files that only `npm run test:all` runs, as CI does: rare circumstances, at many sizes. */
const thorough = [
  ...["commands", "dev", "older", "form-leaving", "form-foreign", "form-loading", "resilience"],
  ...["light", "visit", "privacy", "hostile", "print", "pellet-path", "lists"],
].map((name) => `tests/browser/${name}.test.ts`);
const isThorough = process.env.TEST_ALL === "1";

const project = (name: string, include: string, settings: object) => ({
  extends: true as const,
  test: { name, include: [include], ...settings },
});

export default defineConfig({
  test: {
    reporters: ["default", "./tests/support/tally.ts"],
    maxWorkers: availableParallelism() + 1, // browsers mostly wait
    isolate: false, // load modules once per worker
    setupFiles: "tests/support/folder.setup.ts",
    // In milliseconds. The machine may be busy.
    hookTimeout: 60_000,
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      project("unit", "tests/unit/*.test.ts", { testTimeout: 30_000 }),
      project("site", "tests/{built,browser}/*.test.ts", {
        globalSetup: "tests/support/site.setup.ts",
        exclude: isThorough ? [engines] : [engines, ...thorough],
      }),
      project("engines", engines, { globalSetup: "tests/support/site.setup.ts" }),
    ],
  },
});

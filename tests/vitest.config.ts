import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

process.env.NODE_ENV = "production"; // like the build; React's development checks are slow
process.env.TZ = "America/New_York"; // west of Greenwich, where a date without a zone is the day before

export default defineConfig({
  test: {
    include: ["tests/*.test.ts"],
    globalSetup: "tests/support/setup.ts",
    setupFiles: "tests/support/cleanup.ts",
    reporters: ["default", "./tests/support/tally.ts"],
    maxWorkers: availableParallelism() + 1, // browsers mostly wait
    isolate: false, // load modules once per worker
    // In milliseconds. The machine may be busy.
    hookTimeout: 60_000,
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});

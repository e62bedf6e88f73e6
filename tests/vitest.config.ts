// The folder says where a test runs: unit/ in Node, built/ over a fresh build, browser/ in a real Chromium.
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const site = "tests/support/site.setup.ts";

export default defineConfig({
  test: {
    reporters: ["default", "./tests/support/tally.ts"],
    maxWorkers: Math.max(2, Math.ceil(availableParallelism() / 2)),
    projects: [
      {
        test: {
          name: "unit",
          include: ["tests/unit/*.test.{ts,tsx}"],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "built",
          include: ["tests/built/*.test.ts"],
          globalSetup: site,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/browser/*.test.ts"],
          globalSetup: site,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

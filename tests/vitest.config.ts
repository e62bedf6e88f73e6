// A test's suffix says where it runs: .test in Node, .dom.test in happy-dom, .built.test over a fresh
// build, .browser.test in a real Chromium.
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const site = "tests/site.setup.ts";

export default defineConfig({
  test: {
    reporters: ["default", "./tests/tally.ts"],
    maxWorkers: Math.max(2, Math.ceil(availableParallelism() / 2)),
    projects: [
      {
        test: {
          name: "node",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/**/*.{dom,built,browser}.test.{ts,tsx}"],
          testTimeout: 30_000,
        },
      },
      {
        test: { name: "dom", include: ["tests/**/*.dom.test.{ts,tsx}"], environment: "happy-dom" },
      },
      {
        test: {
          name: "built",
          include: ["tests/**/*.built.test.ts"],
          globalSetup: site,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/**/*.browser.test.ts"],
          globalSetup: ["tests/browser.setup.ts", site],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

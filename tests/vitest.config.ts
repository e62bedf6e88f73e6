// The folder says where a test runs: unit/ in Node, built/ over a fresh build, browser/ in a real Chromium.
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const globalSetup = "tests/support/site.setup.ts";
const built = { include: ["tests/built/*.test.ts"], globalSetup, testTimeout: 60_000 };
const browser = { include: ["tests/browser/*.test.ts"], globalSetup, testTimeout: 60_000 };

export default defineConfig({
  test: {
    reporters: ["default", "./tests/support/tally.ts"],
    maxWorkers: availableParallelism() + 1, // browsers wait more than they work
    projects: [
      { test: { name: "unit", include: ["tests/unit/*.test.{ts,tsx}"], testTimeout: 30_000 } },
      { test: { name: "built", ...built } },
      { test: { name: "browser", ...browser, hookTimeout: 60_000 } },
    ],
  },
});

// The folder says where a test runs: unit/ in Node, built/ over a fresh build, browser/ in a real Chromium.
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

process.env.NODE_ENV = "production"; // as the build has it: React's checks for developers take long

const globalSetup = "tests/support/site.setup.ts";
const shared = {
  isolate: false, // modules are loaded once a worker
  setupFiles: "tests/support/folder.setup.ts",
  // In milliseconds; a machine may be busy.
  hookTimeout: 60_000,
  testTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
};
const unit = { ...shared, include: ["tests/unit/*.test.{ts,tsx}"], testTimeout: 30_000 };
const site = { ...shared, globalSetup };
const built = { ...site, include: ["tests/built/*.test.ts"] };
const browser = { ...site, include: ["tests/browser/*.test.ts"] };

export default defineConfig({
  test: {
    reporters: ["default", "./tests/support/tally.ts"],
    maxWorkers: availableParallelism() + 1, // browsers wait more than they work
    projects: [
      { test: { name: "unit", ...unit } },
      { test: { name: "built", ...built } },
      { test: { name: "browser", ...browser } },
    ],
  },
});

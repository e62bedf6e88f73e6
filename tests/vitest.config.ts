// The folder says where a test runs: unit/ in Node, built/ over a fresh build, browser/ in a real Chromium.
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

process.env.NODE_ENV = "production"; // as the build has it: React's checks for developers take long

const globalSetup = "tests/support/site.setup.ts";
const every = { isolate: false, setupFiles: "tests/support/folder.setup.ts" }; // modules are loaded once a worker
const patience = { hookTimeout: 60_000 };
const unit = {
  ...every,
  ...patience,
  include: ["tests/unit/*.test.{ts,tsx}"],
  testTimeout: 30_000,
};
const site = { ...every, ...patience, globalSetup, testTimeout: 60_000 };
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

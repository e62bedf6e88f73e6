// Packages and actions run as locked, and the publishing job runs no package.
import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import manifest from "../../package.json" with { type: "json" };
import lock from "../../package-lock.json" with { type: "json" };
import { makeFolder, projectFolder, runCommand } from "../support/fixtures.ts";

const workflow = readFileSync(path.join(projectFolder, ".github/workflows/site.yml"), "utf8");

interface Job {
  permissions?: Record<string, string>;
  steps: { run?: string; uses?: string; with?: Record<string, unknown> }[];
}
const { jobs, concurrency }: { jobs: Record<string, Job>; concurrency: { group: string } } =
  parse(workflow);

test("only allowed packages run install scripts", () => {
  const scripted = Object.entries(lock.packages)
    .filter(([, about]) => "hasInstallScript" in about && !("optional" in about))
    .map(([name]) => name.replace(/.*node_modules\//, ""));
  expect(scripted).toEqual(Object.keys(manifest.allowScripts));
  expect(scripted).not.toContain("node"); // it downloads an executable that no lockfile names
});

/** Runs `npm ci --dry-run` in a copy with a changed package.json and environment. */
async function tryInstall(variables: string[], change: (manifest: string) => string) {
  const folder = await makeFolder();
  for (const name of ["package.json", "package-lock.json", ".npmrc"]) {
    const text = await readFile(path.join(projectFolder, name), "utf8");
    await writeFile(path.join(folder, name), name === "package.json" ? change(text) : text);
  }
  const command = ["npm", "ci", "--dry-run", "--offline", "--loglevel=notice"];
  return runCommand(folder, "env", ...variables, ...command);
}

test("npm ci installs the build's packages even if NODE_ENV is production", async () => {
  const { code, stdout } = await tryInstall(["NODE_ENV=production"], (manifest) => manifest);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^add tsx /m);
});

test.each([
  ["on a system that it was not made for", /win32/, process.platform, /EBADPLATFORM/],
  ["for another version of Node", /"node": ".*"/, '"node": "18"', /EBADENGINE/],
])("npm ci refuses to install %s", async (_, known, changed, words) => {
  expect(JSON.stringify(manifest, null, 2)).toMatch(known);
  const { code, stderr } = await tryInstall([], (text) => text.replace(known, changed));
  expect(code).not.toBe(0);
  expect(stderr).toMatch(words);
});

test("the workflow pins every action by commit and stores no credentials", () => {
  const uses = workflow.match(/uses: .*/g) ?? [];
  expect(uses).not.toEqual([]);
  for (const use of uses) expect(use).toMatch(/^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  for (const step of steps.filter(({ uses }) => uses?.includes("/checkout@")))
    expect(step.with).toMatchObject({ "persist-credentials": false });
});

test("the publishing job runs no package, and no push cancels it", () => {
  const publishing = Object.values(jobs).filter(({ permissions }) => permissions?.["id-token"]);
  expect(publishing).toHaveLength(1);
  for (const { steps } of publishing) expect(steps.filter(({ run }) => run)).toEqual([]);
  expect(concurrency.group).toContain("github.event_name");
});

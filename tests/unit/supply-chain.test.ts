// Packages and actions run as locked, and the publishing job runs no package.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { projectFolder } from "../../content/load/project.ts";
import manifest from "../../package.json" with { type: "json" };
import lock from "../../package-lock.json" with { type: "json" };

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

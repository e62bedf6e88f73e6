// The model of the machine is as large as the real machine.md says: where that changes, `npm run render` and `film`.
import { execFile, spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { loadOrThrow, makeFolder, project } from "../support/fixtures.ts";

const scene = path.join(project, "content/scene");
const importNumpy = ["-b", "--python-exit-code", "1", "--python-expr", "import numpy"];
const hasBlender = spawnSync("blender", importNumpy).status === 0;

function readSize() {
  const { length, depth, height } = loadOrThrow(path.join(project, "content")).machine;
  return { length: length.value, depth: depth.value, height: height.value };
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, "utf8"));

test("the pictures were rendered from a model of the specified size", async () => {
  expect(await readJson(path.join(scene, "model.json"))).toEqual(readSize());
});

test.skipIf(!hasBlender)(
  "the model, built by Blender, is as large as stated",
  async () => {
    const file = path.join(await makeFolder(), "model.json");
    const script = path.join(scene, "measure.py");
    await promisify(execFile)("blender", ["-b", "--factory-startup", "-P", script, "--", file]);
    expect(await readJson(file)).toEqual(readSize());
  },
  240_000,
);

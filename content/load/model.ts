// Checks the model that phones show in the visitor's yard.
// Both files must have the size of the machine in machine.md.
import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import type { Machine } from "../company.ts";
import { formatMetres } from "../format.ts";
import type { Problem, ProblemText } from "../problem.ts";
import { listModelFiles } from "./media.ts";
import { type Model, readModelFile } from "./model-files.ts";

/** In metres. */
const tolerance = 0.02;

/** In pixels. Older phones show no larger texture. */
const maxTexture = 2048;

/** Checks the model's files. The size is checked only if machine.md is valid. */
export async function checkModel(root: string, machine?: Machine): Promise<Problem[]> {
  const checks = listModelFiles(root).map(async (name) => {
    const model = readModelFile(name, readFileSync(path.join(root, "media", name)));
    const texts = "message" in model ? [model] : await checkContents(model, machine);
    return texts.map((text) => ({ file: `content/media/${name}`, line: 1, ...text }));
  });
  return (await Promise.all(checks)).flat();
}

async function checkContents(model: Model, machine?: Machine): Promise<ProblemText[]> {
  const sizeProblem = machine && (checkSize(model, machine) ?? checkGround(model));
  const textureProblems = await Promise.all(model.textures.map(checkTexture));
  return [sizeProblem, ...textureProblems].filter((text) => text !== undefined);
}

function checkSize({ min, max }: Model, machine: Machine): ProblemText | undefined {
  const stated = [machine.length, machine.height, machine.depth].map(({ value }) => value / 1000);
  const measured = max.map((value, axis) => value - (min[axis] ?? 0));
  const isSame = measured.every((size, axis) => isClose(size, stated[axis] ?? 0));
  if (isSame) return undefined;
  return {
    message: `This model is ${inMetres(...measured)} (length × height × depth), but machine.md says ${inMetres(...stated)}.`,
    fix: "Export it in metres, its length along X, Y upwards and its front towards +Z; or correct machine.md.",
  };
}

function checkGround({ min: [, lowest = 0] }: Model): ProblemText | undefined {
  if (isClose(lowest, 0)) return undefined;
  return {
    message: `This model does not stand on the ground: its lowest point is at ${inMetres(lowest)}.`,
    fix: "Move it so that it stands at 0, and export it again.",
  };
}

const isClose = (a: number, b: number) => Math.abs(a - b) <= tolerance;

/** Formats sizes, rounded to a centimetre. */
const inMetres = (...sizes: number[]) =>
  `${sizes.map((size) => formatMetres(Math.round(100 * size) * 10, "en")).join(" × ")} m`;

async function checkTexture(bytes: Uint8Array): Promise<ProblemText | undefined> {
  try {
    const { width, height } = await sharp(bytes).metadata();
    if (Math.max(width, height) <= maxTexture) return undefined;
    return {
      message: `A texture has ${width} × ${height} pixels, which older phones do not show.`,
      fix: "Export it with textures of at most 2,048 pixels.",
    };
  } catch {
    return {
      message: "A texture cannot be read, or is not a picture.",
      fix: "Export the model again, with its textures as JPEG or PNG.",
    };
  }
}

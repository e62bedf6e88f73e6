// Checks the size of the model for phones: it must be as large as machine.md says.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Machine } from "../company.ts";
import { tryOrUndefined } from "../files.ts";
import { formatMetres } from "../format.ts";
import type { Problem, ProblemText } from "../problem.ts";
import { hasModel } from "./media.ts";

/** In metres. */
const tolerance = 0.02;

/** The parts of a glTF that tell its size (glTF 2.0, section 5). */
interface Gltf {
  accessors: { min: number[]; max: number[] }[];
  meshes: { primitives: { attributes: { POSITION: number } }[] }[];
  nodes: object[];
}

/** Checks the size of the GLB, if machine.md is valid. That of the USDZ is seen on an iPhone. */
export function checkModel(root: string, machine?: Machine): Problem[] {
  if (!machine || !hasModel(root)) return [];
  const size = tryOrUndefined(() => measureGlb(readFileSync(path.join(root, "media/machine.glb"))));
  const text = size ? checkSize(size, machine) : unmeasurable;
  return text ? [{ file: "content/media/machine.glb", line: 1, ...text }] : [];
}

const unmeasurable: ProblemText = {
  message: "The size of this model cannot be read.",
  fix: "Export it again as one whole GLB, with all transforms applied, as content/media/README.md says.",
};

/**
 * Length, height and depth. Each list of positions states its minimum and maximum (glTF 2.0, section
 * 3.7.2.1), so no point is read. Undefined if there is none, or if parts are moved or scaled.
 * @throws if the file is broken
 */
function measureGlb(bytes: Buffer): number[] | undefined {
  const jsonEnd = 20 + bytes.readUInt32LE(12); // section 4.4
  const { accessors, meshes, nodes }: Gltf = JSON.parse(bytes.toString("utf8", 20, jsonEnd));
  const isMoved = nodes.some((node) => transforms.some((name) => name in node));
  const lists = meshes
    .flatMap(({ primitives }) => primitives)
    .map(({ attributes }) => accessors[attributes.POSITION]);
  const size = [0, 1, 2].map((axis) => {
    const max = lists.map((list) => list?.max[axis] ?? NaN);
    const min = lists.map((list) => list?.min[axis] ?? NaN);
    return Math.max(...max) - Math.min(...min);
  });
  return isMoved || !size.every(Number.isFinite) ? undefined : size;
}

const transforms = ["matrix", "translation", "rotation", "scale"];

function checkSize(size: number[], machine: Machine): ProblemText | undefined {
  const stated = [machine.length, machine.height, machine.depth].map(({ value }) => value / 1000);
  const isSame = size.every((metres, axis) => Math.abs(metres - (stated[axis] ?? 0)) <= tolerance);
  if (isSame) return undefined;
  return {
    message: `This model is ${inMetres(size)} (length × height × depth), but machine.md says ${inMetres(stated)}.`,
    fix: "Export it in metres, its length along X, Y upwards and its front towards +Z; or correct machine.md; or delete machine.glb and machine.usdz.",
  };
}

/** Formats sizes, rounded to a centimetre. */
const inMetres = (sizes: number[]) =>
  `${sizes.map((size) => formatMetres(Math.round(100 * size) * 10, "en")).join(" × ")} m`;

// Reads the machine's model from GLB and USDZ files: only size and textures, which are checked.
import { z } from "zod";
import type { ProblemText } from "../problem.ts";

/** A point in metres: along the machine's length, upwards, towards the viewer. */
type Point = readonly number[];

export interface Model {
  /**
   * Two corners of the box around the model.
   * `min` is left, bottom, back; `max` is right, top, front.
   */
  min: Point;
  max: Point;
  /** Files of pictures, still encoded. */
  textures: Uint8Array[];
}

/** Reads a model, or returns why phones cannot show it or the build cannot measure it. */
export const readModelFile = (name: string, bytes: Buffer): Model | ProblemText =>
  name.endsWith(".glb") ? readGlb(bytes) : readUsdz(bytes);

const describeBroken = (kind: "GLB" | "USDZ"): ProblemText => ({
  message: `This is not a whole ${kind} file with a model in it.`,
  fix: "Export it again, as content/media/README.md says.",
});

/**
 * Matrices and binary layers would each need a library.
 * So only models with plain points are accepted.
 */
const unmeasurable: ProblemText = {
  message: "This model cannot be measured: its layer is binary, or it moves its parts.",
  fix: "Apply all transforms and export it again, as content/media/README.md says.",
};

/** The JSON of a binary glTF, as far as this file reads it (glTF 2.0, section 5). */
const gltfSchema = z.object({
  accessors: z.array(z.object({ min: z.array(z.number()), max: z.array(z.number()) }).partial()),
  meshes: z.array(
    z.object({
      primitives: z.array(z.object({ attributes: z.object({ POSITION: z.number() }) })),
    }),
  ),
  nodes: z.array(z.record(z.string(), z.unknown())),
  images: z.array(z.object({ bufferView: z.number() })).default([]),
  bufferViews: z.array(z.object({ byteOffset: z.number().default(0), byteLength: z.number() })),
  extensionsRequired: z.array(z.string()).default([]),
});

/**
 * Reads a binary glTF.
 * There each list of positions must have a minimum and a maximum, so no point is read.
 */
function readGlb(file: Buffer): Model | ProblemText {
  const { gltf, data } = parseGlb(file);
  if (!gltf) return describeBroken("GLB");
  const [extension] = gltf.extensionsRequired;
  if (extension)
    return {
      message: `This model needs the extension ${extension}, which some phones lack.`,
      fix: "Export it without compression, and with plain materials.",
    };
  const transforms = ["matrix", "translation", "rotation", "scale"];
  if (gltf.nodes.some((node) => transforms.some((key) => key in node))) return unmeasurable;
  const coordinates = gltf.meshes
    .flatMap(({ primitives }) => primitives)
    .map(({ attributes }) => gltf.accessors[attributes.POSITION])
    .flatMap((accessor) => [...(accessor?.min ?? []), ...(accessor?.max ?? [])]);
  const textures = gltf.images.map(({ bufferView }) => {
    const { byteOffset = 0, byteLength = 0 } = gltf.bufferViews[bufferView] ?? {};
    return data.subarray(byteOffset, byteOffset + byteLength);
  });
  return createModel(coordinates, textures) ?? describeBroken("GLB");
}

/**
 * Splits a binary glTF into JSON and data (glTF 2.0, section 4.4).
 * `gltf` is undefined if the file is broken.
 */
function parseGlb(file: Buffer) {
  const isGlb = file.length > 20 && file.toString("latin1", 0, 4) === "glTF";
  const isWhole = isGlb && file.readUInt32LE(8) === file.length;
  const end = isWhole ? 20 + file.readUInt32LE(12) : 0;
  try {
    const json: unknown = JSON.parse(file.toString("utf8", 20, end));
    return { gltf: gltfSchema.safeParse(json).data, data: file.subarray(end + 8) };
  } catch {
    return { gltf: undefined, data: file };
  }
}

/**
 * Reads a USDZ package.
 * iPhones need files without compression, at multiples of 64 bytes, the layer first.
 */
function readUsdz(file: Buffer): Model | ProblemText {
  const files = listZipFiles(file);
  const [layer, ...textureFiles] = files;
  if (!layer) return describeBroken("USDZ");
  const fix = "Package it again with a program that makes USDZ, such as OpenUSD's usdzip.";
  const compressed = files.find(({ isStored }) => !isStored);
  if (compressed)
    return { message: `${compressed.name} is compressed: iPhones cannot read it.`, fix };
  const misplaced = files.find(({ start }) => start % 64 !== 0);
  if (misplaced)
    return {
      message: `${misplaced.name} does not begin at a multiple of 64 bytes: iPhones cannot read it.`,
      fix,
    };
  if (!/\.usd[ac]?$/.test(layer.name))
    return { message: `The first file in this package is ${layer.name}, not the layer.`, fix };
  const textures = textureFiles.map(({ bytes }) => bytes);
  return readLayer(layer.bytes.toString("latin1"), textures);
}

function readLayer(layer: string, textures: Uint8Array[]): Model | ProblemText {
  if (!layer.startsWith("#usda") || layer.includes("xformOp")) return unmeasurable;
  if (!/metersPerUnit = 1\s/.test(layer) || !layer.includes('upAxis = "Y"'))
    return {
      message: "This model is not in metres, or lies on its back.",
      fix: 'Export it in metres, with Y upwards: metersPerUnit = 1, upAxis = "Y".',
    };
  const lists = [...layer.matchAll(/point3f\[\] points = \[([^\]]*)\]/g)];
  const coordinates = lists.flatMap(([, list = ""]) => list.match(/[-+.\de]+/g) ?? []).map(Number);
  return createModel(coordinates, textures) ?? describeBroken("USDZ");
}

/**
 * Lists the files of a zip, in order, by local headers (APPNOTE.TXT, 4.3.7).
 * Returns [] if the zip is cut off.
 */
function listZipFiles(zip: Buffer) {
  const files: { name: string; isStored: boolean; start: number; bytes: Buffer }[] = [];
  let offset = 0;
  while (offset + 30 <= zip.length && zip.toString("latin1", offset, offset + 4) === "PK\x03\x04") {
    const nameEnd = offset + 30 + zip.readUInt16LE(offset + 26);
    const start = nameEnd + zip.readUInt16LE(offset + 28);
    const end = start + zip.readUInt32LE(offset + 18);
    const name = zip.toString("utf8", offset + 30, nameEnd);
    const isStored = zip.readUInt16LE(offset + 8) === 0;
    files.push({ name, isStored, start, bytes: zip.subarray(start, end) });
    offset = end;
  }
  const endRecord = zip.toString("latin1", zip.length - 22, zip.length - 18);
  return endRecord === "PK\x05\x06" ? files : [];
}

/**
 * @param coordinates three for each point, one point after the other
 * @returns undefined if there is no point, or if one is not a number
 */
function createModel(coordinates: readonly number[], textures: Uint8Array[]): Model | undefined {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (const [index, value] of coordinates.entries()) {
    const axis = index % 3;
    min[axis] = Math.min(min[axis] ?? value, value);
    max[axis] = Math.max(max[axis] ?? value, value);
  }
  return [...min, ...max].every(Number.isFinite) ? { min, max, textures } : undefined;
}

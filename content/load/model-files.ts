// Reads the two files of the machine's model as far as they are checked: how far it reaches, and its textures.
import { z } from "zod";
import type { ProblemText } from "../problem.ts";

/** In metres: along the machine's length, upwards, and towards whoever stands in front of it. */
type Point = readonly number[];

export interface Model {
  /** The corners of the box around it: left, below and behind; right, above and in front. */
  min: Point;
  max: Point;
  /** Encoded pictures. */
  textures: Uint8Array[];
}

/** Reads a model, or says why it cannot be shown or measured. */
export const readModelFile = (name: string, bytes: Buffer): Model | ProblemText =>
  name.endsWith(".glb") ? readGlb(bytes) : readUsdz(bytes);

const describeBroken = (kind: "GLB" | "USDZ"): ProblemText => ({
  message: `This is not a whole ${kind} file with a model in it.`,
  fix: "Export it again, as content/media/README.md says.",
});

/** Matrices and binary layers would each need a library to follow them, so the points must say where they are. */
const unmeasurable: ProblemText = {
  message: "This model cannot be measured: its layer is binary, or it moves its parts.",
  fix: "Export it with its points where they stand, as content/media/README.md says.",
};

/** The part of a binary glTF's JSON that is read (glTF 2.0, section 5). */
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

/** glTF demands that each list of positions states its least and its greatest, so no point is read. */
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

/** Splits a binary glTF into its JSON, undefined where the file is broken, and its data (glTF 2.0, section 4.4). */
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

/** iPhones read a package in place: its files are stored, each at a multiple of 64 bytes, the layer first. */
function readUsdz(file: Buffer): Model | ProblemText {
  const files = listZipFiles(file);
  const [layer, ...others] = files;
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
  const textures = others.map(({ bytes }) => bytes);
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

/** The files of a zip in their order, by their own headers (APPNOTE.TXT, 4.3.7); none where it is cut off. */
function listZipFiles(zip: Buffer) {
  const files: { name: string; isStored: boolean; start: number; bytes: Buffer }[] = [];
  let at = 0;
  while (at + 30 <= zip.length && zip.toString("latin1", at, at + 4) === "PK\x03\x04") {
    const nameEnd = at + 30 + zip.readUInt16LE(at + 26);
    const start = nameEnd + zip.readUInt16LE(at + 28);
    const end = start + zip.readUInt32LE(at + 18);
    const name = zip.toString("utf8", at + 30, nameEnd);
    const isStored = zip.readUInt16LE(at + 8) === 0;
    files.push({ name, isStored, start, bytes: zip.subarray(start, end) });
    at = end;
  }
  const endRecord = zip.toString("latin1", zip.length - 22, zip.length - 18);
  return endRecord === "PK\x05\x06" ? files : [];
}

/**
 * @param coordinates three for each point, one point after the other
 * @returns undefined without points, or where one is not a number
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

// Creates small models of the machine for phones, each a box.
import { crc32 } from "node:zlib";

type Size = readonly [length: number, height: number, depth: number];

/** The machine of the fixtures, in metres. */
export const machineSize: Size = [4.2, 2.93, 2.35];

/** The eight corners of a box that stands on the ground, above the middle of its footprint. */
const cornersOf = ([length, height, depth]: Size) =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((at) => [
    at & 1 ? length / 2 : -length / 2,
    at & 2 ? height : 0,
    at & 4 ? depth / 2 : -depth / 2,
  ]);

/** Two triangles for each of the six faces. */
const triangles = "0,2,1,1,2,3,4,5,6,5,7,6,0,1,4,1,5,4,2,6,3,3,6,7,0,4,2,2,4,6,1,3,5,3,7,5";

/**
 * A binary glTF.
 * @param changes fields of the JSON to replace
 * @param texture an encoded picture for the box
 */
export function createGlb(size: Size = machineSize, changes = {}, texture?: Uint8Array): Buffer {
  const corners = cornersOf(size);
  const indices = Buffer.from(new Uint16Array(triangles.split(",").map(Number)).buffer);
  const parts = [Buffer.from(new Float32Array(corners.flat()).buffer), indices, ...list(texture)];
  const [min = [], max = []] = [corners[0], corners[7]];
  const json = {
    asset: { version: "2.0" },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 8, type: "VEC3", min, max },
      { bufferView: 1, componentType: 5123, count: 36, type: "SCALAR" },
    ],
    bufferViews: parts.map(({ length }, at) => ({
      buffer: 0,
      byteOffset: parts.slice(0, at).reduce((sum, part) => sum + part.length, 0),
      byteLength: length,
    })),
    buffers: [{ byteLength: Buffer.concat(parts).length }],
    ...(texture && { images: [{ bufferView: 2, mimeType: "image/jpeg" }] }),
    ...changes,
  };
  return packGlb(Buffer.from(JSON.stringify(json)), Buffer.concat(parts));
}

const list = (bytes?: Uint8Array) => (bytes ? [bytes] : []);

/** Joins header and chunks, which end at multiples of four bytes. */
function packGlb(json: Buffer, data: Buffer): Buffer {
  const chunks = [createChunk("JSON", json, " "), createChunk("BIN\0", data, "\0")];
  const header = Buffer.from("glTF\x02\0\0\0\0\0\0\0", "latin1");
  const file = Buffer.concat([header, ...chunks]);
  file.writeUInt32LE(file.length, 8);
  return file;
}

function createChunk(type: string, bytes: Buffer, filler: string): Buffer {
  const padded = Buffer.concat([bytes, Buffer.from(filler.repeat(-bytes.length & 3))]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(padded.length);
  return Buffer.concat([length, Buffer.from(type), padded]);
}

/** A USD layer as text. */
export const createLayer = (size: Size = machineSize): string => `#usda 1.0
(
    defaultPrim = "DAB"
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "DAB"
{
    def Mesh "box"
    {
        int[] faceVertexCounts = [${Array(12).fill(3)}]
        int[] faceVertexIndices = [${triangles}]
        point3f[] points = [${cornersOf(size).map((corner) => `(${corner})`)}]
        uniform token subdivisionScheme = "none"
    }
}
`;

/** A file within a package. `method` 8 means compressed. */
export type Packed = { name: string; bytes: string | Uint8Array; method?: number };

/** A stored zip whose files begin at multiples of `alignment` bytes. */
export function createUsdz(
  files: Packed[] = [{ name: "machine.usda", bytes: createLayer() }],
  alignment = 64,
): Buffer {
  const [entries, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, bytes, method = 0 } of files) {
    const padding = -(at + 30 + name.length + 4) & (alignment - 1);
    const fields = Buffer.alloc(26); // both headers of a file contain these fields (APPNOTE.TXT, 4.3.7)
    fields.writeUInt16LE(10, 0);
    fields.writeUInt16LE(method, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(bytes.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const extra = Buffer.alloc(padding + 4);
    extra.writeUInt16LE(padding, 2);
    const localFields = Buffer.from(fields);
    localFields.writeUInt16LE(extra.length, 24);
    const entry = ["PK\x03\x04", localFields, name, extra, bytes].map((part) => Buffer.from(part));
    const offset = Buffer.alloc(14);
    offset.writeUInt32LE(at, 10);
    directory.push(...["PK\x01\x02\n\0", fields, offset, name].map((part) => Buffer.from(part)));
    entries.push(...entry);
    at = Buffer.concat(entries).length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...entries, ...directory, Buffer.from("PK\x05\x06"), end]);
}

// The model for phones has the size of machine.md and opens in its viewers.
import sharp from "sharp";
import { expect, test } from "vitest";
import { languages } from "../../content/languages.ts";
import { checkModel } from "../../content/load/model.ts";
import { createContentTests, problemText } from "../support/content-tests.ts";
import {
  copyContent,
  fileOf,
  fixtureContent,
  loadOrThrow,
  parse,
  renderDraft,
  textOf,
  visibleText,
} from "../support/fixtures.ts";
import { createGlb, createLayer, createUsdz, machineSize } from "../support/model.ts";

const { machine } = loadOrThrow();
const { testRefused } = createContentTests();

const createTexture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#123" } })
    .jpeg()
    .toBuffer();
const [sound, wide, high] = await Promise.all([
  createTexture(2048, 8),
  createTexture(2049, 8),
  createTexture(8, 4096),
]);

const [length, height, depth] = machineSize;
const layer = { name: "machine.usda", bytes: createLayer() };
const changeLayer = (from: string | RegExp, to: string) =>
  createUsdz([{ ...layer, bytes: layer.bytes.replace(from, to) }]);
const moved = { translation: [0, 0, 1] };

const exact = [
  createGlb(),
  createGlb([length + 0.019, height, depth - 0.019]),
  createGlb(machineSize, {}, sound),
  createUsdz(),
  createUsdz([{ name: "machine.usda", bytes: createLayer([length, height + 0.019, depth]) }]),
  createUsdz([layer, { name: "textures/sign.jpg", bytes: sound }]),
];

const fileName = (model: Buffer) =>
  model.toString("latin1", 0, 2) === "PK" ? "machine.usdz" : "machine.glb";

/** What is wrong with the two files of a model where one of them is another. */
async function findIn(bytes: Buffer) {
  const content = await copyContent();
  await content.write(`media/${fileName(bytes)}`, bytes);
  return checkModel(content.root, machine);
}

test("both files of the fixtures are accepted", async () => {
  expect(await checkModel(fixtureContent, machine)).toEqual([]);
});

test.each(exact.map((bytes, index) => [index, bytes] as const))(
  "accepts sound model %i",
  async (_, bytes) => {
    expect(await findIn(bytes)).toEqual([]);
  },
);

const isBroken = [/^This is not a whole (GLB|USDZ) file/, /^Export it again/] as const;
const isOtherSize = [
  /^This model is 4\.2. × \S+ × \S+ m .*machine\.md says 4\.20 × 2\.93 × 2\.35 m\.$/,
  /metres.*front.*\+Z.*or correct machine\.md/,
] as const;
const isMoved = [/cannot be measured: .*(moves|binary)/, /^Apply all transforms/] as const;
const isLarge = [/^A texture has (2049 × 8|8 × 4096) pixels/, /2,048 pixels/] as const;
/** Accessors of a box 3 cm above the ground; the first accessor has the positions. */
const lifted = [
  { min: [-length / 2, 0.03, -depth / 2], max: [length / 2, height + 0.03, depth / 2] },
  {},
];
test.each<[title: string, bytes: Buffer, message: RegExp, fix: RegExp]>([
  ["a GLB of another length", createGlb([length + 0.021, height, depth]), ...isOtherSize],
  ["a GLB of another height", createGlb([length, height - 0.03, depth]), ...isOtherSize],
  ["a GLB of another depth", createGlb([length, height, depth + 0.03]), ...isOtherSize],
  ["a GLB in centimetres", createGlb([420, 293, 235]), /^This model is 420\.00 ×/, isOtherSize[1]],
  [
    "a GLB that needs an extension",
    createGlb(machineSize, { extensionsRequired: ["KHR_draco_mesh_compression"] }),
    /^This model needs the extension KHR_draco_mesh_compression/,
    /^Export it without/,
  ],
  [
    "a GLB that moves its parts",
    createGlb(machineSize, { nodes: [{ mesh: 0, ...moved }] }),
    ...isMoved,
  ],
  ["a GLB with a wide texture", createGlb(machineSize, {}, wide), ...isLarge],
  ["a GLB with a high texture", createGlb(machineSize, {}, high), ...isLarge],
  [
    "a GLB with a texture that is no picture",
    createGlb(machineSize, {}, Buffer.from("no picture")),
    /^A texture cannot be read/,
    /JPEG or PNG/,
  ],
  ["a GLB that is cut off", createGlb().subarray(0, -4), ...isBroken],
  ["a GLB without JSON", Buffer.from("glTF\x02\0\0\0\x0c\0\0\0", "latin1"), ...isBroken],
  ["a GLB whose JSON is none", createGlb(machineSize, { accessors: "none" }), ...isBroken],
  ["a GLB of nothing", createGlb(machineSize, { meshes: [] }), ...isBroken],
  [
    "a GLB whose textures lie elsewhere",
    createGlb(machineSize, { images: [{ uri: "sign.jpg" }] }),
    ...isBroken,
  ],
  ["text", Buffer.from("This is no model, whatever its name says."), ...isBroken],
  [
    "a GLB above the ground",
    createGlb(machineSize, { accessors: lifted }),
    /^This model does not stand on the ground: its lowest point is at 0\.03 m\.$/,
    /^Move it/,
  ],
  [
    "a USDZ of another size",
    createUsdz([{ ...layer, bytes: createLayer([length + 0.021, height, depth]) }]),
    ...isOtherSize,
  ],
  [
    "a compressed USDZ",
    createUsdz([{ ...layer, method: 8 }]),
    /^machine\.usda is compressed/,
    /^Package it again/,
  ],
  [
    "a USDZ whose files begin anywhere",
    createUsdz([layer], 16),
    /^machine\.usda does not begin at a multiple of 64 bytes/,
    /^Package it again/,
  ],
  [
    "a USDZ that begins with a texture",
    createUsdz([{ name: "sign.jpg", bytes: sound }, layer]),
    /^The first file in this package is sign\.jpg/,
    /^Package it again/,
  ],
  ["a binary USDZ", createUsdz([{ name: "machine.usdc", bytes: "PXR-USDC\0" }]), ...isMoved],
  [
    "a USDZ that moves its parts",
    changeLayer("def Mesh", 'uniform token[] xformOpOrder = ["xformOp:scale"]\n    def Mesh'),
    ...isMoved,
  ],
  [
    "a USDZ in centimetres",
    changeLayer("metersPerUnit = 1", "metersPerUnit = 0.01"),
    /^This model is not in metres/,
    /metersPerUnit = 1/,
  ],
  [
    "a USDZ without its unit",
    changeLayer(/ +metersPerUnit = 1\n/, ""),
    /^This model is not in metres/,
    /metersPerUnit = 1/,
  ],
  [
    "a USDZ that lies on its back",
    changeLayer('"Y"', '"Z"'),
    /^This model is not in metres, or lies on its back/,
    /upAxis = "Y"/,
  ],
  [
    "a USDZ with a high texture",
    createUsdz([layer, { name: "sign.jpg", bytes: high }]),
    ...isLarge,
  ],
  [
    "a USDZ of two layers",
    createUsdz([layer, { ...layer, name: "sign.usda" }]),
    /^A texture cannot be read/,
    /JPEG or PNG/,
  ],
  ["a USDZ that is cut off", createUsdz().subarray(0, -10), ...isBroken],
  ["a USDZ of nothing", changeLayer(/point3f.*\n/, ""), ...isBroken],
])("refuses %s", async (_, bytes, message, fix) => {
  const file = `content/media/${fileName(bytes)}`;
  expect(await findIn(bytes)).toEqual([{ file, line: 1, ...problemText(message, fix) }]);
});

testRefused(/^This field is missing: media\/ has a model/, /^Write it as content\/media\/README/, [
  ["machine.md", "model", undefined],
]);

test.each(languages)(
  "links to the model with the size of each file, and says what the link does, in %s",
  async (language) => {
    const pages = await renderDraft(loadOrThrow());
    const $links = parse(pages.get(fileOf("products", language)) ?? "").querySelectorAll(".yard a");
    const [name, app] = [textOf(language, "dab.yardModel"), textOf(language, "dab.yardModelApp")];
    const [usdz, glb] = language === "it" ? ["2,5", "1,5"] : ["2.5", "1.5"];
    expect([...$links].map(({ textContent }) => textContent)).toEqual([
      `${name} (${usdz}\u00a0MB)`,
      `${name} (${glb}\u00a0MB; ${app})`,
    ]);
    const note = machine.model?.note[language] ?? "";
    for (const file of [fileOf("privacy", language), fileOf("cookie", language)])
      expect(visibleText(parse(pages.get(file) ?? "").body), file).toContain(note);
  },
);

test("without a model no page and no sample mentions it", async () => {
  const content = await copyContent();
  await content.replace("machine.md", /^model:/m, "sample:\n  - model\nmodel:");
  expect(loadOrThrow(content.root).samples.map(({ field }) => field)).toContain("model");
  await content.remove("media/machine.glb");
  await content.remove("media/machine.usdz");
  expect(await checkModel(content.root, machine)).toEqual([]);
  const site = loadOrThrow(content.root);
  expect(site.samples.map(({ field }) => field)).not.toContain("model");
  const pages = [...(await renderDraft(site))].filter(([file]) => file.endsWith(".html"));
  const said = languages.flatMap((language) => [
    machine.model?.note[language] ?? "",
    textOf(language, "dab.yardModel"),
  ]);
  for (const [file, html] of pages) {
    expect(html, file).not.toMatch(/\.(glb|usdz)|modelNote/);
    for (const text of said) expect(html, file).not.toContain(text);
    expect(html, file).not.toMatch(/<p>\s*<\/p>/);
  }
});

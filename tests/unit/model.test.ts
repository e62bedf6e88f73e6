// The model for phones has the size of machine.md, and pages link to it.
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

const { machine } = loadOrThrow();
const { testRefused } = createContentTests();

/** The JSON of a binary glTF: a box of the machine's size, 3 cm above the ground. */
const box = {
  nodes: [{ mesh: 0 }],
  meshes: [{ primitives: [{ attributes: { POSITION: 1 } }] }],
  accessors: [{}, { min: [-2.1, 0.03, -1.175], max: [2.1, 2.96, 1.175] }],
};

function createGlb(json: object): Buffer {
  const header = Buffer.alloc(20);
  header.write("glTF");
  header.writeUInt32LE(JSON.stringify(json).length, 12);
  return Buffer.concat([header, Buffer.from(JSON.stringify(json)), Buffer.from("the points")]);
}

async function findIn(glb: Buffer) {
  const content = await copyContent();
  await content.write("media/machine.glb", glb);
  return checkModel(content.root, machine);
}

const resize = (length: number) => ({
  ...box,
  accessors: [{}, { min: [0, 0, 0], max: [length, 2.93, 2.35] }],
});

test("a model of the machine's size is accepted, within two centimetres", async () => {
  expect(checkModel(fixtureContent, machine)).toEqual([]);
  for (const json of [box, resize(4.219), resize(4.181)])
    expect(await findIn(createGlb(json))).toEqual([]);
});

const isOtherSize = [
  /^This model is \d+\.\d\d × 2\.93 × 2\.35 m .*machine\.md says 4\.20 × 2\.93 × 2\.35 m\.$/,
  /front.*\+Z.*or correct machine\.md; or delete machine\.glb and machine\.usdz\.$/,
] as const;
const isUnmeasured = [/^The size of this model cannot be read/, /^Export it again/] as const;
test.each<[title: string, glb: Buffer, message: RegExp, fix: RegExp]>([
  ["of another length", createGlb(resize(4.221)), ...isOtherSize],
  ["in centimetres", createGlb(resize(420)), ...isOtherSize],
  ["that moves its parts", createGlb({ ...box, nodes: [{ scale: [1, 2, 1] }] }), ...isUnmeasured],
  ["of nothing", createGlb({ ...box, meshes: [] }), ...isUnmeasured],
  ["without positions", createGlb({ ...box, accessors: [] }), ...isUnmeasured],
  ["that is empty", Buffer.alloc(0), ...isUnmeasured],
  ["that is text", Buffer.from("version https://git-lfs.github.com/spec/v1"), ...isUnmeasured],
])("refuses a model %s", async (_, glb, message, fix) => {
  const file = "content/media/machine.glb";
  expect(await findIn(glb)).toEqual([{ file, line: 1, ...problemText(message, fix) }]);
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
  expect(checkModel(content.root, machine)).toEqual([]);
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

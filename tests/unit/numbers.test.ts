// A number changed in machine.md changes everywhere on the site, and nothing else changes.
import type { Element } from "happy-dom";
import { expect, test } from "vitest";
import { languages } from "../../content/languages.ts";
import { drawYard, planYard } from "../../pages/assets/yard.ts";
import {
  copyContent,
  fileOf,
  loadOrThrow,
  parse,
  prepareDraft,
  renderDraft,
  textOf,
  visibleText,
} from "../support/fixtures.ts";

/** A change in machine.md, and the printed texts before and after. */
const changes = [
  ["tankQuintals.value", 41, /(?<!\d)40([\s-])(quintal)/g, "41$1$2"],
  ["tankVolume.value", 6.7, /(?<!\d)6([.,])5(\s*m³)/g, "6$17$2"],
  ["tankMass.value", 5150, /(?<!\d)5000(\s*kg)/g, "5150$1"],
  ["length.value", 5000, /(?<!\d)4([.,])200/g, "5$1000"],
  ["depth.value", 2400, /(?<!\d)2([.,])350/g, "2$1400"],
  ["height.value", 3030, /(?<!\d)2([.,])930/g, "3$1030"],
  ["locations.value", 1700, /(?<!\d)1500/g, "1700"],
  ["vendingYears.words.it", "tredici", /dodici/g, "tredici"],
  ["vendingYears.words.en", "thirteen", /twelve/g, "thirteen"],
  ["experienceYears.value", 26, /(?<!\d)25(\sanni|\syears)/g, "26$1"],
  ["responseHours.value", 48, /(?<!\d)24(\sore|\shours| h$)/g, "48$1"],
  ["retentionMonths.value", 18, /(?<!\d)12(\smesi|\smonths)/g, "18$1"],
] as const;

/** A text with all numbers of `changes`. */
const statements = {
  it: `{tankQuintals} quintali ({tankKilos} kg), {tankVolume} m³, {tankMass} kg, {locations} punti,
    {length} × {depth} × {height} mm, {vendingYears} anni, {experienceYears} anni,
    {responseHours} ore, {retentionMonths} mesi`,
  en: `{tankQuintals} quintals ({tankKilos} kg), {tankVolume} m³, {tankMass} kg, {locations} places,
    {length} × {depth} × {height} mm, {vendingYears} years, {experienceYears} years,
    {responseHours} hours, {retentionMonths} months`,
};
const content = await copyContent();
for (const language of languages) {
  const statement = statements[language].replace(/\s+/g, " ");
  await content.set(`${language}/about.md`, "about.text", statement);
  await content.append(`${language}/privacy.md`, statement);
}
const before = await renderDraft(loadOrThrow(content.root));
for (const [field, value] of changes) await content.set("machine.md", field, value);
const after = await renderDraft(loadOrThrow(content.root));

/** All texts of a page, also of the head and of attributes. */
function readTexts(html = ""): string[] {
  const $page = parse(html);
  const attributes = [...$page.querySelectorAll("meta[content], [alt], [aria-label]")].flatMap(
    ($element) => ["content", "alt", "aria-label"].map((name) => $element.getAttribute(name) ?? ""),
  );
  const $texts = [...$page.body.querySelectorAll("h1, h2, h3, p, li, dt, dd, td, text, strong")];
  return [...attributes, ...$texts.map(visibleText)].filter((text) => !text.includes("sha256"));
}

test("a changed number changes on every page, and each number is printed", () => {
  const change = (text: string) =>
    changes
      .reduce((text, [, , from, to]) => text.replace(from, to), text)
      .replace(/(?<!\d)4([.,])20(?=\s)/g, "5$100") // in metres
      .replace(/(?<!\d)2([.,])35(?=\s)/g, "2$140")
      .replace(/(?<!\d)2([.,])93(?=\s)/g, "3$103")
      .replace(/^40(?= Giorni| Days)/i, "41") // at a hundred kilos a day
      .replace(/(?<!\d)4([.,])000(?= kg)/g, "4$1100"); // the quintals in kilograms
  const pages = [...before].filter(([file]) => file.endsWith(".html"));
  const stated = pages.flatMap(([file, html]) => {
    const texts = readTexts(html);
    expect(readTexts(after.get(file)), file).toEqual(texts.map(change));
    return texts;
  });
  for (const [field, , pattern] of changes) {
    expect(stated.join("\n"), field).toMatch(new RegExp(pattern.source, "m"));
  }
});

/** How large a view of the drawing shows a centimetre, in em. */
function scaleOf($view: Element) {
  const [, , width] = $view.getAttribute("viewBox")?.split(" ") ?? [];
  return Number.parseFloat($view.getAttribute("width") ?? "") / Number(width);
}

test("the drawings are to scale", () => {
  const html = after.get(fileOf("products")) ?? "";
  const $page = parse(html);
  const drawing = [...$page.querySelectorAll(".data .drawings")]
    .map(($drawing) => $drawing.innerHTML)
    .join();
  for (const outline of ["M0 0H500V13H", "M0 0H240V13H", "M-30 0V303"]) {
    expect(drawing).toContain(outline);
  }
  const $views = [...$page.querySelectorAll(".data .drawings > svg")];
  expect($views).toHaveLength(2);
  const scales = $views.map(scaleOf);
  for (const scale of scales) expect(scale).toBeCloseTo(scales[0] ?? 0, 5);
  const $faces = [...$page.querySelectorAll(".data .drawings image")];
  expect($faces.map(($face) => [...$face.attributes].map(({ value }) => value))).toEqual([
    ["/assets/drawing-front.svg", "500", "303", "none"], // stretched, whatever its own size is
    ["/assets/drawing-side.svg", "240", "303", "none"],
  ]);
  for (const [name, value] of Object.entries({ width: 5000, depth: 2400, height: 3030 })) {
    expect(html).toContain(`"${name}":{"@type":"QuantitativeValue","value":${value}`);
  }
});

test("each view of the drawing names its own length", () => {
  const $page = parse(after.get(fileOf("products")) ?? "");
  const named = [...$page.querySelectorAll(".data .drawings tspan")].map(
    ({ textContent }) => textContent,
  );
  const [front, side] = [textOf("it", "dab.frontView"), textOf("it", "dab.sideView")];
  expect(named).toEqual(["5,00\u00a0m", front, "2,40\u00a0m", side]);
});

test("each length in the yard stands at its edge", () => {
  const { space, machine, width, height } = planYard(loadOrThrow(content.root).machine);
  const $page = parse(after.get(fileOf("products")) ?? "");
  const found = [...$page.querySelectorAll(".yard-drawing text:not(.yard-brand)")].map(($text) => {
    const [x, y] = ["x", "y"].map((name) =>
      Number.parseFloat($text.parentElement?.getAttribute(name) ?? ""),
    );
    const isUpright = $text.getAttribute("transform") === "rotate(-90)";
    return [$text.textContent, isUpright, isUpright ? x : y];
  });
  const at = (centimetres: number, whole: number) => expect.closeTo((100 * centimetres) / whole, 0);
  expect(found).toEqual([
    ["2,50\u00a0m", false, at(space.top + space.height, height)],
    ["5,00\u00a0m", true, at(space.left, width)],
    ["2,40\u00a0m", false, at(machine.top - 26, height)],
    ["5,00\u00a0m", true, at(machine.left - 30, width)],
  ]);
});

/** Length and depth in centimetres, parking spaces, position and size of the machine. */
test.each([
  [420, 235, 1, [1047.5, 100, 235, 420]],
  [510, 235, 3, [660, 305, 510, 235]],
  [650, 240, 3, [590, 300, 650, 240]],
  [300, 260, 2, [910, 160, 260, 300]],
])("a machine of %d × %d cm takes %d parking spaces, to scale", (length, depth, spaces, place) => {
  const { machine } = loadOrThrow();
  const plan = planYard({
    ...machine,
    length: { value: 10 * length, grouped: true },
    depth: { value: 10 * depth, grouped: true },
  });
  const { left, top, width, height } = plan.machine;
  expect([plan.takenSpaces, [left, top, width, height]]).toEqual([spaces, place]);
  expect(drawYard(plan)).toContain(`M${left} ${top}h${width}v${height}h-${width}z`);
  expect(left + width).toBeLessThanOrEqual(plan.space.left + plan.spaces * plan.space.width);
});

test("the calculator's example is printed as its script prints results", async () => {
  const { machine, ...others } = loadOrThrow();
  const content = {
    ...others,
    machine: { ...machine, tankQuintals: { value: 9.5, grouped: false } },
  };
  const $home = parse((await prepareDraft(content)).get("index.html")?.() ?? "");
  expect($home.querySelector("output .numeral")?.textContent).toBe("9,5");
});

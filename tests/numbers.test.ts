// A number or fact is stated once, and printed everywhere in the notation of its language.
import { expect, test } from "vitest";
import { createValues } from "../content/load/values.ts";
import { drawYard, planYard } from "../pages/build/assets/yard.ts";
import { copyContent, load, parse } from "./support/content.ts";
import { draft, draftPage } from "./support/draft.ts";

/** A change in machine.md, and what pages say before it. */
const changes: [field: string, value: unknown, before: RegExp][] = [
  ["tankQuintals.value", 41, /(?<![\d.,])40(?=\s(quintal|giorni|days))/g],
  ["tankVolume.value", 6.6, /\b6([.,])5(?=\sm³)/g],
  ["tankMass.value", 4950, /\b5([.,])000(?=\skg)/g],
  ["length.value", 5000, /\b4([.,])200?(?=[\s ](×|m|L))/g],
  ["locations.value", 1700, /\b1[.,]500(?=\+|\s(punti|partner))/g],
  ["experienceYears.value", 26, /\b25(?=\s(anni|years))/g],
  ["responseHours.value", 48, /\b24(?=\s(ore|hours)\b(?! su| a))/g],
  ["retentionMonths.value", 18, /\b12(?=\s(mesi|months))/g],
];

test("a changed number changes on every page that states it", async () => {
  const copy = await copyContent();
  const readTexts = async () => {
    const pages = [...(await draft(load(copy.root)))].filter(([file]) =>
      file.endsWith("index.html"),
    );
    const mains = pages.map(([, render]) => parse(`${render()}`).querySelector("main"));
    return mains.map(($main) => $main?.textContent).join();
  };
  const old = await readTexts();
  for (const [field, value] of changes) copy.set("machine.md", field, value);
  const changed = await readTexts();
  for (const [field, , before] of changes) {
    expect(old, field).toMatch(before);
    expect(changed.match(before), `${field} is stated once`).toBeNull();
  }
});

test("values have the notation of the language", () => {
  const { company: sample, machine } = load();
  const company = { ...sample, shareCapital: "10.000,00" };
  expect(Object.fromEntries(createValues(company, machine, "en"))).toMatchObject({
    ...{ vendingYears: "twelve", vendingYearsDigits: "12", tankKilos: "4,000", tankBags: "260" },
    ...{ tankVolume: "6.5", lengthMetres: "4.20", length: "4,200", floorArea: "10" },
    shareCapital: "10,000.00",
    seat: "Via dell’Esempio 1, 20000 Esempio (MI), Italy",
  });
  expect(Object.fromEntries(createValues(company, machine, "it"))).toMatchObject({
    ...{
      vendingYears: "dodici",
      tankKilos: "4.000",
      lengthMetres: "4,20",
      inBranchCity: "ad Arezzo",
      shareCapital: "10.000,00",
    },
  });
});

test("units do not break from their numbers", async () => {
  const copy = await copyContent();
  copy.set(
    "it/about.md",
    "about.text",
    "{vendingYears} anni, {tankVolume} m³, € 5, art. 6, 24 mesi.",
  );
  const { about } = load(copy.root).dictionary.it;
  const tied = "dodici anni, 6,5_m³, €_5, art._6, 24_mesi.".replaceAll("_", "\u00a0");
  expect(about?.text).toBe(tied);
});

test("a fact in a text is printed as text, not as Markdown", async () => {
  const copy = await copyContent();
  copy.set("company.md", "legalName", "R&D 1*2*3 S.r.l.");
  const $page = await draftPage(load(copy.root), "privacy/index.html");
  expect($page.querySelector(".prose strong")?.textContent).toBe("R&D 1*2*3 S.r.l.");
});

test("the drawings are to scale", async () => {
  const copy = await copyContent();
  copy.set("machine.md", "length.value", 5000);
  copy.set("machine.md", "depth.value", 2400);
  const $page = await draftPage(load(copy.root), "prodotti/index.html");
  const $views = [...$page.querySelectorAll(".data .drawings > svg")];
  const scales = $views.map(($view) => {
    const [, , width] = $view.getAttribute("viewBox")?.split(" ") ?? [];
    return Number.parseFloat($view.getAttribute("width") ?? "") / Number(width);
  });
  expect(scales).toHaveLength(2);
  expect(scales[1]).toBeCloseTo(scales[0] ?? 0, 5);
  const drawn = $views.map(({ innerHTML }) => innerHTML).join();
  for (const outline of ["M0 0H500V13H", "M0 0H240V13H"]) expect(drawn).toContain(outline);
  const lengths = [...$page.querySelectorAll(".data .drawings tspan")].map((it) => it.textContent);
  expect(lengths).toEqual(["5,00\u00a0m", "Fronte", "2,40\u00a0m", "Fianco"]);
});

test("the machine stands in the middle of the last parking space, to scale", () => {
  const plan = planYard(load().machine);
  expect(plan.machine).toEqual({ left: 1047.5, top: 100, width: 235, height: 420 });
  expect(drawYard(plan)).toContain("M1047.5 100h235v420h-235z");
});

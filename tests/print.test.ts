// Paper: the product page is a data sheet of two pages, the plan a sheet at 1:50, the others are plain.
import { inflateSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { newPage, visit } from "./support/visit.ts";

/** Opens a page as it is printed, as wide as A4 between its margins. */
async function openPrinted(address: string) {
  const page = await newPage({ width: 672, height: 1030, bypassCSP: true });
  await page.emulateMedia({ media: "print" });
  await page.goto(address);
  return page;
}

const countSheets = (pdf: Buffer) =>
  pdf.toString("latin1").match(/\/Type\s*\/Page(?![a-z])/g)?.length;

async function printOn(page: Page, paper: string) {
  await page.addStyleTag({ content: `@page { size: ${paper} }` });
  return countSheets(await page.pdf({ preferCSSPageSize: true }));
}

/** Lists how wide the lines of a PDF are, in millimetres. */
function listLineWidths(pdf: Buffer) {
  const widths: number[] = [];
  let [scale, lefts]: [number, number[]] = [25.4 / 72, []];
  const outer: number[] = [];
  const streams = [...pdf.toString("latin1").matchAll(/FlateDecode[^>]*>>\s*stream\r?\n/g)]
    .map(({ index, 0: start }) => inflateSync(pdf.subarray(index + start.length)))
    .flatMap((stream) => stream.toString("latin1").split("\n"));
  for (const parts of streams.map((line) => line.split(" "))) {
    const [operator, left] = [parts.at(-1), Number(parts[0])];
    if (operator === "q") outer.push(scale);
    if (operator === "Q") scale = outer.pop() ?? Number.NaN;
    if (operator === "cm") scale *= left;
    if (operator === "m" || operator === "l") lefts.push(left);
    if (operator === "S") widths.push(scale * (Math.max(...lefts) - Math.min(...lefts)));
    if (/^(S|f\*?|n)$/.test(operator ?? "")) lefts = [];
  }
  return widths;
}

test.each(["/prodotti", "/products", "/", "/en"])(
  "%s is two sheets at most, plain, with its address",
  async (address) => {
    const page = await openPrinted(address);
    for (const paper of ["A4", "Letter"])
      expect(await printOn(page, paper), paper).toBeLessThanOrEqual(2);
    const colors = await page
      .locator(":is(main, footer) :is(h1, h2, h3, p, li, td, a)")
      .evaluateAll(($all) => $all.map(($it) => getComputedStyle($it).color));
    expect([...new Set(colors)], "ink").toEqual(["rgb(0, 0, 0)"]);
    const footer = await page.locator("footer").innerText();
    for (const text of ["DAB Esempio S.r.l.", "+39 02 0000 0000", "info@dab.example"])
      expect(footer).toContain(text);
    expect(footer.replace(/\/$/, "")).toContain(
      `https://www.dab.example${address}`.replace(/\/$/, ""),
    );
    const parts = /prod/.test(address)
      ? [".product-head img", ".path-picture img", ".path-list", ".data .drawings", ".data-sheet"]
      : [".hero img", ".hero .lead", ".benefits details li"];
    for (const part of parts) expect(await page.locator(part).first().isVisible(), part).toBe(true);
    if (address === "/")
      expect(await page.locator("main img").filter({ visible: true }).count()).toBe(1);
  },
);

test.each<[address: string, comeBack: (page: Page) => unknown]>([
  ["/prodotti", ({ mouse }) => mouse.move(9, 9)],
  ["/products", ({ keyboard }) => keyboard.press("Control")],
])("the plan of %s prints alone on one sheet, at 1:50", async (address, comeBack) => {
  const page = await newPage();
  await page.addInitScript(() => {
    window.print = () => dispatchEvent(new Event("afterprint")); // as on phones, which draw the page later
  });
  await page.goto(address);
  await page.locator("[data-prints=plan]").click();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(countSheets(pdf)).toBe(1);
  const bar = listLineWidths(pdf).filter((width) => width > 90 && width < 110);
  expect(bar.length).toBeGreaterThan(0);
  for (const width of bar) expect(Math.abs(width - 100), "five metres").toBeLessThanOrEqual(1);
  await comeBack(page);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".plan").isVisible(), "when the page is printed next").toBe(false);
});

test("without scripts no button promises to print", async () => {
  const page = await visit("/prodotti", { javaScriptEnabled: false });
  expect(await page.locator("[data-prints]").count()).toBe(2);
  expect(await page.locator("[data-prints]").filter({ visible: true }).count()).toBe(0);
});

test("links print their addresses, and a closed confirmation does not print", async () => {
  const page = await openPrinted("/privacy");
  const link = page.locator('main a[href="/cookie"]');
  const printed = await link.evaluate(($it) => getComputedStyle($it, "::after").content);
  expect(printed).toBe(`"\u00a0(https://www.dab.example/cookie)"`);
  const contact = await openPrinted(`${inject("origin")}/contact`);
  expect(await contact.locator("dialog").isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  expect(await page.locator(".page-address").isVisible(), "for paper only").toBe(false);
});

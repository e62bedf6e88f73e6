// On paper the product page is a data sheet of two pages, the others are plain, and links show their
// addresses.
import { inflateSync } from "node:zlib";
import type { Page } from "playwright-core";
import { inject } from "vitest";
import type { PageName } from "../../content/addresses.ts";
import { type Language, languages } from "../../content/languages.ts";
import { contentFolder } from "../../content/load/project.ts";
import { href } from "../../content/routes.ts";
import { loadOrThrow } from "../support/fixtures.ts";
import { expect, testSite } from "../support/test.ts";

const { siteUrl } = loadOrThrow().company;
const owner = loadOrThrow(contentFolder).company;

/** Opens a page as it is printed, as wide as A4 between its margins. */
const test = testSite.extend(
  "openPrinted",
  ({ newPage }) =>
    async (name: PageName, language: Language, origin = inject("origin")) => {
      const page = await newPage({ width: 672, height: 1030, bypassCSP: true });
      await page.emulateMedia({ media: "print" });
      await page.goto(origin + href(name, language));
      return page;
    },
);

/** Two sheets hold at least this much text of a page. With more, the owner's page may take a third. */
const maxCharacters = { home: { it: 3100, en: 2922 }, products: { it: 2600, en: 2600 } };
const moreText = "The owner's page has more text than two sheets are known to hold";

const needsMorePaper = async (page: Page, name: keyof typeof maxCharacters, language: Language) =>
  (await page.locator("main").innerText()).length > maxCharacters[name][language];

/** Counts `/Page`, the leaves of the page tree, which Chromium writes uncompressed. Branches are `/Pages`. */
const countSheets = (pdf: Buffer) =>
  pdf.toString("latin1").match(/\/Type\s*\/Page(?![a-z])/g)?.length;

async function countPages(page: Page, paper: string) {
  await page.addStyleTag({ content: `@page { size: ${paper} }` });
  return countSheets(await page.pdf({ preferCSSPageSize: true }));
}

/** What Chromium draws on the pages: one operator per line, after its numbers. */
const readDrawing = (pdf: Buffer) =>
  [...pdf.toString("latin1").matchAll(/FlateDecode[^>]*>>\s*stream\r?\n/g)]
    .map(({ index, 0: start }) => inflateSync(pdf.subarray(index + start.length)))
    .flatMap((stream) => stream.toString("latin1").split("\n"))
    .map((line) => line.split(" "));

/** Lists how wide the lines of a PDF are, in millimetres. Only texts are rotated. */
function listLineWidths(pdf: Buffer) {
  const widths: number[] = [];
  let [scale, lefts]: [number, number[]] = [25.4 / 72, []];
  const outer: number[] = [];
  for (const parts of readDrawing(pdf)) {
    const [operator, left] = [parts.at(-1), Number(parts[0])];
    if (operator === "q") outer.push(scale);
    if (operator === "Q") scale = outer.pop() ?? Number.NaN;
    if (operator === "cm") scale *= left;
    if (operator === "m" || operator === "l") lefts.push(left);
    if (operator === "S") widths.push(scale * (Math.max(...lefts) - Math.min(...lefts)));
    if (/^(S|f\*?|n)$/.test(operator ?? "")) lefts = []; // ends what was drawn, filled or clipped
  }
  return widths;
}

test.for(languages)(
  "the product page is at most two pages, in %s",
  async (language, { openPrinted, skip }) => {
    const page = await openPrinted("products", language, inject("realOrigin"));
    skip(await needsMorePaper(page, "products", language), moreText);
    for (const [paper, width] of [
      ["A4", 672],
      ["Letter", 672],
      ["A4", 390],
    ] as const) {
      await page.setViewportSize({ width, height: 1030 }); // a narrow window prints the crops for phones
      expect(await countPages(page, paper), `${paper} from ${width} pixels`).toBeLessThanOrEqual(2);
    }
    for (const part of [
      "h1",
      ".product-head img",
      ".path-list",
      ".data .drawings",
      "table.data-sheet",
    ]) {
      expect(await page.locator(part).isVisible(), part).toBe(true);
    }
    const drawings = page.locator(".data .drawings > svg");
    const { x = 0, width = 0 } = (await drawings.first().boundingBox()) ?? {};
    const beside = (await drawings.last().boundingBox())?.x ?? Number.NaN;
    expect(beside - x - width, "between the drawings").toBeLessThan(60);
    const footer = await page.locator("footer").innerText();
    const address = owner.siteUrl + href("products", language);
    for (const text of [owner.legalName, owner.phone, owner.email, address]) {
      expect(footer).toContain(text);
    }
  },
);

test("the cut machine prints whole, with its numbers exactly over it", async ({ openPrinted }) => {
  const page = await openPrinted("products", "it");
  const [picture, overlay] = await Promise.all(
    ["img", ".overlay"].map((part) => page.locator(`.path-picture ${part}`).boundingBox()),
  );
  expect(overlay).toEqual(picture);
  expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(1.6, 1); // not cropped
});

test.for(languages)(
  "the plan prints alone on one sheet at 1:50, in %s",
  async (language, { newPage }) => {
    const page = await newPage({ width: 1280, height: 800 });
    await page.addInitScript(() => {
      window.print = () => {}; // its dialog would wait
    });
    await page.goto(inject("origin") + href("products", language));
    await page.locator("[data-prints=plan]").click();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(countSheets(pdf)).toBe(1);
    const bar = listLineWidths(pdf).filter((width) => width > 90 && width < 110);
    expect(bar.length).toBeGreaterThan(0);
    for (const width of bar) expect(Math.abs(width - 100), "five metres").toBeLessThanOrEqual(1);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".plan").isVisible(), "when the page is printed next").toBe(false);
  },
);

test("without scripts no button promises to print", async ({ newPage }) => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(inject("origin") + href("products", "it"));
  const buttons = page.locator("[data-prints]");
  expect(await buttons.count()).toBe(2);
  expect(await buttons.filter({ visible: true }).count()).toBe(0);
});

test("the home page prints plain, with one picture", async ({ openPrinted }) => {
  const page = await openPrinted("home", "it");
  await page.locator(".hero-night").evaluate(($night: HTMLElement) => {
    $night.hidden = false; // like the script, half a second after loading
  });
  const picture = page.locator("main img").filter({ visible: true });
  expect(await picture.count()).toBe(1);
  const captions = page.locator(":has(> a > picture) > figcaption").filter({ visible: true });
  expect(await captions.count(), "captions without pictures").toBe(0);
  const folded = page.locator(".benefits details li");
  const printed = await folded.evaluateAll(($all) => $all.map(($it) => $it.checkVisibility()));
  expect([...new Set(printed)], "what is folded on screens").toEqual([true]);
  const { y = 0, height = 0 } = (await page.locator(".hero .lead").boundingBox()) ?? {};
  expect((await picture.boundingBox())?.y).toBeGreaterThanOrEqual(y + height);
  const name = page.locator(".footer strong");
  expect(await name.evaluate(($name) => getComputedStyle($name, "::after").content)).toBe('" · "');
});

test.for(languages)(
  "the owner's home page is at most two pages, in %s",
  async (language, { openPrinted, skip }) => {
    const page = await openPrinted("home", language, inject("realOrigin"));
    await page.locator(".claim").waitFor();
    skip(await needsMorePaper(page, "home", language), moreText);
    for (const paper of ["A4", "Letter"])
      expect(await countPages(page, paper), paper).toBeLessThanOrEqual(2);
  },
);

test("paragraphs keep their distance on paper", async ({ openPrinted }) => {
  const page = await openPrinted("privacy", "it", inject("realOrigin"));
  const gaps = await page
    .locator(".prose > p + p")
    .evaluateAll(($all) => $all.map(($it) => Number.parseFloat(getComputedStyle($it).marginTop)));
  expect(gaps.length).toBeGreaterThan(0);
  expect(Math.min(...gaps)).toBeGreaterThan(8);
});

test("a closed confirmation does not print", async ({ openPrinted }) => {
  const page = await openPrinted("contact", "it");
  expect(await page.locator("dialog").count()).toBe(1);
  expect(await page.locator("dialog").isVisible()).toBe(false);
});

test("the confirmation prints alone", async ({ page, form }) => {
  await form.open();
  await form.reach("sent");
  await page.emulateMedia({ media: "print" });
  const printed = page.locator("h1, h2, p, a, label").filter({ visible: true });
  const inConfirmation = form.confirmation.locator("h1, h2, p, a").filter({ visible: true });
  expect(await inConfirmation.count()).toBeGreaterThan(2);
  expect(await printed.count()).toBe(await inConfirmation.count());
});

test.for(languages)("a link prints its address, in %s", async (language, { openPrinted }) => {
  const page = await openPrinted("privacy", language);
  const address = href("cookie", language);
  const link = page.locator(`main a[href="${address}"]`);
  const printed = await link.evaluate(($link) => getComputedStyle($link, "::after").content);
  expect(printed).toBe(`"\u00a0(${siteUrl}${address})"`);
});

test("a link to another site prints its address", async ({ openPrinted }) => {
  const page = await openPrinted("privacy", "it");
  const printed = await page.locator(".prose").evaluate(($prose) => {
    const $link = document.createElement("a");
    $link.href = "https://other.example/a";
    $prose.append($link);
    return getComputedStyle($link, "::after").content;
  });
  expect(printed).toBe('"\u00a0(https://other.example/a)"');
});

// Rules for every page with any content: weight of scripts, errors, privacy, accessibility, widths, paper.
import type { CDPSession, Page } from "playwright-core";
import { inject } from "vitest";
import { contentFolder } from "../../content/load/project.ts";
import { listSmallTargets, listViolations } from "../support/axe.ts";
import { listErrors } from "../support/browser.ts";
import { listPages, loadOrThrow } from "../support/fixtures.ts";
import { FormPage } from "../support/form.ts";
import { expect, testSite } from "../support/test.ts";
import { findLost } from "../support/text-zoom.ts";
import { watchTraces } from "../support/traces.ts";
import {
  benchPhone,
  isOver,
  type Measure,
  measureWeight,
  scrollThrough,
  watchVisit,
} from "../tools/bench/visit.ts";

const test = testSite;

const origin = inject("realOrigin");
/** Articles differ in their texts alone: the two newest of each language stand for all. */
const { articles } = loadOrThrow(contentFolder);
const skipped = new Set(
  [articles.it, articles.en].flatMap((all) => all.slice(2).map(({ fields }) => fields.address)),
);
const pages = (await listPages(inject("realFolder"))).filter(
  ({ address }) => !skipped.has(address),
);

test.for(pages)(
  "$address breaks neither its policy nor accessibility rules",
  async ({ address }, { newPage }) => {
    const page = await newPage(benchPhone);
    const listTraces = await watchTraces(page);
    const measure = await watchVisit(page);
    await page.goto(origin + address, { waitUntil: "load" });
    await settle(page);
    const measured = measureWeight(address, await measure()).filter(({ name }) => ofCode.has(name));
    const over = measured.filter((measure) => isOver(measure) && !isShiftInLine(measure));
    expect.soft(over, "over budget").toEqual([]);

    const session = await page.context().newCDPSession(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await resize(session, 390, 844);
    await scrollThrough(page);
    expect.soft(await listTraces(), "a visit keeps nothing").toEqual([`origin ${origin}`]);
    expect.soft(await listErrors(page), "errors and violations").toEqual([]);

    await expectFit(page, session);
    await expectAccessible(page);
    const isItalian = (await page.locator("html").getAttribute("lang")) === "it";
    if (isItalian) await expectAccessibleInOtherSettings(page, session); // styles know no language
    await expectPrintable(page, session);
  },
);

/** Budgets that do not depend on the owner's texts and pictures. `npm run bench` checks the others. */
const ofCode = new Set([
  ...["Script", "Layout shift", "Requests the first paint waits for", "Requests to other origins"],
]);

/** Text after bold text or a link moves within its line when the font arrives, by less than this. */
const isShiftInLine = ({ name, value }: Measure) => name === "Layout shift" && value < 0.001;

/** Waits for what a page loads without scrolling: fonts, visible pictures, the script of the form. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const $shown = [...document.images].filter(
      ($image) => $image.getBoundingClientRect().top < innerHeight && $image.checkVisibility(),
    );
    await Promise.all($shown.map(($image) => $image.decode()));
  });
  if (await page.locator("[data-contact-form]").count()) await new FormPage(page).untilReady();
}

const resize = (session: CDPSession, width: number, height: number, deviceScaleFactor = 1) =>
  session.send("Emulation.setDeviceMetricsOverride", {
    ...{ width, height, deviceScaleFactor },
    mobile: false,
  });

/** Expects no cut text and no sideways scrolling at any width, and targets that fingers can hit. */
async function expectFit(page: Page, session: CDPSession) {
  for (const width of [320, 390, 1024, 1920]) {
    await resize(session, width, 800);
    expect.soft(await page.evaluate(findLost, "none"), `lost at ${width} pixels`).toEqual([]);
    if (width === 390) expect.soft(await listSmallTargets(page), "small targets").toEqual([]);
  }
}

/** Rules of axe-core whose result may change with forced colours. */
const rulesOfForcedColors = ["link-in-text-block", "target-size", "scrollable-region-focusable"];
/** With forced colours axe-core reads the colours of the style sheet, not the painted ones. */
const rulesOfLooks = ["color-contrast", ...rulesOfForcedColors];

const expectAccessible = async (page: Page, setting = "at a desk", only?: string[]) =>
  expect.soft(await listViolations(page, only), setting).toEqual([]);

async function expectAccessibleInOtherSettings(page: Page, session: CDPSession) {
  const check = (setting: string, only: string[]) => expectAccessible(page, setting, only);
  await page.emulateMedia({ contrast: "more" });
  await check("with more contrast", rulesOfLooks);
  await page.emulateMedia({ contrast: "no-preference", forcedColors: "active" });
  await check("with forced colours", rulesOfForcedColors);
  await page.emulateMedia({ forcedColors: "none" });
  await resize(session, 390, 844);
  const frame = () => page.evaluate(() => new Promise(requestAnimationFrame));
  await frame().then(frame); // observers of sizes have run by then
  await check("on a phone, which is a desk zoomed to 300 %", rulesOfLooks);
}

/** Expects paper without controls and colours, no wider than A4 between its margins. */
async function expectPrintable(page: Page, session: CDPSession) {
  await resize(session, 672, 1030);
  await page.emulateMedia({ media: "print" });
  const forScreens = page.locator("nav, button, form, .button, .skip-link, .contact-bar");
  expect(await forScreens.count()).toBeGreaterThan(5);
  expect.soft(await forScreens.filter({ visible: true }).count(), "screen parts printed").toBe(0);
  expect.soft(await page.locator(".page-address").isVisible(), "address printed").toBe(true);
  expect.soft(await listColors(page), "colours of text").toEqual(["rgb(0, 0, 0)"]);
  const readWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(await readWidth(), "width on paper").toBeLessThanOrEqual(672);
}

const listColors = (page: Page) =>
  page.locator("h1, h2, p, a, li, dd, strong").evaluateAll(($texts) => {
    const $printed = $texts.filter(($text) => $text.checkVisibility());
    return [...new Set($printed.map(($text) => getComputedStyle($text).color))];
  });

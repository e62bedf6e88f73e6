// The gallery enlarges its pictures by pointer and keyboard. Without script they are links.
import type { Page } from "playwright-core";
import { readTexts } from "../../content/texts.ts";
import { galleryTexts } from "../../pages/home/gallery.texts.ts";
import { loadOrThrow, textOf } from "../support/fixtures.ts";
import { expect, testSite, urlOf } from "../support/test.ts";

const test = testSite;

const { pictures = [] } = readTexts(loadOrThrow().dictionary.it, galleryTexts) ?? {};
const [next, previous] = [
  textOf("it", "gallery.nextPicture"),
  textOf("it", "gallery.previousPicture"),
];
const linksOf = (page: Page) => page.locator("[data-gallery] li a");
const dialogOf = (page: Page) => page.getByRole("dialog");

async function expectShown(page: Page, index: number) {
  await dialogOf(page)
    .locator("[aria-live=polite]")
    .getByText(pictures[index]?.caption ?? "", { exact: true })
    .waitFor();
  await dialogOf(page)
    .getByText(`${index + 1} / ${pictures.length}`, { exact: true })
    .waitFor();
  const look = () =>
    dialogOf(page)
      .locator("img")
      .evaluate(($image: HTMLImageElement) => {
        const { left, top, right, bottom, width, height } = $image.getBoundingClientRect();
        const isPanned = innerWidth < 640; // on phones
        const isWide = left >= 0 && right <= innerWidth;
        const isWhole = (isPanned || isWide) && top >= 0 && bottom <= innerHeight;
        const isLarge = width > innerWidth * 0.6 && height > innerHeight * 0.6;
        const [, fetched = 0] = /-(\d+)\.\w+\.avif$/.exec($image.currentSrc) ?? [];
        const isSharp = Number(fetched) >= Math.min(width, 1200); // the largest in the fixture
        const ratio = $image.naturalWidth / $image.naturalHeight;
        const isUncut =
          getComputedStyle($image).objectFit === "contain" ||
          Math.abs(ratio - width / height) < 0.01;
        return { isSharp: $image.naturalWidth > 0 && isSharp, isWhole, isLarge, isUncut };
      });
  await expect.poll(look).toEqual({ isSharp: true, isWhole: true, isLarge: true, isUncut: true });
}

test("a click enlarges a picture; buttons show its neighbours", async ({ visit }) => {
  const page = await visit("/", { height: 800 });
  await linksOf(page).nth(1).click();
  await expectShown(page, 1);
  for (const [name, index] of [
    [next, 2],
    [next, 0],
    [previous, 2],
  ] as const) {
    await page.getByRole("button", { name }).click();
    await expectShown(page, index);
  }
  await page.getByRole("button", { name: textOf("it", "gallery.close"), exact: true }).click();
  expect(await dialogOf(page).count()).toBe(0);
  await linksOf(page).nth(1).click();
  await page.mouse.click(3, 3); // beside the picture
  expect(await dialogOf(page).count(), "closed by its backdrop").toBe(0);
  const tab = page.context().waitForEvent("page");
  await linksOf(page)
    .nth(1)
    .click({ modifiers: ["ControlOrMeta"] });
  await tab;
  expect(await dialogOf(page).count(), "opened in a tab instead").toBe(0);
  expect(page.url()).toBe(urlOf("home"));
});

test("the keyboard enlarges a picture; closing returns the focus", async ({ visit }) => {
  const page = await visit("/", { width: 390, height: 800 });
  await linksOf(page).nth(1).focus();
  for (const [key, index] of [
    ["Enter", 1],
    ["ArrowRight", 2],
    ["ArrowLeft", 1],
    ["ArrowLeft", 0],
  ] as const) {
    await page.keyboard.press(key);
    await expectShown(page, index);
  }
  const caption = dialogOf(page).locator("figcaption");
  await dialogOf(page)
    .locator("[data-scroller]")
    .evaluate(($scroller) => $scroller.scrollTo({ left: $scroller.scrollWidth }));
  const { x = Number.NaN, width = 0 } = (await caption.boundingBox()) ?? {};
  expect(x, "caption of a panned picture").toBeGreaterThan(0);
  expect(x + width, "caption of a panned picture").toBeLessThanOrEqual(390);
  const places: (number | undefined)[] = [];
  for (const _ of ["previous", "next", "close"]) {
    places.push((await page.locator(":focus").boundingBox())?.x);
    await page.keyboard.press("Tab");
  }
  expect(places).toEqual(places.toSorted((a = 0, b = 0) => a - b));
  await page.keyboard.press("Escape");
  expect(await dialogOf(page).count()).toBe(0);
  expect(await linksOf(page).nth(1).and(page.locator(":focus")).count()).toBe(1);
});

test.for([
  [844, 390],
  [320, 256],
] as const)(
  "an enlarged picture covers a page that does not scroll, %i × %i",
  async ([width, height], { visit }) => {
    const page = await visit("/", { width, height });
    await linksOf(page).first().click();
    const image = page.locator("dialog img");
    await image.waitFor();
    expect((await image.boundingBox())?.height).toBeGreaterThan(0.7 * height);
    const isHeld = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    expect(await isHeld()).toBe("hidden");
    await page.keyboard.press("Escape");
    await expect.poll(isHeld).not.toBe("hidden");
  },
);

test("without script a picture is a link to its file", async ({ visit }) => {
  const page = await visit("/", { javaScriptEnabled: false });
  await linksOf(page).first().click();
  await page.waitForURL(new RegExp(`/assets/${pictures[0]?.file}-\\d+\\.[0-9a-f]+\\.avif$`));
});

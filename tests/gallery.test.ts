// The gallery: six pictures, enlarged by pointer, finger and keyboard. Without script they are links.
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { listViolations } from "./support/axe.ts";
import { listErrors, newPage, phone, visit } from "./support/visit.ts";

const captions = [
  ...["Il distributore", "Vano di erogazione", "Unità di pagamento", "Display utente"],
  ...["Riconoscimento con la carta regionale", "Vendita automatica dei sacchi"],
];
const linksOf = (page: Page) => page.locator("[data-gallery] li a");

/** Expects a picture to be shown whole, sharp and alone. */
async function expectShown(page: Page, index: number) {
  const dialog = page.getByRole("dialog");
  await dialog.getByText(captions[index] ?? "", { exact: true }).waitFor();
  await dialog.getByText(`${index + 1} / 6`, { exact: true }).waitFor();
  const isLarge = () =>
    dialog.locator("img").evaluate(($image: HTMLImageElement) => {
      const { top, bottom, width } = $image.getBoundingClientRect();
      const isWhole = top >= 0 && bottom <= innerHeight;
      return $image.naturalWidth > 0 && isWhole && width > innerWidth * 0.6;
    });
  await expect.poll(isLarge).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe(
    "hidden",
  );
}

test("a click enlarges a picture; buttons show its neighbours; the backdrop closes it", async () => {
  const page = await visit("/", { height: 800 });
  await linksOf(page).nth(1).click();
  await expectShown(page, 1);
  expect(await listViolations(page)).toEqual([]);
  for (const [name, index] of [
    ["Immagine precedente", 0],
    ["Immagine precedente", 5],
    ["Immagine successiva", 0],
  ] as const) {
    await page.getByRole("button", { name }).click();
    await expectShown(page, index);
  }
  await page.getByRole("button", { name: "Chiudi", exact: true }).click();
  expect(await page.getByRole("dialog").count()).toBe(0);
  await linksOf(page).nth(2).click();
  await page.mouse.click(3, 3);
  expect(await page.getByRole("dialog").count()).toBe(0);
  const tab = page.context().waitForEvent("page");
  await linksOf(page)
    .nth(1)
    .click({ modifiers: ["ControlOrMeta"] });
  await tab;
  expect(await page.getByRole("dialog").count(), "opened in a tab instead").toBe(0);
  expect(await listErrors(page)).toEqual([]);
});

test("the keyboard enlarges a picture on a phone; closing returns the focus", async () => {
  const page = await visit("/", phone);
  await linksOf(page).nth(1).focus();
  for (const [key, index] of [
    ["Enter", 1],
    ["ArrowRight", 2],
    ["ArrowLeft", 1],
  ] as const) {
    await page.keyboard.press(key);
    await page
      .getByRole("dialog")
      .getByText(`${index + 1} / 6`)
      .waitFor();
  }
  await page.keyboard.press("Escape");
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(await linksOf(page).nth(1).and(page.locator(":focus")).count()).toBe(1);
  for (const link of await linksOf(page).all()) {
    await link.focus();
    const isInSight = () =>
      link.evaluate(($link) => {
        const { left, right } = $link.getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      });
    await expect.poll(isInSight, { message: "swiped into view" }).toBe(true);
  }
});

test("at any size an enlarged picture, its caption and all buttons are whole", async () => {
  const page = await newPage();
  const upright = await sharp({
    create: { width: 800, height: 1200, channels: 3, background: "#000" },
  })
    .png()
    .toBuffer();
  await page.route(/payment-unit.*\.(avif|jpg)$/, (route) =>
    route.fulfill({ body: upright, contentType: "image/png" }),
  );
  await page.goto("/");
  const longest =
    " Qui il cliente appende il sacco e lo vede riempirsi, chilo dopo chilo, fino al bordo.";
  await page
    .locator(".gallery figcaption")
    .evaluateAll(($captions, text) => $captions.map(($it) => $it.append(text)), longest);
  await linksOf(page).nth(1).click();
  const listHidden = () =>
    page.getByRole("dialog").evaluate(($dialog) => {
      const hidden = [...$dialog.querySelectorAll("img, figcaption, button")].filter(($it) => {
        const { top, bottom, height } = $it.getBoundingClientRect();
        return (
          top < 0 || bottom > innerHeight || ($it.matches("img") && height < 0.5 * innerHeight)
        );
      });
      const isScrolled = $dialog.scrollHeight > $dialog.clientHeight;
      return [...hidden.map(($it) => $it.localName), ...(isScrolled ? ["scrolled"] : [])];
    });
  for (const [width, height] of [
    ...[
      [1920, 1080],
      [1536, 730],
      [1440, 760],
      [1366, 625],
      [1280, 720],
      [1280, 577],
    ],
    ...[
      [844, 390],
      [390, 844],
      [390, 664],
      [375, 553],
    ],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ["Immagine precedente", "Immagine successiva"]) {
      await page.getByRole("button", { name }).click();
      const message = `${width} × ${height}, ${name}`;
      await expect.poll(listHidden, { message }).toEqual([]);
    }
  }
});

test("without script a picture is a link to its file", async () => {
  const page = await visit("/", { javaScriptEnabled: false });
  await linksOf(page).first().click();
  await page.waitForURL(/\/assets\/dispenser-\d+\.\w+\.avif$/);
});

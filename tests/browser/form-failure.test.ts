// What the contact form offers when it could not send: the text by other means.
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { fieldOf, letterOf, noticeOf, targets, type Visitor } from "../support/form.ts";
import { failToSend, startTestBrowser } from "../support/test-browser.ts";

const testBrowser = startTestBrowser();

const awkward = {
  company: `"Bosco" & 'figli' <S.r.l.> 100% è+?#=`,
  message: "Buongiorno,\n\nperché 🌲 non 👩‍🌾?\n\tGrazie & a presto\n",
};

const textOf = (values: Visitor) =>
  letterOf(values, "", "Ho letto e accetto l’informativa sulla privacy.");

const mailOf = (page: Page) => page.getByRole("link", { name: "Apri l’e-mail già pronta" });

/** The e-mail that its link opens is to the company, of this text. */
async function expectMail(page: Page, text: string) {
  await page.evaluate(() => {
    addEventListener("click", (event) => event.preventDefault(), { once: true }); // after the page's own
  });
  await mailOf(page).click();
  const href = (await mailOf(page).getAttribute("href")) ?? "";
  const [address, subject, body] = href.split(/\?subject=|&body=/).map(decodeURIComponent);
  expect([address, subject]).toEqual([targets[0], "Richiesta di informazioni dal sito"]);
  expect(body).toBe(text.replaceAll("\n", "\r\n"));
}

test("offers an e-mail as typed, which follows what is typed later", async () => {
  const { page, values } = await failToSend(testBrowser, { changes: awkward });
  await expectMail(page, textOf(values));
  const message = `${awkward.message}P.S. Sono a Càrpi.`;
  await fieldOf(page, "message").fill(message);
  await expectMail(page, textOf({ ...values, message }));
  expect(await page.getByText("Non hai perso nulla").isVisible()).toBe(true);
  expect(await page.getByText("Da completare").count()).toBe(0);
  expect(await page.locator(".failure").getByRole("button").count()).toBe(0);
  expect(await page.locator(`form a[href="${targets[1]}"]`).isVisible()).toBe(true);
});

test("makes the e-mail when it is asked for, not at each key, which would falter", async () => {
  const { page } = await failToSend(testBrowser);
  await page.evaluate(() => {
    const read = () => Object.assign(window, { isRead: true });
    window.FormData = class extends FormData {
      constructor(...values: ConstructorParameters<typeof FormData>) {
        super(...values);
        read();
      }
    };
  });
  await fieldOf(page, "lastName").press("a");
  expect(await page.evaluate(() => "isRead" in window)).toBe(false);
  await mailOf(page).click();
  expect(await page.evaluate(() => "isRead" in window)).toBe(true);
});

test("scrolls the failure into sight on a phone, after Enter in a line or on the button", async () => {
  const { page } = await failToSend(testBrowser);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const pressed of ["[name=firstName]", "[type=submit]"]) {
    const control = page.locator(`form ${pressed}`);
    await control.focus(); // may scroll in the next frame; nobody presses sooner
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await control.press("Enter");
    for (const shown of [noticeOf(page), mailOf(page)])
      await expect.poll(() => isWholeInSight(shown), { timeout: 10_000 }).toBe(true);
  }
});

/** Whether nothing of it is beyond the window's edges or behind the header that stays there. */
const isWholeInSight = (element: Locator): Promise<boolean> =>
  element.evaluate(($element) => {
    const { left, width, top, bottom } = $element.getBoundingClientRect();
    return [top + 1, bottom - 1].every((y) =>
      $element.contains(document.elementFromPoint(left + width / 2, y)),
    );
  });

// What the contact form offers when it could not send: the text by other means.
import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { fieldOf, letterOf, noticeOf, targets, type Visitor } from "../support/form.ts";
import { expectSent, failToSend, setStage } from "../support/form-stage.ts";

const stage = setStage();

const awkward = {
  company: `"Bosco" & 'figli' <S.r.l.> 100% è+?#=`,
  message: "Buongiorno,\n\nperché 🌲 non 👩‍🌾?\n\tGrazie & a presto\n",
};

const copyOf = (page: Page) => page.getByRole("button", { name: "Copia il testo" });
const byHandOf = (page: Page) => page.getByLabel("Il browser ha bloccato la copia");
const copiedOf = (page: Page) => page.getByRole("status").getByText("Testo copiato");
const tooLongOf = (page: Page) => page.getByText("Il messaggio è lungo");

const textOf = (values: Visitor) =>
  letterOf(values, "", "Ho letto e accetto l’informativa sulla privacy.");

/** The e-mail that is ready is to the company, of this text. */
async function expectMail(page: Page, text: string) {
  const link = page.getByRole("link", { name: "Apri l’e-mail già pronta" });
  const href = (await link.getAttribute("href")) ?? "";
  expect(href.length).toBeLessThanOrEqual(2000);
  const [address, subject, body] = href.split(/\?subject=|&body=/).map(decodeURIComponent);
  expect([address, subject]).toEqual([targets[0], "Richiesta di informazioni dal sito"]);
  expect(body).toBe(text.replaceAll("\n", "\r\n"));
}

const allowClipboard = (page: Page) =>
  page.context().grantPermissions(["clipboard-read", "clipboard-write"], {
    origin: inject("origin"),
  });
const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Takes the clipboard away, or makes it refuse as a browser does whose owner said no. */
const spoilClipboard = (how: string) => (page: Page) =>
  page.addInitScript((how) => {
    const refuse = () => Promise.reject(new DOMException("Denied", "NotAllowedError"));
    const value = how === "refusing" ? { writeText: refuse } : undefined;
    Object.defineProperty(navigator, "clipboard", { value });
  }, how);

test("the e-mail is ready, as typed, and follows what is typed later; nothing is to be mended", async () => {
  const { page, values } = await failToSend(stage, { changes: awkward });
  await expectMail(page, textOf(values));
  const message = `${awkward.message}P.S. Sono a Càrpi.`;
  await fieldOf(page, "message").fill(message);
  await expectMail(page, textOf({ ...values, message }));
  expect(await page.getByText("Non hai perso nulla").isVisible()).toBe(true);
  expect(await page.getByText("Da completare").count()).toBe(0);
  expect(await page.locator(`form a[href="${targets[1]}"]`).isVisible()).toBe(true);
});

test("on a phone it is in sight of whoever pressed Enter in a line or on the button", async () => {
  const { page } = await failToSend(stage);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const pressed of ["[name=firstName]", "[type=submit]"]) {
    await page.locator(`form ${pressed}`).press("Enter");
    await expect.poll(() => isWholeInSight(noticeOf(page))).toBe(true);
    expect(await isWholeInSight(copyOf(page))).toBe(true);
  }
});

test("the text is copied until it is another, whole where it is too long for a link", async () => {
  const { page, values } = await failToSend(stage, { changes: awkward, prepare: allowClipboard });
  for (const message of [awkward.message, "È lungo. 🌲\n".repeat(400)]) {
    await fieldOf(page, "message").fill(message);
    expect(await copiedOf(page).count()).toBe(0);
    await copyOf(page).click();
    await copiedOf(page).waitFor();
    expect(await readClipboard(page)).toBe(textOf({ ...values, message }));
  }
  expect(await byHandOf(page).count()).toBe(0);
  expect(await tooLongOf(page).isVisible()).toBe(true);
  await expectMail(page, "(Incolla qui il testo copiato dal modulo.)");
  await fieldOf(page, "message").fill("Breve");
  expect(await tooLongOf(page).count()).toBe(0);
  await expectMail(page, textOf({ ...values, message: "Breve" }));
});

test.each(["missing", "refusing"])("with the clipboard %s, it is copied by hand", async (how) => {
  const prepare = spoilClipboard(how);
  const { page, values } = await failToSend(stage, { changes: awkward, prepare });
  for (const _ of ["once", "and again"]) {
    await copyOf(page).click();
    await expect.poll(() => readSelected(page)).toBe(textOf(values));
  }
  expect(await copiedOf(page).count()).toBe(0);
  expect(await byHandOf(page).isEditable()).toBe(false);
  const changed = { ...values, message: "Altro" };
  await fieldOf(page, "message").fill(changed.message);
  expect(await byHandOf(page).inputValue()).toBe(textOf(changed));
  await expectSent(stage, page, changed);
});

/** What is selected in the focused box of text. */
const readSelected = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const $text = document.activeElement as HTMLTextAreaElement;
    return $text.value?.slice($text.selectionStart, $text.selectionEnd);
  });

/** Whether nothing of it is beyond the window's edges or behind the header that stays there. */
const isWholeInSight = (element: Locator): Promise<boolean> =>
  element.evaluate(($element) => {
    const { left, width, top, bottom } = $element.getBoundingClientRect();
    return [top + 1, bottom - 1].every((y) =>
      $element.contains(document.elementFromPoint(left + width / 2, y)),
    );
  });

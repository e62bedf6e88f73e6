// The contact form by keyboard alone, under a thumb, and as a screen reader tells it.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { languages } from "../../content/schema.ts";
import {
  confirmationOf,
  fieldOf,
  fillForm,
  focusOf,
  nothing,
  noticeOf,
  pressSend,
  readForm,
  required,
  visitor,
} from "../support/form.ts";
import { addressOf, expectArrived, failToSend, openForm, setStage } from "../support/form-stage.ts";

const stage = setStage();
const send = "Invia la richiesta";

test("filled and sent by Tab, typing, Space and Enter, out by Tab and Enter", async () => {
  const page = await openForm(stage);
  const stops: string[] = [];
  while (stops.length < 60 && stops.at(-1) !== send) {
    await page.keyboard.press("Tab");
    const focused = await focusOf(page);
    stops.push(focused);
    if (focused === "privacy") await page.keyboard.press("Space");
    const text = visitor[focused as keyof typeof visitor];
    if (typeof text === "string") await page.keyboard.type(text);
  }
  expect(stops.slice(stops.indexOf("firstName"))).toEqual([
    ...["firstName", "lastName", "company", "email", "phone", "message"],
    ...["privacy", "l’informativa sulla privacy", "marketing", send],
  ]);
  await page.keyboard.press("Enter");
  await confirmationOf(page).waitFor();
  expectArrived(stage, visitor);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(addressOf("home"), { waitUntil: "domcontentloaded" });
});

test("Enter in a line sends, and so does Space on the button", async () => {
  stage.endpoint.answer = { status: 503 };
  const page = await openForm(stage);
  await fillForm(page);
  await fieldOf(page, "email").press("Enter");
  await noticeOf(page).waitFor();
  stage.endpoint.answer = { status: 200 };
  await page.locator("form [type=submit]").press("Space");
  await confirmationOf(page).waitFor();
  expect(stage.calls).toHaveLength(2);
});

test("every field has its name, and the hidden one is not there", async () => {
  const page = await openForm(stage);
  const form = page.getByRole("form", { name: "La tua richiesta", exact: true });
  const names: Record<string, string> = {
    firstName: "Nome",
    lastName: "Cognome",
    company: "Azienda (facoltativo)",
    email: "E-mail",
    phone: "Telefono (facoltativo)",
    message: "Messaggio",
    privacy: "Ho letto e accetto l’informativa sulla privacy.",
    marketing: "Acconsento a ricevere comunicazioni informative e promozionali.",
  };
  for (const [field, name] of Object.entries(names)) {
    const role = /privacy|marketing/.test(field) ? "checkbox" : "textbox";
    expect(await form.getByRole(role, { name, exact: true }).getAttribute("name")).toBe(field);
  }
  const fields = form.getByRole("textbox").or(form.getByRole("checkbox"));
  const marked = await fields.evaluateAll(($fields: HTMLInputElement[]) =>
    $fields.filter(($field) => $field.required).map(($field) => $field.name),
  );
  expect([await fields.count(), marked]).toEqual([Object.keys(names).length, required]);
});

test("the hidden field is beyond the screen, out of reach, and nothing completes it", async () => {
  const page = await openForm(stage);
  const trap = fieldOf(page, "hp");
  expect(await trap.getAttribute("tabindex")).toBe("-1");
  expect(await trap.getAttribute("autocomplete")).toBe("off");
  expect((await trap.boundingBox())?.x).toBeLessThan(-1000);
  expect(await page.locator("label[aria-hidden], input[aria-hidden]").count()).toBe(0);
});

test("a failure is told by an alert with text, phone and e-mail, and a second one anew", async () => {
  const { page } = await failToSend(stage);
  const notice = noticeOf(page);
  expect(await notice.ariaSnapshot()).toBe(
    `
- alert:
  - paragraph: Qualcosa è andato storto. Riprova o scrivici un’e-mail.
  - paragraph:
    - link "+39 02 0000 0000":
      - /url: tel:+390200000000
    - text: ·
    - link "info@dab.example":
      - /url: mailto:info@dab.example`.trim(),
  );
  const first = await notice.locator("p").first().elementHandle();
  await pressSend(page);
  await expect.poll(() => first?.evaluate(($text) => $text.isConnected)).toBe(false);
  await notice.waitFor();
});

const confirmations = {
  it: `
- dialog "Messaggio Inviato!":
  - heading "Messaggio Inviato!" [level=1]
  - paragraph: Grazie! Ti risponderemo al più presto.
  - paragraph: Abbiamo ricevuto la tua richiesta. Ti ricontattiamo entro 24 ore nei giorni lavorativi.
  - link "Torna alla home":
    - /url: /`,
  en: `
- dialog "Message Sent!":
  - heading "Message Sent!" [level=1]
  - paragraph: Thank you! We'll get back to you as soon as possible.
  - paragraph: We have received your request. We will contact you within 24 hours on business days.
  - link "Back to Home":
    - /url: /en`,
};
test.each(languages)(
  "the confirmation in %s covers the page, and its one exit leads home",
  async (language) => {
    const page = await openForm(stage, { language });
    await fillForm(page, { marketing: true });
    await pressSend(page);
    const dialog = confirmationOf(page);
    await expect.poll(() => focusOf(page)).toBe(await dialog.getByRole("heading").textContent());
    expect(await dialog.ariaSnapshot()).toBe(confirmations[language].trim());
    expect(await dialog.getAttribute("aria-modal")).toBe("true");
    expect(await readForm(page)).toEqual(nothing);
    expect(await readUncovered(page)).toEqual({ seen: [], alive: [] });
    await page.keyboard.press("Escape");
    const exit = dialog.getByRole("link");
    for (const key of ["Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab"]) {
      await page.keyboard.press(key);
      const focused = await page.evaluate(() => document.activeElement?.tagName);
      expect(["A", "BODY"]).toContain(focused); // the browser's own controls come between
      if (focused === "A") expect(await focusOf(page)).toBe(await exit.textContent());
    }
    await exit.click();
    await page.waitForURL(addressOf("home", language), { waitUntil: "domcontentloaded" });
  },
);

/** Points of the window where something else shows, and what else can be reached or read out. */
const readUncovered = (page: Page) =>
  page.evaluate(() => {
    const $screen = document.querySelector("[role=dialog]");
    const points = [0.01, 0.5, 0.99].flatMap((x) => [0.01, 0.5, 0.99].map((y) => [x, y] as const));
    return {
      seen: points.filter(
        ([x, y]) => !$screen?.contains(document.elementFromPoint(x * innerWidth, y * innerHeight)),
      ),
      alive: [...document.body.children]
        .filter(($other) => $other !== $screen && !($other as HTMLElement).inert)
        .map(($other) => $other.tagName),
    };
  });

// No enterkeyhint: Enter sends, from every line, so "next" would promise something else.
test("each field brings the right keyboard and what the browser knows, and no phone zooms in", async () => {
  const page = await openForm(stage);
  await page.setViewportSize({ width: 320, height: 844 });
  const fields = page.locator("form :is(input:not([type=checkbox], [name=hp]), textarea)");
  const keyboards = await fields.evaluateAll(($fields: HTMLInputElement[]) =>
    $fields.map(($field) =>
      [
        $field.name,
        $field.type,
        $field.autocomplete,
        $field.getAttribute("autocapitalize"),
        $field.getAttribute("autocorrect"),
        $field.spellcheck,
        $field.enterKeyHint,
      ].join(" "),
    ),
  );
  expect(keyboards).toEqual([
    "firstName text given-name words off false ",
    "lastName text family-name words off false ",
    "company text organization words off false ",
    "email email email  off false ",
    "phone tel tel   true ",
    "message textarea  sentences  true ",
  ]);
  const sizes = await fields.evaluateAll(($fields) =>
    $fields.map(($field) => Number.parseFloat(getComputedStyle($field).fontSize)),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
});

/** Fails unless so many things in the form can be touched, each on 44 pixels, a box with its label. */
async function expectTargets(page: Page, count: number) {
  const targets = page.locator(
    "form :is(a, button, input:not([type=checkbox], [name=hp]), textarea, .field-check label)",
  );
  const sizes = await targets.evaluateAll(($targets) =>
    $targets.map(($target) => {
      const { width, height } = $target.getBoundingClientRect();
      return { name: $target.textContent || $target.id, size: Math.min(width, height) };
    }),
  );
  expect(sizes).toHaveLength(count);
  expect(sizes.filter(({ size }) => size < 44)).toEqual([]);
}

test.each([320, 390, 1280])("every target is at least 44 pixels at %i", async (width) => {
  const page = await openForm(stage);
  await page.setViewportSize({ width, height: 844 });
  const atRest = 6 + 2 + 1 + 1; // lines, consents, the policy's link, the button
  await expectTargets(page, atRest);
  await pressSend(page);
  await noticeOf(page).waitFor();
  await expectTargets(page, atRest + 2 + required.length);
  stage.endpoint.answer = { status: 500 };
  await fillForm(page);
  await pressSend(page);
  await noticeOf(page).waitFor();
  await expectTargets(page, atRest + 2 + 2); // notice; e-mail and copy
});

test("a consent is given by its box, beside it and on its words", async () => {
  const page = await openForm(stage);
  await page.setViewportSize({ width: 390, height: 844 });
  const box = fieldOf(page, "marketing");
  await box.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await box.evaluate(($box) => $box.getBoundingClientRect());
  const middle = y + height / 2;
  const points = [
    [x + width / 2, middle],
    [x + width / 2, middle - 21],
    [x + width / 2, middle + 21],
    [x + width + 6, middle],
    [x + width + 60, middle],
  ] as const;
  for (const [index, [left, top]] of points.entries()) {
    await page.mouse.click(left, top);
    expect(await box.isChecked(), `at ${left}, ${top}`).toBe(index % 2 === 0);
  }
});

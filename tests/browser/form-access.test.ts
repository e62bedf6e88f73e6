// The contact form by keyboard alone, under a thumb, and as a screen reader tells it.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
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
import {
  addressOf,
  expectArrived,
  failToSend,
  openForm,
  startTestBrowser,
} from "../support/test-browser.ts";

const testBrowser = startTestBrowser();

test("filled and sent by Tab, typing, Space and Enter, out by Tab and Enter", async () => {
  const page = await openForm(testBrowser);
  const stops: string[] = [];
  while (stops.length < 60 && stops.at(-1) !== "Invia la richiesta") {
    await page.keyboard.press("Tab");
    const focused = await focusOf(page);
    stops.push(focused);
    if (focused === "privacy") await page.keyboard.press("Space");
    const text = visitor[focused as keyof typeof visitor];
    if (typeof text === "string") await page.keyboard.type(text);
  }
  expect(stops.slice(stops.indexOf("firstName"))).toEqual([
    ...["firstName", "lastName", "company", "email", "phone", "message"],
    ...["privacy", "l’informativa sulla privacy", "marketing", "Invia la richiesta"],
  ]);
  await page.keyboard.press("Enter");
  await confirmationOf(page).waitFor();
  expectArrived(testBrowser, visitor);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(addressOf("home"), { waitUntil: "domcontentloaded" });
});

test("every field has its name, and the hidden one is not there", async () => {
  const page = await openForm(testBrowser);
  const form = page.getByRole("form", { name: "La tua richiesta", exact: true });
  const names = {
    firstName: "Nome",
    lastName: "Cognome",
    company: "Azienda (facoltativo)",
    email: "E-mail",
    phone: "Telefono (facoltativo)",
    message: "Messaggio",
    privacy: "Ho letto e accetto l’informativa sulla privacy.",
    marketing: "Acconsento a ricevere comunicazioni informative e promozionali.",
  };
  const fields = form.getByRole("textbox").or(form.getByRole("checkbox"));
  expect(await fields.count()).toBe(Object.keys(names).length);
  for (const [field, name] of Object.entries(names)) {
    const isRequired = required.some((each) => each === field);
    const labelled = form.getByLabel(name, { exact: true }).and(fields);
    expect(await labelled.getAttribute("name")).toBe(field);
    expect(await labelled.evaluate(($field: HTMLInputElement) => $field.required)).toBe(isRequired);
  }
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const told = nodes
    .filter(({ role }) => role?.value === "checkbox")
    .map(({ name }) => name?.value);
  expect(told, "by Chromium itself").toEqual([names.privacy, names.marketing]);
  const trap = fieldOf(page, "hp");
  expect([await trap.getAttribute("tabindex"), await trap.getAttribute("autocomplete")]).toEqual([
    "-1",
    "off",
  ]);
  expect((await trap.boundingBox())?.x).toBeLessThan(-1000);
  expect(await page.locator("label[aria-hidden]").count(), "what validators refuse").toBe(0);
});

test("a failure is told by an alert with text, phone and e-mail, and a second one anew", async () => {
  const { page } = await failToSend(testBrowser);
  const notice = noticeOf(page);
  expect(await notice.ariaSnapshot()).toBe(
    `
- alert:
  - paragraph: Qualcosa è andato storto. Riprova o scrivici un’e-mail.
  - paragraph:
    - link "+39 02 0000 0000":
      - /url: tel:+390200000000
    - link "info@dab.example":
      - /url: mailto:info@dab.example`.trim(),
  );
  const first = await notice.locator("p").first().elementHandle();
  await pressSend(page);
  await expect.poll(() => first?.evaluate(($text) => $text.isConnected)).toBe(false);
  await notice.waitFor();
});

test("the confirmation is a dialog that covers the page, and its one exit leads home", async () => {
  const page = await openForm(testBrowser);
  await fillForm(page, { marketing: true });
  await pressSend(page);
  const dialog = confirmationOf(page);
  await expect.poll(() => focusOf(page)).toBe("Messaggio Inviato!");
  expect(await dialog.ariaSnapshot()).toBe(
    `
- dialog "Messaggio Inviato!":
  - img "Il sacco riutilizzabile, pieno di pellet, davanti al distributore"
  - heading "Messaggio Inviato!" [level=1]
  - paragraph: Grazie! Ti risponderemo al più presto.
  - paragraph: Abbiamo ricevuto la tua richiesta. Ti ricontattiamo entro 24 ore nei giorni lavorativi.
  - link "Torna alla home":
    - /url: /`.trim(),
  );
  expect(await dialog.getAttribute("aria-modal")).toBe("true");
  expect(await readForm(page)).toEqual(nothing);
  const uncovered = await page.evaluate(() => {
    const $screen = document.querySelector("[role=dialog]");
    const shares = [0.01, 0.5, 0.99];
    const $seen = shares.flatMap((x) =>
      shares.map((y) => document.elementFromPoint(x * innerWidth, y * innerHeight)),
    );
    const $others = [...document.body.children].filter(($other) => $other !== $screen);
    return (
      $seen.filter(($each) => !$screen?.contains($each)).length +
      $others.filter(($other) => !($other as HTMLElement).inert).length
    );
  });
  expect(uncovered).toBe(0);
  await page.keyboard.press("Escape");
  for (const key of ["Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab"]) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => document.activeElement?.tagName);
    if (focused !== "BODY") expect(await focusOf(page)).toBe("Torna alla home"); // else the browser's own controls
  }
  await dialog.getByRole("link").click();
  await page.waitForURL(addressOf("home"), { waitUntil: "domcontentloaded" });
});

// No enterkeyhint: Enter sends, from every line, so "next" would promise something else.
test("each field brings the right keyboard and what the browser knows, and no phone zooms in", async () => {
  const page = await openForm(testBrowser);
  await page.setViewportSize({ width: 320, height: 844 });
  const fields = page.locator("form :is(input:not([type=checkbox], [name=hp]), textarea)");
  const keyboards = await fields.evaluateAll(($fields: HTMLInputElement[]) =>
    $fields.map(($field) => {
      const { name, type, autocomplete, autocapitalize, spellcheck, enterKeyHint } = $field;
      const isZoomed = Number.parseFloat(getComputedStyle($field).fontSize) < 16;
      const asked = [autocomplete, autocapitalize, $field.getAttribute("autocorrect"), spellcheck];
      return [name, type, ...asked, enterKeyHint, isZoomed].join(" ");
    }),
  );
  expect(keyboards).toEqual([
    "firstName text given-name words off false  false",
    "lastName text family-name words off false  false",
    "company text organization words off false  false",
    "email email email  off false  false",
    "phone tel tel   true  false",
    "message textarea  sentences  true  false",
  ]);
});

/** Fails unless so many things in the form can be touched, each on 44 pixels, a box with its label. */
async function expectTargets(page: Page, count: number) {
  const targets = page.locator(
    "form :is(a, button, input:not([type=checkbox], [name=hp]), textarea, .field-check label)",
  );
  const sizes = await targets.evaluateAll(($targets) =>
    $targets.map(($target) => {
      const { width, height } = $target.getBoundingClientRect();
      return Math.min(width, height);
    }),
  );
  expect(sizes).toHaveLength(count);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
}

test.each([320, 390, 1280])("every target is at least 44 pixels at %i", async (width) => {
  const page = await openForm(testBrowser);
  await page.setViewportSize({ width, height: 844 });
  const atRest = 6 + 2 + 1 + 1; // lines, consents, the policy's link, the button
  await expectTargets(page, atRest);
  await pressSend(page);
  await noticeOf(page).waitFor();
  await expectTargets(page, atRest + 2 + required.length);
  testBrowser.endpoint.answer = { status: 500 };
  await fillForm(page);
  await pressSend(page);
  await noticeOf(page).waitFor();
  await expectTargets(page, atRest + 2 + 1); // notice; e-mail
});

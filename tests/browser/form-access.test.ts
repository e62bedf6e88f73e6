// The contact form by keyboard alone, under a thumb, and as a screen reader tells it.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as form from "../support/form.ts";
import { addressOf, startTestBrowser } from "../support/test-browser.ts";

const testBrowser = startTestBrowser();

test("is filled and sent by Tab, typing, Space and Enter, and left by Tab and Enter", async () => {
  const page = await testBrowser.openForm();
  const stops: string[] = [];
  while (stops.length < 60 && stops.at(-1) !== "Invia la richiesta") {
    await page.keyboard.press("Tab");
    const focused = await form.focusOf(page);
    stops.push(focused);
    if (focused === "privacy") await page.keyboard.press("Space");
    const text = form.visitor[focused as keyof typeof form.visitor];
    if (typeof text === "string") await page.keyboard.type(text);
  }
  expect(stops.slice(stops.indexOf("firstName"))).toEqual([
    ...["firstName", "lastName", "company", "email", "phone", "message"],
    ...["privacy", "l’informativa sulla privacy", "marketing", "Invia la richiesta"],
  ]);
  await page.keyboard.press("Enter");
  await testBrowser.expectArrived(page, form.visitor);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(addressOf("home"), { waitUntil: "domcontentloaded" });
});

test("names every field, brings its keyboard without zooming in, and hides the honeypot", async () => {
  const page = await testBrowser.openForm();
  await page.getByRole("form", { name: "La tua richiesta", exact: true }).waitFor();
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const fields = nodes.filter(({ role }) => /^(textbox|checkbox)$/.test(role?.value));
  expect(fields.map(({ name }) => name?.value)).toEqual([
    ...["Nome", "Cognome", "Azienda (facoltativo)", "E-mail", "Telefono (facoltativo)"],
    ...["Messaggio", "Ho letto e accetto l’informativa sulla privacy."],
    "Acconsento a ricevere comunicazioni informative e promozionali.",
  ]);
  const told = fields.map(({ description }) => description?.value ?? "").filter(Boolean);
  expect(told).toEqual(["Per esempio: la tua attività e il comune.", "Facoltativo."]);
  const honeypot = form.fieldOf(page, "hp");
  const attributes = ["tabindex", "autocomplete"].map((name) => honeypot.getAttribute(name));
  expect(await Promise.all(attributes)).toEqual(["-1", "off"]);
  expect((await honeypot.boundingBox())?.x).toBeLessThan(-1000);
  expect(await page.locator("label[aria-hidden]").count(), "what validators refuse").toBe(0);
  await page.setViewportSize({ width: 320, height: 844 });
  const typed = page.locator("form :is(input:not([type=checkbox], [name=hp]), textarea)");
  const keyboards = await typed.evaluateAll(($fields: HTMLInputElement[]) =>
    $fields.map(($field) => {
      const { name, type, autocomplete, autocapitalize, spellcheck, enterKeyHint } = $field;
      const isZoomed = Number.parseFloat(getComputedStyle($field).fontSize) < 16;
      const asked = [autocomplete, autocapitalize, $field.getAttribute("autocorrect"), spellcheck];
      return [name, type, $field.required, ...asked, enterKeyHint, isZoomed].join(" ");
    }),
  );
  // No enterkeyhint: Enter sends, from every line, so "next" would promise something else.
  expect(keyboards).toEqual([
    "firstName text true given-name words off false  false",
    "lastName text true family-name words off false  false",
    "company text false organization words off false  false",
    "email email true email  off false  false",
    "phone tel false tel   true  false",
    "message textarea true  sentences  true  false",
  ]);
});

test("tells a failure by an alert with text, phone and e-mail, and a second one anew", async () => {
  const { page } = await testBrowser.failToSend();
  const notice = form.noticeOf(page);
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
  await form.send(page);
  await expect.poll(() => first?.evaluate(($text) => $text.isConnected)).toBe(false);
  await notice.waitFor();
});

test("confirms in a dialog that covers the page, whose one exit leads home", async () => {
  const page = await testBrowser.openForm();
  await form.fill(page, { marketing: true });
  await form.send(page);
  const dialog = form.confirmationOf(page);
  await expect.poll(() => form.focusOf(page)).toBe("Messaggio Inviato!");
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
  expect(await form.read(page)).toEqual(form.nothing);
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  const { overflowY } = await page.evaluate(() => getComputedStyle(document.documentElement));
  expect(overflowY, "the page behind does not scroll").toBe("hidden");
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press("Escape");
  expect(await dialog.isVisible(), "Escape is no way out").toBe(true);
  expect(await form.focusOf(page)).toBe("Messaggio Inviato!");
  for (const key of ["Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab"]) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => document.activeElement?.tagName);
    if (focused !== "BODY") expect(await form.focusOf(page)).toBe("Torna alla home"); // else the browser's own controls
  }
  await dialog.getByRole("link").click();
  await page.waitForURL(addressOf("home"), { waitUntil: "domcontentloaded" });
});

/** Fails unless so many things in the form can be touched, each on 44 pixels, a box with its label. */
async function expectTargets(page: Page, count: number) {
  const targets = page.locator(
    "form :is(a, button, input:not([type=checkbox], [name=hp]), textarea, .field-check label)",
  );
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const sizes = await targets.evaluateAll(($targets) =>
      $targets
        .map(($target) => $target.getBoundingClientRect())
        .map(({ width, height }) => Math.min(width, height)),
    );
    expect(sizes).toHaveLength(count);
    expect(Math.min(...sizes), `at ${width}`).toBeGreaterThanOrEqual(44);
  }
}

test("makes every target 44 pixels large, at rest and in what it says of failures", async () => {
  const page = await testBrowser.openForm();
  const atRest = 6 + 2 + 1 + 1; // lines, consents, the policy's link, the button
  await expectTargets(page, atRest);
  await form.send(page);
  await form.noticeOf(page).waitFor();
  await expectTargets(page, atRest + 2 + form.required.length);
  testBrowser.endpoint.answer = { status: 500 };
  await form.fill(page);
  await form.send(page);
  await form.noticeOf(page).waitFor();
  await expectTargets(page, atRest + 2 + 1); // notice; e-mail
});

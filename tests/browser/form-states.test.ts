// The states of the contact form, for eyes, keyboards, thumbs and screen readers.
import type { Page } from "playwright-core";
import { isRequiredField, type RequiredField, requiredFields } from "../../client/form/payload.ts";
import type { FormTexts } from "../../client/form/texts.ts";
import { readTexts } from "../../content/texts.ts";
import { contactTexts } from "../../pages/contact/contact.texts.ts";
import { loadOrThrow, textOf } from "../support/fixtures.ts";
import { emptyValues, type TypedValues, typedValues } from "../support/form.ts";
import { expect, testSite, urlOf } from "../support/test.ts";

const text = (key: keyof FormTexts) => textOf("it", `contact.${key}`);
type Errors = Partial<Record<RequiredField, string>>;
const empty: Errors = {
  message: text("emptyMessage"),
  firstName: text("emptyFirstName"),
  lastName: text("emptyLastName"),
  email: text("emptyEmail"),
};
const malformed = text("malformedEmail");
const privacy = text("missingConsent");
const consent = `${text("privacy")} ${text("privacyLink")}`;

/** A value for each required field: one for the consent, another for texts. */
const forRequired = <Value>(ofConsent: Value, ofText: (name: RequiredField) => Value) =>
  Object.fromEntries(
    requiredFields.map((name) => [name, name === "privacy" ? ofConsent : ofText(name)]),
  );
const labels = forRequired(consent, text);
const allErrors: Errors = forRequired(privacy, (name) => empty[name] ?? text("emptyField"));
const inputNames = ["message", "firstName", "lastName", "company", "email", "phone"] as const;
const labelOf = (name: (typeof inputNames)[number]) =>
  isRequiredField(name) ? text(name) : `${text(name)} (${text("optionalLabel")})`;

const test = testSite
  .extend("form", async ({ form }) => {
    await form.open();
    return form;
  })
  /** Expects these errors in the notice and at their fields, also for screen readers, and no request. */
  .extend("expectRefusal", ({ page, calls, form }) => async (errors: Errors) => {
    await form.notice.waitFor();
    const found = await page.evaluate(() => ({
      seen: [...document.querySelectorAll<HTMLElement>("form [data-field]:has(.field-error)")].map(
        ($field) => [$field.dataset.field, $field.querySelector(".field-error")?.textContent],
      ),
      told: [...document.querySelectorAll<HTMLInputElement>("form [aria-invalid=true]")].map(
        ({ name, ariaDescribedByElements: $told }) => [name, $told?.[0]?.textContent],
      ),
      outlined: [...document.querySelectorAll<HTMLInputElement>("form [required]")]
        .filter(($field) => /solid [1-9]/.test(getComputedStyle($field).outline))
        .map(({ name }) => name),
    }));
    const expected = Object.entries(errors);
    const outlined = Object.keys(errors);
    expect(found).toEqual({ seen: expected, told: expected, outlined });
    const linked = Object.keys(errors).map((name) => labels[name]);
    expect(await linksOf(page).allTextContents()).toEqual(linked);
    expect(calls).toEqual([]);
  });

const linksOf = (page: Page) =>
  page.getByRole("list", { name: text("errorListTitle") }).getByRole("link");

const refusals: [what: string, typed: Partial<TypedValues>, Errors][] = [
  ["nothing typed", forRequired<string | boolean>(false, () => ""), allErrors],
  ["no consent", { privacy: false }, { privacy }],
  [
    "faults of every kind, and nothing that is seen",
    { firstName: " \u00a0", lastName: "\u200b\u2060", email: "ada", message: "\n\t" },
    { ...empty, email: malformed },
  ],
];

test.for(refusals)("refuses %s", async ([, typed, errors], { page, form, expectRefusal }) => {
  const element = page.locator("form");
  await form.fill(typed);
  await element.evaluate(($form) => {
    const say = ({ defaultPrevented }: Event) =>
      $form.setAttribute("bubble", `${!defaultPrevented}`);
    $form.addEventListener("invalid", (event) => setTimeout(say, 0, event), true);
    $form.setAttribute("bubble", "false");
  });
  for (const noValidate of [false, true]) {
    await element.evaluate(($form, change) => Object.assign($form, change), { noValidate });
    await form.send();
    await expectRefusal(errors);
    await expect.poll(() => form.focused()).toBe(Object.keys(errors)[0]);
  }
  expect(await element.getAttribute("bubble"), "the browser shows none of its own").toBe("false");
  expect(await page.getByText(text("failureHelp")).count()).toBe(0);
  expect(await form.read()).toEqual({ ...typedValues, ...typed, hp: "" });
  await form.fill();
  expect(await form.notice.count()).toBe(0);
  await form.expectSent(typedValues);
});

test("the list of errors links to each field until it is fixed", async ({
  page,
  form,
  expectRefusal,
}) => {
  await form.reach("refused");
  const steps = await page.evaluate(() => history.length);
  for (const [index, name] of Object.keys(labels).entries()) {
    await linksOf(page).nth(index).press("Enter");
    expect(await form.focused()).toBe(name);
    expect(await page.locator(`[data-field=${name}] label`).isVisible()).toBe(true);
  }
  expect(page.url()).toBe(urlOf("contact"));
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await form.field("firstName").press("Space"); // a blank does not fix it
  await form.field("lastName").pressSequentially("A");
  await form.field("email").fill("ada@");
  const { lastName: _, ...left } = allErrors;
  await expectRefusal({ ...left, email: malformed });
});

test("a filled honeypot sends nothing; the next attempt does", async ({ calls, form }) => {
  await form.fill();
  await form
    .field("hp")
    .evaluate(($honeypot) => Object.assign($honeypot, { value: "https://spam.example" }));
  await form.send();
  await form.mail.waitFor();
  expect(calls).toEqual([]);
  await form.expectSent(typedValues);
});

const unseen = ["\u200b", "\u00a0", "\ufeff", "\u2060", "\u00ad", "\u202a", " "].join("");
test("invisible characters are removed from an e-mail address", async ({ form }) => {
  await form.fill({ email: `${unseen}ada@\u200bvivaio${unseen}` });
  await form.expectSent({ ...typedValues, email: "ada@vivaio" });
});

test("the form is filled, sent and left by keyboard alone", async ({ page, form }) => {
  const stops: string[] = [];
  while (stops.length < 60 && stops.at(-1) !== text("send")) {
    await page.keyboard.press("Tab");
    const focused = await form.focused();
    stops.push(focused);
    if (focused === "privacy") await page.keyboard.press("Space");
    const text = typedValues[focused as keyof typeof typedValues];
    if (typeof text === "string") await page.keyboard.type(text);
  }
  expect(stops.slice(stops.indexOf("message"))).toEqual([
    ...inputNames,
    ...["privacy", text("privacyLink"), "marketing", text("send")],
  ]);
  await page.keyboard.press("Enter");
  await form.expectArrived(typedValues);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(urlOf("home"), { waitUntil: "domcontentloaded" });
});

test("every field has a label and its keyboard; the honeypot is hidden", async ({ page, form }) => {
  await page.getByRole("form", { name: text("formTitle"), exact: true }).waitFor();
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const fields = nodes.filter(({ role }) => /^(textbox|checkbox)$/.test(role?.value));
  expect(fields.map(({ name }) => name?.value)).toEqual([
    ...inputNames.map(labelOf),
    `${consent}.`,
    text("marketing"),
  ]);
  const told = fields.map(({ description }) => description?.value ?? "").filter(Boolean);
  expect(told).toEqual([text("messageHint"), text("marketingHint")]);
  const honeypot = form.field("hp");
  const attributes = ["tabindex", "autocomplete"].map((name) => honeypot.getAttribute(name));
  expect(await Promise.all(attributes)).toEqual(["-1", "off"]);
  const { width, height } =
    (await page.locator("form > .visually-hidden:has(input)").boundingBox()) ?? {};
  expect([width, height]).toEqual([1, 1]);
  expect(await page.locator("label[aria-hidden]").count(), "what validators refuse").toBe(0);
  const marks = await page
    .locator("form label[for]")
    .evaluateAll(($labels) =>
      $labels.map(($label) => getComputedStyle($label, "::after").content.includes("*")),
    );
  const required = page
    .locator("form label[for]")
    .evaluateAll(($labels) =>
      $labels.map(($label) => ($label as HTMLLabelElement).control?.matches(":required")),
    );
  expect(marks, "an asterisk on each required field").toEqual(await required);
  const $required = page.locator("form [required]");
  const names = await $required.evaluateAll(($fields: HTMLInputElement[]) =>
    $fields.map(({ name }) => name),
  );
  expect(names, "in the order of the form").toEqual([...requiredFields]);
  await page.setViewportSize({ width: 320, height: 844 });
  const typed = page.locator("form :is(input:not([type=checkbox], [name=hp]), textarea)");
  const keyboards = await typed.evaluateAll(($fields: HTMLInputElement[]) =>
    $fields.map(($field) => {
      const { name, type, autocomplete, autocapitalize, spellcheck, enterKeyHint } = $field;
      const isZoomed = Number.parseFloat(getComputedStyle($field).fontSize) < 16;
      const attributes = [
        autocomplete,
        autocapitalize,
        $field.getAttribute("autocorrect"),
        spellcheck,
      ];
      return [name, type, ...attributes, enterKeyHint, isZoomed].join(" ");
    }),
  );
  // No enterkeyhint: Enter sends from every field, so "next" would be wrong.
  expect(keyboards).toEqual([
    "message textarea  sentences  true  false",
    "firstName text given-name words off false  false",
    "lastName text family-name words off false  false",
    "company text organization words off false  false",
    "email email email  off false  false",
    "phone tel tel   true  false",
  ]);
});

test("each failure is an alert with text, phone and e-mail", async ({ form }) => {
  await form.fail();
  const notice = form.notice;
  expect(await notice.ariaSnapshot()).toBe(
    `
- alert:
  - paragraph: ${text("error")}
  - paragraph:
    - link "+39 02 0000 0000":
      - /url: tel:+390200000000
    - link "info@dab.example":
      - /url: mailto:info@dab.example`.trim(),
  );
  const first = await notice.locator("p").first().elementHandle();
  await form.send();
  await expect.poll(() => first?.evaluate(($text) => $text.isConnected)).toBe(false);
  await notice.waitFor();
});

test("the confirmation is a dialog with one link, to the home page", async ({ page, form }) => {
  await form.reach("sent");
  const dialog = form.confirmation;
  const { sentPicture } = readTexts(loadOrThrow().dictionary.it, contactTexts);
  await expect.poll(() => form.focused()).toBe(text("sentTitle"));
  expect(await dialog.ariaSnapshot()).toBe(
    `
- dialog "${text("sentTitle")}":
  - img "${sentPicture.alt}"
  - heading "${text("sentTitle")}" [level=1]
  - paragraph: ${text("success")}
  - paragraph: ${text("sentText")}
  - link "${text("backHome")}":
    - /url: /`.trim(),
  );
  const described = await dialog.evaluate(($it) =>
    [...($it.ariaDescribedByElements ?? [])].map(({ textContent }) => textContent).join(" "),
  );
  expect(described).toContain(text("success"));
  expect(await form.read()).toEqual(emptyValues);
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  const { overflowY } = await page.evaluate(() => getComputedStyle(document.documentElement));
  expect(overflowY, "the page behind does not scroll").toBe("hidden");
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press("Escape");
  expect(await dialog.isVisible(), "Escape is no way out").toBe(true);
  await dialog.evaluate(($it) => $it.removeAttribute("closedby")); // which Safari does not know
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press("Escape");
  await expect.poll(() => dialog.isVisible(), { message: "nor in Safari" }).toBe(true);
  expect(await form.focused()).toBe(text("sentTitle"));
  for (const key of ["Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab"]) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => document.activeElement?.tagName);
    if (focused !== "BODY") expect(await form.focused()).toBe(text("backHome")); // otherwise the browser's controls have the focus
  }
  await dialog.getByRole("link").click();
  await page.waitForURL(urlOf("home"), { waitUntil: "domcontentloaded" });
});

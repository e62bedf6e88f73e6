// What the contact form refuses, with the browser's own check or without, and how it says so (specification, section 5).
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as form from "../support/form.ts";
import { addressOf, startTestBrowser } from "../support/test-browser.ts";

const testBrowser = startTestBrowser();

const empty = "Compila questo campo.";
const objections = {
  firstName: empty,
  lastName: empty,
  email: empty,
  message: empty,
  privacy: "Per inviare la richiesta, conferma di aver letto e accettato l’informativa.",
};
const malformed = { email: "Scrivi un indirizzo e-mail completo, come nome@dominio.it." };
const labels = {
  firstName: "Nome",
  lastName: "Cognome",
  email: "E-mail",
  message: "Messaggio",
  privacy: "Ho letto e accetto l’informativa sulla privacy",
};
const linksOf = (page: Page) =>
  page.getByRole("list", { name: "Da completare o correggere:" }).getByRole("link");

/** The notice, and beside these fields its messages, as seen and as assistive technology is told. */
async function expectRefusal(page: Page, names: readonly string[], changes = {}) {
  await form.noticeOf(page).waitFor();
  const [seen, told] = await page.evaluate(() => [
    [...document.querySelectorAll<HTMLElement>("form [data-field]:has(.field-error)")].map(
      ($field) => [$field.dataset.field, $field.querySelector(".field-error")?.textContent],
    ),
    [...document.querySelectorAll<HTMLInputElement>("form [aria-invalid=true]")].map(
      ({ name, ariaDescribedByElements: $told }) => [name, $told?.[0]?.textContent],
    ),
  ]);
  const expected = Object.entries({ ...objections, ...changes }).filter(([name]) =>
    names.includes(name),
  );
  expect({ seen, told }).toEqual({ seen: expected, told: expected });
  expect(testBrowser.calls).toEqual([]);
}

const absences = [["message"], ["privacy"], [...form.required]].map((names) => ({ names }));
test.each(absences)("refuses a form without $names, however checked", async ({ names }) => {
  const page = await testBrowser.openForm();
  const element = page.locator("form");
  const left = Object.fromEntries(names.map((name) => [name, name === "privacy" ? false : ""]));
  await form.fill(page, left);
  await element.evaluate(($form) => {
    const say = ({ defaultPrevented }: Event) =>
      $form.setAttribute("bubble", `${!defaultPrevented}`);
    $form.addEventListener("invalid", (event) => setTimeout(say, 0, event), true);
  });
  for (const noValidate of [false, true]) {
    await element.evaluate(($form, change) => Object.assign($form, change), { noValidate });
    await form.send(page);
    await expectRefusal(page, names);
    await expect.poll(() => form.focusOf(page)).toBe(names[0]);
  }
  expect(await element.getAttribute("bubble"), "the browser shows none of its own").toBe("false");
  expect(await page.getByText("Non hai perso nulla").count()).toBe(0);
  expect(await form.read(page)).toEqual({ ...form.visitor, ...left, hp: "" });
  await form.fill(page);
  expect(await form.noticeOf(page).count()).toBe(0);
  await testBrowser.expectSent(page, form.visitor);
});

test("refuses whitespace alone, and another blank mends nothing", async () => {
  const page = await testBrowser.openForm();
  await form.fill(page, { firstName: " ", lastName: "\u00a0", message: "\n\t" });
  await form.send(page);
  const refused = ["firstName", "lastName", "message"];
  await expectRefusal(page, refused);
  for (const name of refused) await form.fieldOf(page, name).press("Space");
  await expectRefusal(page, refused);
  await form.fieldOf(page, "firstName").pressSequentially("A");
  await expectRefusal(page, ["lastName", "message"]);
});

test("refuses a malformed e-mail", async () => {
  const page = await testBrowser.openForm();
  for (const email of ["ada", "ada@"]) {
    await form.fill(page, { email });
    await form.send(page);
    await expectRefusal(page, ["email"], malformed);
  }
  await testBrowser.expectSent(page, await form.fill(page, { email: "ada@vivaio" }));
});

test("sends nothing while the hidden field is filled, and empties it for the next try", async () => {
  const page = await testBrowser.openForm();
  await form.fill(page);
  await form
    .fieldOf(page, "hp")
    .evaluate(($honeypot) => Object.assign($honeypot, { value: "https://spam.example" }));
  await form.send(page);
  await expectRefusal(page, []);
  expect(await page.getByRole("link", { name: "Apri l’e-mail già pronta" }).count()).toBe(1);
  await testBrowser.expectSent(page, form.visitor);
});

const unseen = ["\u200b", "\u00a0", "\ufeff", "\u2060", "\u00ad", "\u202a", " "];
test("takes signs that nobody sees out of an e-mail, in the field, too", async () => {
  const page = await testBrowser.openForm();
  const [before, after] = [unseen.join(""), unseen.toReversed().join("")];
  await form.fill(page, { email: `${before}ada@\u200bvivaio.example${after}` });
  await testBrowser.expectSent(page, form.visitor);
});

test("takes no name of two blanks or of signs that nobody sees, and lists all faults at once", async () => {
  const page = await testBrowser.openForm();
  await form.fill(page, {
    firstName: "  ",
    lastName: "\u200b\u2060",
    email: "ada",
    privacy: false,
  });
  await form.send(page);
  await expectRefusal(page, ["firstName", "lastName", "email", "privacy"], malformed);
  expect(await linksOf(page).count()).toBe(4);
});

test("links to the fields, without a step in the history, until each is mended", async () => {
  const page = await testBrowser.openForm();
  await form.send(page);
  await expectRefusal(page, form.required);
  expect(await linksOf(page).allTextContents()).toEqual(Object.values(labels));
  const steps = await page.evaluate(() => history.length);
  for (const name of form.required.toReversed()) {
    await linksOf(page).nth(form.required.indexOf(name)).press("Enter");
    expect(await form.focusOf(page)).toBe(name);
    expect(await page.locator(`[data-field=${name}] label`).isVisible()).toBe(true);
  }
  expect(page.url()).toBe(addressOf("contact"));
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await form.fieldOf(page, "lastName").fill(form.visitor.lastName);
  await form.fieldOf(page, "email").fill("ada@");
  const { lastName, ...others } = labels;
  expect(await linksOf(page).allTextContents()).toEqual(Object.values(others));
  await expectRefusal(page, Object.keys(others), malformed);
});

// What the contact form refuses to send, with the browser's own check and without it (specification,
// section 5), and how it says so.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  fieldOf,
  fillForm,
  focusOf,
  noticeOf,
  pressSend,
  readForm,
  required,
  visitor,
} from "../support/form.ts";
import { addressOf, expectSent, openForm, startTestBrowser } from "../support/test-browser.ts";

const testBrowser = startTestBrowser();

const malformed = "Scrivi un indirizzo e-mail completo, come nome@dominio.it.";
const objectionTo = (name: string) => [
  name,
  name === "privacy"
    ? "Per inviare la richiesta, conferma di aver letto e accettato l’informativa."
    : "Compila questo campo.",
];
/** What the links to the fields are called. */
const labels = {
  firstName: "Nome",
  lastName: "Cognome",
  email: "E-mail",
  message: "Messaggio",
  privacy: "Ho letto e accetto l’informativa sulla privacy",
};
const linksOf = (page: Page) =>
  page.getByRole("list", { name: "Da completare o correggere:" }).getByRole("link");

/** The notice, and these messages beside their fields, as seen and as assistive technology is told. */
async function expectRefusal(page: Page, objections: (readonly string[])[]) {
  await noticeOf(page).waitFor();
  const [seen, told] = await page.evaluate(() => [
    [...document.querySelectorAll<HTMLElement>("form [data-field] p")].map(($message) => [
      $message.closest<HTMLElement>("[data-field]")?.dataset.field,
      $message.textContent,
    ]),
    [...document.querySelectorAll<HTMLInputElement>("form [aria-invalid=true]")].map(($field) => [
      $field.name,
      document.getElementById($field.getAttribute("aria-describedby") ?? "")?.textContent,
    ]),
  ]);
  expect({ seen, told }).toEqual({ seen: objections, told: objections });
  expect(testBrowser.calls).toEqual([]);
}

const absences = [["message"], ["privacy"], [...required]].map((names) => ({ names }));
test.each(absences)("refuses a form without $names, however checked", async ({ names }) => {
  const page = await openForm(testBrowser);
  const form = page.locator("form");
  const empty = names.map((name) => [name, name === "privacy" ? false : ""]);
  await fillForm(page, Object.fromEntries(empty));
  await form.evaluate(($form) => {
    const say = ({ defaultPrevented }: Event) =>
      $form.setAttribute("bubble", `${!defaultPrevented}`);
    $form.addEventListener("invalid", (event) => setTimeout(say, 0, event), true);
  });
  for (const noValidate of [false, true]) {
    await form.evaluate(($form, change) => Object.assign($form, change), { noValidate });
    await pressSend(page);
    await expectRefusal(page, names.map(objectionTo));
    await expect.poll(() => focusOf(page)).toBe(names[0]);
  }
  expect(await form.getAttribute("bubble"), "the browser shows none of its own").toBe("false");
  expect(await page.getByText("Non hai perso nulla").count()).toBe(0);
  expect(await readForm(page)).toEqual({ ...visitor, ...Object.fromEntries(empty), hp: "" });
  await fillForm(page);
  expect(await noticeOf(page).count()).toBe(0);
  await expectSent(testBrowser, page, visitor);
});

test("refuses whitespace alone, and another blank mends nothing", async () => {
  const page = await openForm(testBrowser);
  await fillForm(page, { firstName: " ", lastName: "\u00a0", message: "\n\t" });
  await pressSend(page);
  const refused = ["firstName", "lastName", "message"];
  await expectRefusal(page, refused.map(objectionTo));
  for (const name of refused) await fieldOf(page, name).press("Space");
  await expectRefusal(page, refused.map(objectionTo));
  await fieldOf(page, "firstName").pressSequentially("A");
  await expectRefusal(page, ["lastName", "message"].map(objectionTo));
});

test("refuses a malformed e-mail", async () => {
  const page = await openForm(testBrowser);
  for (const email of ["ada", "ada@"]) {
    await fillForm(page, { email });
    await pressSend(page);
    await expectRefusal(page, [["email", malformed]]);
  }
  await expectSent(testBrowser, page, await fillForm(page, { email: "ada@vivaio" }));
});

test("sends nothing while the hidden field is filled, and asks for nothing to be mended", async () => {
  const page = await openForm(testBrowser);
  await fillForm(page);
  const fillHoneypot = (value: string) =>
    fieldOf(page, "hp").evaluate(($honeypot, value) => Object.assign($honeypot, { value }), value);
  await fillHoneypot("https://spam.example");
  await pressSend(page);
  await expectRefusal(page, []);
  expect(await page.getByRole("link", { name: "Apri l’e-mail già pronta" }).count()).toBe(1);
  await fillHoneypot("");
  await expectSent(testBrowser, page, visitor);
});

test("links to the fields, without a step in the history, until each is mended", async () => {
  const page = await openForm(testBrowser);
  await pressSend(page);
  await expectRefusal(page, required.map(objectionTo));
  expect(await linksOf(page).allTextContents()).toEqual(Object.values(labels));
  const steps = await page.evaluate(() => history.length);
  for (const name of required.toReversed()) {
    await linksOf(page).nth(required.indexOf(name)).press("Enter");
    expect(await focusOf(page)).toBe(name);
    expect(await page.locator(`[data-field=${name}] label`).isVisible()).toBe(true);
  }
  expect(page.url()).toBe(addressOf("contact"));
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await fieldOf(page, "lastName").fill(visitor.lastName);
  await fieldOf(page, "email").fill("ada@");
  const { lastName, ...others } = labels;
  expect(await linksOf(page).allTextContents()).toEqual(Object.values(others));
  await expectRefusal(
    page,
    Object.keys(others).map((name) => (name === "email" ? [name, malformed] : objectionTo(name))),
  );
});

// What the contact form carries across the language switch.
import fc from "fast-check";
import { Window } from "happy-dom";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { carryAcross, restoreCarried } from "../../client/form/carry.ts";
import { type Fields, readFields } from "../../client/form/payload.ts";
import { nothing, visitor } from "../support/form.ts";
import { fuzz } from "../support/fuzz.ts";

const typed: Fields = { ...visitor, firstName: " Ada", company: "", message: "Uno\n  due", hp: "" };

beforeAll(() => {
  const page = new Window({ url: "https://www.dab.example/contact" });
  const { document, FormData, MouseEvent, Event } = page;
  const addEventListener = page.addEventListener.bind(page);
  const globals = { window: page, document, FormData, MouseEvent, Event, addEventListener };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
});
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  window.name = "";
});

/** A form in a page with a language switch that stays where it is. */
function setUpForm(fields: Partial<Fields> = {}): HTMLFormElement {
  document.body.innerHTML = `
    <a data-language-switch href="#"><span>Italiano</span></a>
    <form>
      <input name="firstName"><input name="lastName"><input name="company"><input name="email">
      <input name="phone"><textarea name="message"></textarea><input name="hp">
      <input name="privacy" type="checkbox"><input name="marketing" type="checkbox">
    </form>`;
  const $form = document.forms[0] as HTMLFormElement;
  for (const [name, value] of Object.entries(fields)) {
    const $field = $form.elements.namedItem(name) as HTMLInputElement;
    if (typeof value === "boolean") $field.checked = value;
    else $field.value = value;
  }
  return $form;
}

/** Follows the switch as with a mouse, with a key held or not. */
const follow = (keys: MouseEventInit = {}) =>
  document
    .querySelector("a span")
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...keys }));

/** Shows the page: `persisted` where the browser had kept it. */
const show = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

/** What arrives in the other language's form. */
function arrive(): Fields {
  const $form = setUpForm();
  restoreCarried($form);
  return readFields($form);
}

test("texts arrive as they were, once, and are wiped; no consent does, nor the hidden field", () => {
  const text = fc.string({ unit: "grapheme" });
  const texts = fc.record({ firstName: text, company: text, message: text });
  const property = fc.property(texts, (texts) => {
    const $form = setUpForm({ ...typed, ...texts, marketing: true, hp: "spam" });
    const expected = { ...readFields($form), privacy: false, marketing: false, hp: "" };
    carryAcross($form);
    follow();
    expect(arrive()).toStrictEqual(expected);
    expect(window.name).toBe("");
    expect(arrive()).toEqual(nothing);
  });
  fc.assert(property, fuzz(100));
});

test.each(["ctrlKey", "metaKey", "shiftKey"])("it stays here with %s: a new tab opens", (key) => {
  carryAcross(setUpForm(typed));
  follow({ [key]: true });
  expect(window.name).toBe("");
});

test("it is wiped when its page is come back to, not when it has only now loaded", () => {
  carryAcross(setUpForm(typed));
  follow();
  show(false);
  expect(window.name).toContain("ada");
  show(true);
  expect(window.name).toBe("");
});

test.each(["checkout", "contact-form", "contact-form:{", "contact-form:privacy=on&hp=7"])(
  "%s in the window's name changes nothing",
  (name) => {
    window.name = name;
    expect(arrive()).toEqual(nothing);
    expect(window.name).toBe(name.includes(":") ? "" : name);
  },
);

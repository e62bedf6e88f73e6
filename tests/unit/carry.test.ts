// @vitest-environment happy-dom
// What the contact form carries across the language switch.
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { carryAcross, restoreCarried } from "../../client/form/carry.ts";
import { type Fields, readFields } from "../../client/form/payload.ts";
import { nothing, visitor } from "../support/form.ts";

const typed: Fields = { ...visitor, firstName: " Ada", company: "", message: "Uno\n  due", hp: "" };

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

test("what is carried arrives as it was, once, and is wiped", () => {
  const text = fc.string({ unit: "grapheme" });
  const texts = fc.record({ firstName: text, company: text, message: text });
  const property = fc.property(texts, fc.boolean(), fc.boolean(), (texts, privacy, marketing) => {
    const fields = { ...typed, ...texts, privacy, marketing };
    const $form = setUpForm(fields);
    const expected = readFields($form);
    carryAcross($form);
    follow();
    expect(arrive()).toStrictEqual(expected);
    expect(window.name).toBe("");
    expect(arrive()).toEqual(nothing);
  });
  fc.assert(property, { numRuns: 200 }); // says its seed where it fails
});

test("it never includes the hidden field", () => {
  carryAcross(setUpForm({ ...typed, hp: "spam" }));
  follow();
  expect(arrive()).toStrictEqual(typed);
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

test.each(["checkout", "contact-form", "contact-form:{", "contact-form:nobody=7"])(
  "%s in the window's name changes nothing",
  (name) => {
    window.name = name;
    expect(arrive()).toEqual(nothing);
    expect(window.name).toBe(name.includes(":") ? "" : name);
  },
);

// What the contact form carries across the language switch.
import fc from "fast-check";
import { Window } from "happy-dom";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { carryAcross, restoreCarried } from "../../client/form/carry.ts";
import { type Fields, readFields } from "../../client/form/payload.ts";
import { nothing, visitor } from "../support/form.ts";
import { fuzz } from "../support/fuzz.ts";

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
  const inputs = Object.entries(nothing).map(([name, value]) =>
    name === "message"
      ? "<textarea name=message></textarea>"
      : `<input name=${name} type=${typeof value === "boolean" ? "checkbox" : "text"}>`,
  );
  document.body.innerHTML = `<a data-language-switch href="#"><span>Italiano</span></a>
    <form>${inputs.join("")}</form>`;
  const $form = document.forms[0] as HTMLFormElement;
  for (const [name, value] of Object.entries(fields)) {
    const $field = $form.elements.namedItem(name) as HTMLInputElement;
    Object.assign($field, typeof value === "boolean" ? { checked: value } : { value });
  }
  return $form;
}

/** Follows the switch from a form as with a mouse, with a key held or not. */
function followFrom($form: HTMLFormElement, keys: MouseEventInit = {}) {
  carryAcross($form);
  const click = new MouseEvent("click", { bubbles: true, cancelable: true, ...keys });
  document.querySelector("a span")?.dispatchEvent(click);
}

/** What arrives in the other language's form. */
function arrive(): Fields {
  const $form = setUpForm();
  restoreCarried($form);
  return readFields($form);
}

test("carries texts as they were, once, and neither a consent nor the hidden field", () => {
  const text = fc.string({ unit: "grapheme" });
  const texts = fc.record({ firstName: text, company: text, message: text });
  const property = fc.property(texts, (texts) => {
    const $form = setUpForm({ ...visitor, ...texts, marketing: true, hp: "spam" });
    const expected = { ...readFields($form), privacy: false, marketing: false, hp: "" };
    followFrom($form);
    expect(arrive()).toStrictEqual(expected);
    expect(window.name).toBe("");
    expect(arrive()).toEqual(nothing);
  });
  fc.assert(property, fuzz(100));
});

test.each(["ctrlKey", "metaKey", "shiftKey"])("carries nothing with %s: a new tab opens", (key) => {
  followFrom(setUpForm(visitor), { [key]: true });
  expect(window.name).toBe("");
});

test("wipes it when a browser brings its page back as it was left", () => {
  followFrom(setUpForm(visitor));
  for (const persisted of [false, true]) {
    expect(window.name).toContain("ada");
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  }
  expect(window.name).toBe("");
});

test.each(["checkout", "contact-form", "contact-form:{", "contact-form:privacy=on&hp=7"])(
  "takes nothing from a window named %s",
  (name) => {
    window.name = name;
    expect(arrive()).toEqual(nothing);
    expect(window.name).toBe(name.includes(":") ? "" : name);
  },
);

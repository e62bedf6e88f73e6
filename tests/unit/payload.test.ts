// @vitest-environment happy-dom
// The contact form's data without a page: reading, checking, completing, carrying along.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { carryAcross, restoreCarried } from "../../client/form/carry.ts";
import { buildRequest, type Fields, findMissing, readFields } from "../../client/form/payload.ts";

const typed: Fields = {
  firstName: " Ada",
  lastName: "D’Amico ",
  company: "",
  email: "ada@vivaio.example",
  phone: "",
  message: "Uno\n  due",
  privacy: true,
  marketing: false,
  hp: "",
};

beforeEach(() => {
  window.name = "";
});

/** A form in a page with a language switch that stays where it is. */
function setUpForm(fields: Partial<Fields> = {}): HTMLFormElement {
  document.body.innerHTML = `
    <a data-language-switch href="#"><span>Italiano</span></a>
    <form>
      <input name="firstName"><input name="lastName"><input name="company">
      <input name="email" type="email"><input name="phone" type="tel"><textarea name="message"></textarea>
      <input name="privacy" type="checkbox"><input name="marketing" type="checkbox">
      <input name="hp"><button>Send</button>
    </form>`;
  const $form = document.forms[0] as HTMLFormElement;
  for (const [name, value] of Object.entries(fields)) {
    const $field = $form.elements.namedItem(name) as HTMLInputElement;
    if (typeof value === "boolean") $field.checked = value;
    else $field.value = value;
  }
  return $form;
}

describe("the payload", () => {
  test("reads every field exactly as typed", () => {
    expect(readFields(setUpForm(typed))).toStrictEqual(typed);
    expect(readFields(setUpForm({ ...typed, marketing: true, privacy: false, hp: "x" }))).toEqual({
      ...typed,
      marketing: true,
      privacy: false,
      hp: "x",
    });
  });

  test("has all eleven fields", () => {
    const request = buildRequest(typed, 1_700_000_000_123);
    expect(request).toStrictEqual({ ...typed, name: " Ada D’Amico ", t0: 1_700_000_000_123 });
    expect(Object.keys(request)).toHaveLength(11);
  });

  test("lacks nothing when optional fields are empty", () => {
    expect(findMissing(typed)).toEqual([]);
  });

  test.each(["firstName", "lastName", "email", "message"] as const)("needs %s", (name) => {
    for (const blank of ["", " ", "\n\t", "\u00a0\u3000"]) {
      expect(findMissing({ ...typed, [name]: blank })).toEqual([name]);
    }
  });

  test("needs the privacy consent, and names what is missing in the form's order", () => {
    expect(findMissing({ ...typed, privacy: false })).toEqual(["privacy"]);
    const empty = readFields(setUpForm());
    const required = ["firstName", "lastName", "email", "message", "privacy"];
    expect(findMissing(empty)).toEqual(required);
  });
});

/** Follows the switch as with a mouse, with a key held or not. */
const follow = (keys: MouseEventInit = {}) =>
  document
    .querySelector("a span")
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...keys }));

/** Shows the page: `persisted` where the browser had kept it. */
const show = ({ persisted }: { persisted: boolean }) =>
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

describe("what is carried across the language switch", () => {
  test("arrives as it was, once, and is wiped", () => {
    carryAcross(setUpForm(typed));
    follow();
    expect(window.name).toContain("ada@vivaio.example");
    const $twin = setUpForm();
    restoreCarried($twin);
    expect(readFields($twin)).toStrictEqual(typed);
    expect(window.name).toBe("");
    const $later = setUpForm();
    restoreCarried($later);
    expect(readFields($later)).toMatchObject({ firstName: "", privacy: false });
  });

  test("is what stands in the form when the switch is followed", () => {
    const $form = setUpForm(typed);
    carryAcross($form);
    ($form.elements.namedItem("message") as HTMLTextAreaElement).value = "Tre";
    follow();
    const $twin = setUpForm({ message: "Written before", marketing: true });
    restoreCarried($twin);
    expect(readFields($twin)).toStrictEqual({ ...typed, message: "Tre" });
  });

  test("never includes the hidden field", () => {
    carryAcross(setUpForm({ ...typed, hp: "spam" }));
    follow();
    expect(window.name).not.toContain("spam");
    window.name = 'contact-form:{"hp":"spam"}';
    const $twin = setUpForm();
    restoreCarried($twin);
    expect(readFields($twin).hp).toBe("");
  });

  test.each(["ctrlKey", "metaKey", "shiftKey"])("stays here with %s: a new tab opens", (key) => {
    carryAcross(setUpForm(typed));
    follow({ [key]: true });
    expect(window.name).toBe("");
  });

  test("is wiped when its page is left and come back to", () => {
    carryAcross(setUpForm(typed));
    follow();
    show({ persisted: true });
    expect(window.name).toBe("");
  });

  test("is not wiped by the page that is being left, where that has only now loaded", () => {
    carryAcross(setUpForm(typed));
    follow();
    show({ persisted: false });
    expect(window.name).toContain("ada@vivaio.example");
  });

  test("is nobody else's window name", () => {
    window.name = "checkout";
    const $form = setUpForm(typed);
    carryAcross($form);
    restoreCarried($form);
    expect(readFields($form)).toStrictEqual(typed);
    show({ persisted: true });
    expect(window.name).toBe("checkout");
  });

  test.each(["{", "null", "7", '{"privacy":"yes","message":7}'])("%s is ignored", (broken) => {
    window.name = `contact-form:${broken}`;
    const $form = setUpForm({ firstName: "Ada" });
    vi.spyOn(console, "error").mockImplementation(() => {});
    expect(() => restoreCarried($form)).not.toThrow();
    expect(readFields($form)).toMatchObject({ firstName: "Ada", privacy: false, message: "" });
    expect(window.name).toBe("");
  });

  test("a page without a switch works", () => {
    const $form = setUpForm(typed);
    document.querySelector("a")?.remove();
    expect(() => carryAcross($form)).not.toThrow();
  });
});

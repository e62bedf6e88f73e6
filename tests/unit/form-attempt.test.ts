// What the contact page records and shows before the form's script is ready, and which texts the language switch carries.
import { Window } from "happy-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropCarriedTexts, restoreCarried, saveOnSwitch } from "../../client/form/carry.ts";

const window = new Window(); // one for all, since it is slow to make
const { document } = window;
const notices = ["waiting", "unreachable"];
const fields =
  "<input name=firstName><textarea name=message></textarea><input name=hp><input name=privacy>";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", document);
  vi.stubGlobal("sessionStorage", window.sessionStorage);
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("FormData", window.FormData);
  window.sessionStorage.clear();
  document.body.innerHTML = `<a data-language-switch href="#"></a><form>${fields}</form><div data-notices></div>
    ${notices.map((name) => `<template data-notice=${name}>${name}</template>`).join("")}`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const findForm = () => document.querySelector("form") as unknown as HTMLFormElement;
const fieldOf = (name: string) => findForm().querySelector(`[name=${name}]`) as HTMLInputElement;
const readNotice = () => document.querySelector("[data-notices]")?.textContent;

vi.stubGlobal("document", document);
await import("../../client/form/attempt.ts"); // it listens as soon as it is imported
vi.unstubAllGlobals();

/** Fires an event at the form, or at a field of it. Returns whether the browser's own answer was prevented. */
function fire(type: string) {
  const $target =
    type === "submit" ? document.querySelector("form") : document.querySelector("input");
  const event = new window.Event(type, { bubbles: type !== "invalid", cancelable: true });
  $target?.dispatchEvent(event);
  return event.defaultPrevented;
}

test.each([
  ["submit", "submit", true, "waiting"],
  ["invalid", "invalid", true, ""],
  ["input", undefined, false, ""],
  ["invalid input", "typed", false, ""],
  ["submit input", "submit", false, "waiting"],
  ["invalid submit", "submit", true, "waiting"],
])("after %s the attempt is %s", (events, attempt, isPrevented, notice) => {
  const [last] = events.split(" ").map(fire).slice(-1);
  expect(last, "whether the browser answers itself").toBe(isPrevented);
  expect(findForm().dataset.attempt).toBe(attempt);
  expect(readNotice()).toBe(notice);
});

test("nothing is recorded once the form's script is ready", () => {
  findForm().dataset.ready = "";
  fire("submit");
  expect(findForm().dataset.attempt).toBeUndefined();
  expect(readNotice()).toBe("");
});

test("each attempt waits 30 s for the script", () => {
  fire("submit");
  vi.advanceTimersByTime(25_000);
  fire("submit");
  vi.advanceTimersByTime(29_999);
  expect(readNotice()).toBe("waiting");
  vi.advanceTimersByTime(1);
  expect(readNotice()).toBe("unreachable");
  expect(findForm().dataset.attempt, "tried anew by the next press").toBeUndefined();
  fire("submit");
  expect(readNotice()).toBe("waiting");
});

const follow = (keys = {}) => {
  const click = new window.MouseEvent("click", { bubbles: true, cancelable: true, ...keys });
  document.querySelector("a")?.dispatchEvent(click);
};

const text = ' "Due\nrighe" +&=% </script> 😀';

test("the switch carries typed texts, once, but neither consents nor the honeypot", () => {
  saveOnSwitch(findForm());
  for (const name of ["message", "hp", "privacy"]) fieldOf(name).value = text;
  follow();
  for (const name of ["message", "hp", "privacy"]) fieldOf(name).value = "";
  for (const expected of [text, ""]) {
    restoreCarried(findForm());
    expect(fieldOf("message").value).toBe(expected);
    fieldOf("message").value = "";
  }
  expect([fieldOf("hp").value, fieldOf("privacy").value]).toEqual(["", ""]);
  expect(window.sessionStorage.length).toBe(0);
});

test("carried texts replace no others", () => {
  saveOnSwitch(findForm());
  fieldOf("message").value = "carried";
  follow();
  fieldOf("message").value = "typed since";
  restoreCarried(findForm());
  expect(fieldOf("message").value).toBe("typed since");
});

test.each(["ctrlKey", "metaKey", "shiftKey", "altKey"])("with %s nothing is carried", (key) => {
  saveOnSwitch(findForm());
  fieldOf("message").value = text;
  follow({ [key]: true });
  expect(window.sessionStorage.length).toBe(0);
});

test("nothing is carried if storage is blocked", () => {
  Object.defineProperty(globalThis, "sessionStorage", {
    configurable: true,
    get: () => expect.fail("Blocked"),
  });
  saveOnSwitch(findForm());
  follow();
  restoreCarried(findForm());
  dropCarriedTexts();
  expect(fieldOf("message").value).toBe("");
});

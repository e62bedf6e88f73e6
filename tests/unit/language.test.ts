// Which Italian pages open their English twin, and what the language switch stores. language.test.ts in browser/ follows them.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberChoice } from "../../client/language.ts";

const [origin, twin] = ["https://site.example", "/products"];
const location = {
  origin,
  search: "?from=mail",
  hash: "#content",
  replace: vi.fn(),
  reload: vi.fn(),
};
const history = { state: null as string | null, replaceState: vi.fn() };
const documentElement = { hidden: false };

beforeEach(() => {
  vi.clearAllMocks();
  Object.assign(documentElement, { hidden: false });
  Object.assign(history, { state: null });
  vi.useFakeTimers();
  for (const [name, value] of Object.entries({ location, history })) vi.stubGlobal(name, value);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const guard = "../../client/language-guard.ts";
let visits = 0;

/** Opens an Italian page. Returns whether it redirects to its twin, and the language that is then stored. */
async function open(storage: { language?: string }, type = "navigate", referrer = "") {
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("document", { currentScript: { dataset: { twin } }, referrer, documentElement });
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([
    { type } as PerformanceNavigationTiming,
  ]);
  await import(`${guard}?${++visits}`); // the script runs when it is imported
  const isRedirected = location.replace.mock.calls.length > 0;
  if (isRedirected) expect(location.replace).toHaveBeenCalledWith("/products?from=mail#content");
  expect(documentElement.hidden, "no Italian text is shown").toBe(isRedirected);
  return isRedirected;
}

test.each([
  ["nothing", "navigate", "", "stays", undefined],
  ["it", "navigate", "", "stays", "it"],
  ["fr-<b>", "navigate", "", "stays", "fr-<b>"],
  ["en", "navigate", "", "redirects", "en"],
  ["en", "navigate", `${origin}/about`, "redirects", "en"],
  ["en", "navigate", `https://other.example${twin}`, "redirects", "en"],
  ["en", "back_forward", "", "stays", "en"],
  ["en", "reload", "", "redirects", "en"],
  ["en", "reload", origin + twin, "redirects", "en"], // a reload keeps the referrer
  ["en", "navigate", origin + twin, "stays", "it"], // by the switch, opened in a new tab
  ["en", "navigate", `${origin}${twin}/`, "stays", "it"],
  ["en", "navigate", `${origin}${twin}?utm_source=mail`, "stays", "it"],
])("with %s stored, %s from %j: the page %s, and %s is stored", async (...given) => {
  const [stored, type, referrer, outcome, then] = given;
  const storage = stored === "nothing" ? {} : { language: stored };
  expect(await open(storage, type, referrer)).toBe(outcome === "redirects");
  expect(storage.language).toBe(then);
});

const blocked = new Proxy(
  {},
  { get: () => expect.fail("Blocked"), set: () => expect.fail("Blocked") },
);

test("the Italian page stays if storage is blocked", async () => {
  expect(await open(blocked)).toBe(false);
});

test("the Italian page is shown, once, if its twin does not answer within 5 s", async () => {
  await open({ language: "en" });
  vi.advanceTimersByTime(4999);
  expect(location.reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(history.replaceState).toHaveBeenCalledWith(twin, "");
  expect(location.reload).toHaveBeenCalledOnce();
  location.replace.mockClear();
  Object.assign(history, { state: twin }); // after the reload
  Object.assign(documentElement, { hidden: false });
  expect(await open({ language: "en" }, "reload")).toBe(false);
});

test.each([
  ["click", 0, "en"],
  ["auxclick", 1, "en"],
  ["auxclick", 2, undefined],
])("%s with button %i on the switch stores %s", (type, button, stored) => {
  const storage: { language?: string } = {};
  vi.stubGlobal("localStorage", storage);
  const $switch = Object.assign(new EventTarget(), { hreflang: "en" });
  rememberChoice($switch as unknown as HTMLAnchorElement);
  $switch.dispatchEvent(Object.assign(new Event(type), { button }));
  expect(storage.language).toBe(stored);
});

test("the switch is followed if storage is blocked", () => {
  vi.stubGlobal("localStorage", blocked);
  const $switch = Object.assign(new EventTarget(), { hreflang: "en" });
  rememberChoice($switch as unknown as HTMLAnchorElement);
  expect($switch.dispatchEvent(Object.assign(new Event("click"), { button: 0 }))).toBe(true);
});

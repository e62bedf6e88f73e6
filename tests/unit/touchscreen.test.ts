// What the touchscreen, the owner's phone and the steps show during a purchase. touch.test.ts in browser/ uses them.
import { Window } from "happy-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { operate } from "../../pages/products/touch/operate.client.ts";
import { loadOrThrow, prepareDraft, visibleText } from "../support/fixtures.ts";

const window = new Window(); // one for all, since it is slow to make
const { document } = window;
const texts = await prepareDraft(loadOrThrow());
const fragments = new Map<string, string>();
for (const language of ["it", "en"]) {
  const file = [...texts.keys()].find((name) => name.includes(`touch-${language}`)) ?? "";
  fragments.set(language, String(texts.get(file)?.()));
}

let milliseconds = 0;
let frames: FrameRequestCallback[] = [];
beforeEach(() => {
  frames = [];
  vi.stubGlobal("document", document);
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("setTimeout", (run: () => void) => run());
  vi.stubGlobal("requestAnimationFrame", (run: FrameRequestCallback) => frames.push(run));
  vi.spyOn(performance, "now").mockImplementation(() => milliseconds);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Lets time pass, with frames of this length. */
function pass(seconds: number, frameMs = 100) {
  for (let passed = 0; passed < seconds * 1000; passed += frameMs) {
    milliseconds += frameMs;
    for (const run of frames.splice(0)) run(milliseconds);
  }
}

/** Starts the touchscreen. The texts of the fixtures are shortened to their names. */
function start(language = "en") {
  document.documentElement.lang = language;
  const steps = "<li></li><li></li><li></li>";
  const face = `<div class=face><div><img></div></div>${fragments.get(language)}`;
  document.body.innerHTML = `<figure id=figure>${face}</figure><ol>${steps}</ol>`;
  const find = (selector: string) => {
    const $found = document.querySelector(selector);
    if (!$found) throw new Error(`There is no ${selector}`);
    return $found;
  };
  const $figure = find("#figure") as unknown as HTMLElement;
  operate($figure, find(".touch") as unknown as HTMLElement);
  const isSeen = ($it: { closest(selector: string): unknown }) => !$it.closest("[hidden]");
  return {
    /** Presses visible buttons: names of actions, or kilos; "cash" pays in cash. */
    press(names: string) {
      for (const name of names.split(" ")) {
        const way = name === "cash" ? "[data-action=pay]" : `[data-action=${name}]`;
        const selector = /\d/.test(name) ? `[data-kilos="${name}"]` : way;
        const $button = [...document.querySelectorAll(selector)].find(isSeen);
        if (!$button) throw new Error(`There is no button for ${name}`);
        $button.dispatchEvent(new window.MouseEvent("click", { bubbles: true }));
        pass(0.001, 1); // the picture follows a frame later
      }
    },
    state: () => $figure.dataset.state,
    read: (selector: string) =>
      visibleText(find(selector)).replaceAll(/products dab touch(\w+) (it|en)/g, "$1"),
    pressed: () =>
      [...document.querySelectorAll("[aria-pressed=true]")].map(
        ($button) => $button.getAttribute("data-kilos") ?? $button.getAttribute("data-action"),
      ),
    step: () =>
      [...document.querySelectorAll("li")].findIndex(($it) => $it.hasAttribute("aria-current")) + 1,
    bars: () => find("[data-bars]").getAttribute("d"),
  };
}

const [screen, phone] = [".touch-screen", ".phone-mockup"];

test("screen, phone and steps follow a purchase that is stopped, and the next one", () => {
  vi.setSystemTime(new Date(2025, 10, 20, 9, 5));
  const touch = start();
  expect(touch.read(screen)).toMatch(/24\/7 Idle IdleText StartStartByMouse Foot$/);
  expect(touch.read(phone)).toMatch(/^DAB NoSale Tank 4,000 kg TotalSold 0 kg/);

  touch.press("begin 15 toggleBag 1");
  expect([touch.state(), touch.step(), touch.pressed()]).toEqual(["kilos", 1, ["15", "toggleBag"]]);
  expect(touch.read(screen)).toContain("− 15 kg +");
  touch.press("confirm");
  expect(touch.read(screen)).toContain("Payment 15 kg Cash Debit CreditCard CardCardPurpose");

  touch.press("cash");
  pass(2.4);
  expect([touch.state(), touch.step()]).toEqual(["filling", 2]);
  expect(touch.read(screen)).toContain("Filling 6.0 kg OutOf 15 kg Stop");
  expect(touch.read(phone)).toContain("Tank 3,994.0 kg TotalSold 6.0 kg");

  touch.press("stop");
  pass(2);
  expect([touch.state(), touch.step()]).toEqual(["ready", 3]);
  const kept = "Credit 9 kg Ready 6.0 kg Credit 9 kg CreditHint TakeBag Foot";
  expect(touch.read(screen)).toContain(kept);
  const sale = "Sale 6 kgCash + OneBag, 09:05 Tank 3,994 kg TotalSold 6 kg";
  expect(touch.read(phone)).toContain(sale);
  expect(touch.bars()).toBe("M7 44v-16");

  touch.press("take");
  expect(touch.read(screen)).toContain("Done DoneText CreditWaits 9 kg. BuyAgain");
  touch.press("begin 15 confirm toggleCard");
  expect(touch.read(screen)).toContain("Payment 15 kg − 9 kg UsedCredit = 6 kg Cash Debit");
  touch.press("toggleCard");
  expect(touch.read(screen)).toContain("Payment 15 kg Cash Debit");
});

test("credit that is enough is the only way to pay", () => {
  const touch = start();
  touch.press("begin 15 confirm cash");
  pass(2);
  touch.press("stop take begin 5 confirm toggleCard");
  expect(touch.read(screen)).toContain("= 0 kg UseCredit CardYourCredit 10 kg");
  expect(touch.read(screen)).not.toContain("Cash");
  touch.press("pay");
  pass(2);
  expect(touch.read(screen)).toContain("Credit 5 kg Ready 5.0 kg");
  expect(touch.bars()).toBe("M7 44v-13.333333333333334M19 44v-13.333333333333334");
});

test("no credit is shown after a full bag, and the second tap of a double one does not stop it", () => {
  const touch = start();
  touch.press("begin 5 confirm cash stop");
  expect(touch.state()).toBe("filling");
  pass(2.1);
  expect(touch.read(screen)).toMatch(/24\/7 Ready 5.0 kg TakeBag Foot$/);
});

test("numbers are written in the language of the page", () => {
  const touch = start("it");
  touch.press("begin 5 confirm cash");
  pass(1);
  expect(touch.read(phone)).toContain("Tank 3.997,5 kg TotalSold 2,5 kg");
});

test("filling pauses in a background window", () => {
  const touch = start();
  touch.press("begin 15 confirm cash");
  pass(10, 10_000);
  expect(touch.read(screen)).toContain("Filling 0.4 kg");
});

test("with reduced motion a reading stays for more than a second", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const touch = start();
  touch.press("begin 15 confirm cash");
  pass(1.1);
  expect(touch.read(screen)).toContain("Filling 0.0 kg");
  pass(0.2);
  expect(touch.read(screen)).toContain("Filling 3.0 kg");
});

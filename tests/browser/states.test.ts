// Links, buttons and fields look different under the pointer, focused and pressed.
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import type { PageName } from "../../content/addresses.ts";
import { href } from "../../content/routes.ts";
import { contrastRatio } from "../support/axe.ts";
import { expect, phoneWindow, testSite } from "../support/test.ts";
import { openTouchscreen } from "../support/touch.ts";

const everywhere = [
  ...[".contact-bar .contact-list a", ".contact-bar .network-links a", ".logo"],
  ...["#menu a:not([aria-current])", ".language-switch", ".header-call"],
  ...[".footer .contact-list a", ".footer nav a", ".footer .network-links a"],
];
const kinds: [page: PageName, width: number, selectors: string[]][] = [
  ["home", 1280, [...everywhere, "main .button", "main .icon-link", "[data-film] button"]],
  ["home", 390, [".menu-toggle"]],
  ["contact", 1280, ["form button", "form label a", ".contact-details a, .contact-place a"]],
  ["privacy", 1280, [".contents a", ".prose a"]],
  ["not-found", 1280, ["main .button", "main nav a"]],
];

/** Opens a page without transitions, so that each state looks final at once. */
const test = testSite.extend(
  "open",
  ({ visit }) =>
    (name: PageName, width = 1280) =>
      visit(href(name, "it"), { width, height: 844, reducedMotion: "reduce" }),
);

/** The styles of an element and of its icon that show a state. */
const looksOf = (element: Locator): Promise<string> =>
  element.evaluate(($element) => {
    const { color, backgroundColor, borderColor, textDecoration, textDecorationLine, opacity } =
      getComputedStyle($element);
    const underline = textDecorationLine === "none" ? "" : textDecoration;
    const $icon = $element.querySelector("svg");
    const icon = $icon && getComputedStyle($icon).color;
    return [color, backgroundColor, borderColor, underline, opacity, icon].join("; ");
  });

const ringOf = (element: Locator): Promise<string> =>
  element.evaluate(($element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle($element);
    return `${outlineStyle} ${outlineWidth}, inside ${boxShadow}`;
  });

async function expectRing(page: Page, kind: string) {
  const element = page.locator(kind).filter({ visible: true }).first();
  await page.keyboard.press("Tab"); // browsers show the focus only after a key was used
  await element.focus();
  expect(await ringOf(element), `${kind} focused`).toMatch(/^solid 3px, inside .*0px 0px 0px 2px/);
  return element;
}

/** Expects enough contrast of a text with the ground of its own element, if it has one. */
async function expectReadable(element: Locator, message: string) {
  const [color = "", ground = ""] = await element.evaluate(($element) => {
    const { color, backgroundColor } = getComputedStyle($element);
    return [color, backgroundColor];
  });
  const isOpaque = ground.startsWith("rgb(");
  if (isOpaque) expect(contrastRatio(color, ground), message).toBeGreaterThan(4.5);
}

async function expectStates(page: Page, kind: string) {
  const element = await expectRing(page, kind);
  await element.blur();
  const atRest = await looksOf(element);
  await element.hover();
  const looks = (message: string) => expect.poll(() => looksOf(element), { message });
  await looks(`${kind} under the pointer`).not.toBe(atRest);
  await expectReadable(element, `${kind} under the pointer`);
  const pointedAt = await looksOf(element);
  const box = await element.boundingBox();
  await page.mouse.down();
  await looks(`${kind} pressed`).not.toBe(pointedAt);
  // Firefox and WebKit would see no click at the edge that moved away from the pointer.
  expect(await element.boundingBox(), `${kind} pressed`).toEqual(box);
  await page.mouse.move(0, 0); // released elsewhere, so that no link is followed
  await page.mouse.up();
}

test.for(kinds)(
  "%s shows the states of its controls at %i",
  async ([name, width, selectors], { open }) => {
    const page = await open(name, width);
    for (const kind of selectors) await expectStates(page, kind);
    if (width === 390) {
      await page.click(".menu-toggle");
      await expectStates(page, "#menu a:not([aria-current])");
    }
  },
);

test.for(["home", "products", "contact"] as const)(
  "no button of %s looks pointed at where there is no pointer, as it would after a tap",
  async (name, { visit }) => {
    const touchPhone = { ...phoneWindow, hasTouch: true, isMobile: true };
    const page = await visit(href(name, "it"), { ...touchPhone, reducedMotion: "reduce" });
    if (name === "products") await openTouchscreen(page);
    const buttons = page.locator("button, summary, .button").filter({ visible: true });
    expect(await buttons.count()).toBeGreaterThan(1);
    for (const button of await buttons.all()) {
      const atRest = await looksOf(button);
      await button.hover();
      expect(await looksOf(button), await button.innerText()).toBe(atRest);
      await page.mouse.move(0, 0);
    }
  },
);

test.for<[PageName, string[]]>([
  ["home", [".calculator input", ".gallery li a"]],
  ["contact", ["form textarea", "form [type=email]", "form [type=checkbox]"]],
  ["products", [".section-links a", ".questions summary"]],
])("%s shows the focus of fields, pictures and folded texts", async ([name, kinds], { open }) => {
  const page = await open(name);
  for (const kind of kinds) await expectRing(page, kind);
});

const brightness = async (part: Locator) =>
  (
    await sharp(await part.screenshot())
      .greyscale()
      .stats()
  ).channels[0]?.mean ?? Number.NaN;

/** Chrome's forced dark theme makes dark drawings light and light grounds dark, and keeps other light colours. */
test("lines and numbers are visible in a forced dark theme", async ({ open }) => {
  const page = await open("products", 390);
  await page.route(/\/assets\/touch/, (route) => route.abort()); // without the touchscreen the picture shows its numbers
  await page.reload();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setAutoDarkModeOverride", { enabled: true });
  expect(await brightness(page.locator(".face-figure circle").first())).toBeLessThan(128); // white numbers
  expect(await brightness(page.locator(".data .drawings svg").first())).toBeLessThan(128); // white lines
  const yard = page.locator(".yard-drawing");
  await yard.scrollIntoViewIfNeeded();
  await yard.locator("img").evaluate(($image: HTMLImageElement) => $image.decode());
  expect(await brightness(yard)).toBeLessThan(128); // white lines and words
  await page.goto(href("home", "it"));
  const segments = page.locator(".gallery li:first-child .swipe-progress i");
  const lines = await segments.evaluateAll(($all) =>
    $all.map(($it) => getComputedStyle($it).borderTopWidth),
  );
  expect(lines.filter((width) => width === lines[0])).toHaveLength(1);
});

/** Newer versions of Chrome's forced dark theme darken the page, and leave the lines of drawings dark. */
test("drawings have paper of their own if the page around them is dark", async ({ open }) => {
  const page = await open("products", 390);
  await page.locator(".data .drawings").evaluate(($drawings) => {
    for (const $it of [$drawings, $drawings.closest("section")])
      ($it as HTMLElement).style.background = "#000";
  });
  for (const drawing of await page.locator(".data .drawings > svg").all())
    expect(await brightness(drawing)).toBeGreaterThan(200); // white with dark lines
});

test("more contrast darkens quiet text, borders and buttons", async ({ open }) => {
  const page = await open("contact");
  const readContrasts = async () => {
    const colors = await page.evaluate(() => {
      const styleOf = (selector: string) =>
        getComputedStyle(document.querySelector(selector) as Element);
      const { color } = styleOf(".form .note");
      const { backgroundColor } = styleOf(".form .button");
      return [color, styleOf(".form input").borderTopColor, backgroundColor];
    });
    return colors.map((color) => contrastRatio(color, "#ffffff"));
  };
  const before = await readContrasts();
  await page.emulateMedia({ contrast: "more" });
  for (const [index, contrast] of (await readContrasts()).entries())
    expect(contrast).toBeGreaterThan((before[index] ?? Number.NaN) + 1);
});

test("the drawings keep their lines in forced colours", async ({ open }) => {
  const page = await open("products");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    const [line = "", ground = ""] = await page.locator(".data .drawings").evaluate(($drawings) => {
      const $line = $drawings.querySelector("path") as Element;
      return [getComputedStyle($line).stroke, getComputedStyle($drawings).backgroundColor];
    });
    expect(contrastRatio(line, ground), colorScheme).toBeGreaterThan(4.5);
  }
});

test("the current step and the chosen kilos stand out in forced colours", async ({ open }) => {
  const page = await open("products");
  await page.emulateMedia({ forcedColors: "active" });
  const touchscreen = await openTouchscreen(page);
  await touchscreen.begin();
  await page.locator(".steps-list [aria-current]").waitFor();
  const discs = page.locator(".steps-list .disc");
  const readOutlines = () =>
    discs.evaluateAll(($all) => $all.map(($it) => getComputedStyle($it).outlineStyle));
  const [current, ...others] = await readOutlines();
  expect(others.length).toBeGreaterThan(0);
  expect(others).not.toContain(current);
  const readGrounds = (isPressed: boolean) =>
    touchscreen.screen
      .locator(`[data-action=choose][aria-pressed=${isPressed}]`)
      .evaluateAll(($all) => $all.map(($it) => getComputedStyle($it).backgroundColor));
  const [chosen] = await readGrounds(true);
  expect(chosen).toBeDefined();
  expect(await readGrounds(false)).not.toContain(chosen);
});

test("pages stay dark with forced colours and mark the current page and a pressed answer", async ({
  open,
}) => {
  const page = await open("contact");
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  const answer = page.locator("[data-sentence]").first();
  const atRest = await brightness(answer);
  await answer.click();
  expect(Math.abs((await brightness(answer)) - atRest), "pressed answer").toBeGreaterThan(15);
  await page.evaluate(() => scrollTo(0, 0));
  const current = page.locator("#menu [aria-current]");
  const line = await current.evaluate(($link) => getComputedStyle($link).textDecorationLine);
  expect(line).toBe("underline");
  const { channels } = await sharp(await page.screenshot()).stats();
  for (const { mean } of channels) expect(mean).toBeLessThan(40); // of 255
});

// What looks like what: states of controls, colours with enough contrast, text over pictures, forced colours.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { projectFolder } from "../content/load/project.ts";
import { contrastRatio } from "./support/axe.ts";
import { listFiles } from "./support/folder.ts";
import { newPage, phone, still, visit } from "./support/visit.ts";

const pagesFolder = path.join(projectFolder, "pages");
const files = (await listFiles(pagesFolder)).map((file) => {
  return { file, text: readFileSync(path.join(pagesFolder, file), "utf8") };
});
const styles = files.filter(({ file }) => file.endsWith(".css"));
const sources = files.map(({ text }) => text).join("\n");
const all = styles.map(({ text }) => text).join("\n");
const readStyle = (name: string) => styles.find(({ file }) => file.endsWith(name))?.text ?? "";
const tokens = readStyle("tokens.css");

test("only tokens.css contains its colours, and every token that is used is defined and the reverse", () => {
  const colors = tokens.match(/#[\da-f]{6}\b/gi) ?? [];
  const colored = styles.filter(({ text }) => colors.some((color) => text.includes(color)));
  expect(colored.map(({ file }) => file)).toEqual(["styles/tokens.css"]);
  const stated = new Set([...sources.matchAll(/(--[\w-]+)["`]?\s*:/g)].map(([, name]) => name));
  const used = [...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
  const byScript = /^--(share|left|top|width|height)$/;
  expect(used.filter((name) => !stated.has(name) && !byScript.test(`${name}`))).toEqual([]);
  expect(
    [...stated].filter((name) => !used.includes(name)),
    "unused",
  ).toEqual([]);
});

/** Minimum contrast (WCAG 2.2): 4.5 for text, 3 for borders and drawings. axe-core sees no borders and no states. */
// biome-ignore format: a table
const contrasts: [ground: string, minContrast: number, colors: string][] = [
  ["ground", 4.5, "ink muted accent-text accent-deep danger"],
  ["sheet", 4.5, "ink muted accent-text danger"],
  ["ground", 3, "control accent"],
  ["sheet", 3, "control accent"],
  ["night", 4.5, "on-dark on-dark-muted accent-light pellet"],
  ["asphalt", 4.5, "on-dark on-dark-muted accent-light pellet"],
  ["green", 4.5, "on-dark cream pellet"],
  ["accent", 4.5, "sheet"],
  ["accent-deep", 4.5, "sheet"],
];

test.each(["no-preference", "more"] as const)("colours contrast enough (%s)", async (contrast) => {
  const page = await newPage({ contrast });
  const style = tokens + readStyle("touch.css");
  await page.setContent(`<style>${style}</style><p class="is-live">`);
  const rows = contrasts.flatMap(([ground, minContrast, colors]) =>
    colors.split(" ").map((color) => ({ ground, minContrast, color })),
  );
  const computed = await page.locator("p").evaluate(($it, rows) => {
    const compute = (name: string) => {
      $it.style.color = `var(--${name})`;
      return getComputedStyle($it).color;
    };
    return rows.map(({ color, ground }) => [compute(color), compute(ground)] as const);
  }, rows);
  for (const [index, { color, ground, minContrast }] of rows.entries())
    expect(
      contrastRatio(...(computed[index] ?? ["", ""])),
      `${color} on ${ground}`,
    ).toBeGreaterThanOrEqual(minContrast);
});

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

async function expectRing(page: Page, element: Locator, kind: string) {
  await page.keyboard.press("Tab"); // browsers show the focus only after a key was used
  await element.focus();
  const ring = await element.evaluate(($element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle($element);
    return `${outlineStyle} ${outlineWidth}, inside ${boxShadow}`;
  });
  expect(ring, `${kind} focused`).toMatch(/^solid 3px, inside .*0px 0px 0px 2px/);
}

test.each<[address: string, width: number, kinds: string[]]>([
  [
    "/",
    1280,
    [
      ...[".contact-bar .contact-list a", "#menu a:not([aria-current])", ".language-switch"],
      ...[".header-call", ".footer nav a", "main .button", "[data-film] button"],
    ],
  ],
  ["/", 390, [".menu-toggle"]],
  ["/contact", 1280, ["form button[type=submit]", "[data-sentence]", "form label a"]],
  ["/privacy", 1280, [".contents a", ".prose a"]],
])(
  "%s at %i: controls look different under the pointer, pressed and focused",
  async (address, width, kinds) => {
    const page = await visit(address, { width, height: 844, ...still });
    for (const kind of kinds) {
      const element = page.locator(kind).filter({ visible: true }).first();
      await expectRing(page, element, kind);
      await element.blur();
      const atRest = await looksOf(element);
      await element.hover();
      const looks = (message: string) => expect.poll(() => looksOf(element), { message });
      await looks(`${kind} under the pointer`).not.toBe(atRest);
      const pointedAt = await looksOf(element);
      await page.mouse.down();
      await looks(`${kind} pressed`).not.toBe(pointedAt);
      await page.mouse.move(0, 0); // released elsewhere, so that no link is followed
      await page.mouse.up();
    }
  },
);

test.each<[address: string, kinds: string[]]>([
  ["/", [".calculator input", ".gallery li a"]],
  ["/contact", ["form textarea", "form [type=checkbox]"]],
  ["/prodotti", [".section-links a", ".data-sheet summary"]],
])("%s shows the focus of fields, pictures and folded texts", async (address, kinds) => {
  const page = await visit(address, still);
  for (const kind of kinds) await expectRing(page, page.locator(kind).first(), kind);
});

test("after a tap no button looks pointed at", async () => {
  const page = await visit("/contact", { ...phone, ...still, hasTouch: true, isMobile: true });
  const buttons = page.locator("button, .button").filter({ visible: true });
  for (const button of await buttons.all()) {
    const atRest = await looksOf(button);
    await button.hover();
    expect(await looksOf(button), await button.innerText()).toBe(atRest);
    await page.mouse.move(0, 0);
  }
});

const brightness = async (part: Locator) =>
  (
    await sharp(await part.screenshot())
      .greyscale()
      .stats()
  ).channels[0]?.mean ?? Number.NaN;

test("forced colours: pages stay dark, drawings keep their lines, chosen things stand out", async () => {
  const page = await visit("/contact", still);
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  const answer = page.locator("[data-sentence]").first();
  const atRest = await brightness(answer);
  await answer.click();
  expect(Math.abs((await brightness(answer)) - atRest), "pressed answer").toBeGreaterThan(15);
  const current = page.locator("#menu [aria-current]");
  expect(await current.evaluate(($it) => getComputedStyle($it).textDecorationLine)).toBe(
    "underline",
  );
  await page.evaluate(() => scrollTo(0, 0));
  expect(
    (
      await sharp(await page.screenshot())
        .greyscale()
        .stats()
    ).channels[0]?.mean,
  ).toBeLessThan(40);
  await page.goto("/prodotti");
  const [line = "", ground = ""] = await page.locator(".data .drawings").evaluate(($drawings) => {
    const [$line, $paper] = ["path", "rect"].map((name) => $drawings.querySelector(name));
    return [getComputedStyle($line as Element).stroke, getComputedStyle($paper as Element).fill];
  });
  expect(contrastRatio(line, ground)).toBeGreaterThan(4.5);
});

test("more contrast darkens quiet text, borders and buttons", async () => {
  const page = await visit("/contact", still);
  const readContrasts = async () => {
    const colors = await page.evaluate(() => {
      const styleOf = (selector: string) =>
        getComputedStyle(document.querySelector(selector) as Element);
      return [
        ...[styleOf(".form .note").color, styleOf(".form input").borderTopColor],
        styleOf(".form [type=submit]").backgroundColor,
      ];
    });
    return colors.map((color) => contrastRatio(color, "#ffffff"));
  };
  const before = await readContrasts();
  await page.emulateMedia({ contrast: "more" });
  for (const [index, contrast] of (await readContrasts()).entries())
    expect(contrast).toBeGreaterThan((before[index] ?? Number.NaN) + 1);
});

/** The lightest and the darkest photograph in one: each line of text covers both. */
const stripes = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000">
  <rect width="100%" height="100%" fill="#fff"/>
  <path d="M0 500H1600" stroke="#000" stroke-width="1000" stroke-dasharray="20"/></svg>`;

/** Hides all words, whose colours stay known, and makes the sky white. */
const withoutWords = `* { -webkit-text-fill-color: #0000 !important; text-decoration-color: #0000 !important }
  :is(.header, .stage .button, .icon) { opacity: 0 !important }
  .stage { background: #fff !important }`;

test.each(["/", "/products", "/chi-siamo"])(
  "text of %s is readable on any photograph",
  async (address) => {
    const body = await sharp(Buffer.from(stripes)).png().toBuffer();
    const page = await newPage({ bypassCSP: true, ...still });
    await page.route(/\.(avif|jpg)$/, (route) => route.fulfill({ body, contentType: "image/png" }));
    await page.goto(address);
    await page.addStyleTag({ content: withoutWords });
    for (const [width, height] of [
      [390, 844],
      [768, 900],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const stage of await page.locator(".stage:not(dialog)").all())
        expect(await listUnreadable(stage), `at ${width}`).toEqual([]);
    }
  },
);

/** Lists the lines of text that have too little contrast with a colour behind them. */
async function listUnreadable(stage: Locator) {
  await stage.locator("img").evaluateAll(async ($all) => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    for (const $image of $all as HTMLImageElement[]) {
      Object.assign($image, { loading: "eager", decoding: "sync" });
      if ($image.checkVisibility()) await $image.decode().catch(() => $image.decode());
    }
  });
  const { data, info } = await sharp(await stage.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const lines = await stage.evaluate(($stage) => {
    const { left, top } = $stage.getBoundingClientRect();
    return [...$stage.querySelectorAll("h1, h2, p, strong, a:not(.button)")].flatMap(($it) => {
      const range = document.createRange();
      range.selectNodeContents($it);
      const { color, fontSize, opacity } = getComputedStyle($it);
      return [...range.getClientRects()]
        .filter(({ width, height }) => width > 4 && height > 4 && opacity === "1")
        .map((box) => ({
          box: [box.x - left, box.y - top, box.width, box.height].map(Math.round),
          text: $it.textContent.slice(0, 40),
          ...{ color, isLarge: Number.parseFloat(fontSize) >= 24 },
        }));
    });
  });
  return lines.flatMap(({ box: [x = 0, y = 0, width = 0, height = 0], text, color, isLarge }) => {
    const grounds = new Set<number>();
    for (let row = Math.max(y, 0); row < Math.min(y + height, info.height); row += 2)
      for (let column = Math.max(x, 0); column < Math.min(x + width, info.width); column += 2)
        grounds.add(data.readUIntBE(3 * (row * info.width + column), 3));
    const contrasts = [...grounds].map((rgb) =>
      contrastRatio(color, `#${rgb.toString(16).padStart(6, "0")}`),
    );
    const min = Math.min(...contrasts);
    return min < (isLarge ? 3 : 4.5) ? [`“${text}” has a contrast of ${min.toFixed(2)}`] : [];
  });
}

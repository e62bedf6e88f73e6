// Pages with missing files, and in browsers that block something. Nothing may look broken, menu and
// links work, and visitors can call or write.
import type { BrowserContextOptions, Page, Route } from "playwright-core";
import { inject } from "vitest";
import { type PageName, pageNames } from "../../content/addresses.ts";
import { type Language, languages, otherLanguage } from "../../content/languages.ts";
import { href } from "../../content/routes.ts";
import { contrastRatio } from "../support/axe.ts";
import { listErrors, refuseStorage } from "../support/browser.ts";
import { textOf } from "../support/fixtures.ts";
import { relay } from "../support/relay.ts";
import { expect, phoneWindow, testSite } from "../support/test.ts";

const test = testSite;

const waitUntil = "domcontentloaded";

interface Fault {
  /** Pages on which the fault may have an effect. */
  pages: readonly PageName[];
  /** What a page then lacks. */
  lacks?: "scripts" | "styles" | "files";
  options?: BrowserContextOptions;
  /** Changes the HTML before the browser gets it. */
  change?(html: string): string;
  /** Runs before the scripts of the page. */
  script?: string | (() => void);
  /** Answers requests for fonts, pictures and films. */
  answer?(route: Route): unknown;
}

const withPictures: PageName[] = ["home", "products", "about", "contact"];
const typical: PageName[] = ["home", "contact", "not-found"];
const files = /\.(woff2|avif|jpg|svg|webm|mp4)$/;

/** Storage with a used-up quota, or none, as in some apps. */
const storage = {
  full: `Storage.prototype.setItem = () => { throw new DOMException("", "QuotaExceededError"); }`,
  none: `for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, { value: null })`,
};

/** Adds a policy to that of the site, as extensions do. */
const refused = (policy: string) => (html: string) =>
  html.replace("<head>", `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`);
/** Removes `:has()` (not in Firefox before 121) and `scripting` (not in Safari before 17). */
const withoutHas = (html: string) =>
  html
    .replace(/style-src .*?(?=; connect-src)/, "style-src 'self' 'unsafe-inline'")
    .replaceAll(/:has\(|\(scripting:/g, (start) => `${start[0]}unheard-of${start.at(-1)}`);

const garbage = { body: Buffer.alloc(2000, "no such thing") };

const withoutScript = { lacks: "scripts", options: { javaScriptEnabled: false } } as const;
const faults: Record<string, Fault> = {
  "JavaScript off": { pages: pageNames, ...withoutScript },
  "scripts refused": { pages: typical, lacks: "scripts", change: refused("script-src 'none'") },
  "styles refused": { pages: pageNames, lacks: "styles", change: refused("style-src 'none'") },
  "no JavaScript, no :has()": { pages: ["home", "contact"], ...withoutScript, change: withoutHas },
  "storage refused": { pages: typical, script: refuseStorage },
  "storage full": { pages: typical, script: storage.full },
  "no storage": { pages: typical, script: storage.none },
  "files refused": { pages: withPictures, lacks: "files", answer: (route) => route.abort() },
  "files garbled": { pages: ["home"], lacks: "files", answer: (route) => route.fulfill(garbage) },
  "files endless": { pages: ["home"], answer: () => undefined }, // never answered
};

/** Errors that the console may log because the fault blocks a file. */
const expectedErrors =
  /^Failed to (load resource|decode)|^OTS parsing|404: no page at|['"](script|style)-src 'none'/;

/** Each fault in one language; languages take turns. */
const cases = Object.entries(faults).map(
  ([name, fault], index) => [name, languages[index % 2] as Language, fault] as const,
);

test.for(cases)("pages stay usable with %s (%s)", async ([_, language, fault], { newPage }) => {
  const origin = inject("realOrigin");
  await using site = fault.change ? await relay(origin, { change: fault.change }) : undefined;
  const page = await newPage({ ...phoneWindow, reducedMotion: "reduce", ...fault.options });
  if (fault.script) await page.addInitScript(fault.script);
  if (fault.answer) await page.route(files, fault.answer);
  const request = page.waitForRequest(files);
  for (const name of fault.pages) {
    await reach(page, site?.origin ?? origin, name, language);
    await expectWhole(page, name, fault);
    if (name === "contact" && fault.lacks === "scripts") await expectOtherWays(page);
  }
  await page.locator("a[data-language-switch]").click();
  const last = href(fault.pages.at(-1) as PageName, otherLanguage(language));
  await page.waitForURL((site?.origin ?? origin) + last, { waitUntil });
  expect(await listErrors(page, expectedErrors)).toEqual([]);
  await request; // otherwise no file would have been blocked
});

test("a failing behaviour is reported and stops no other", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "IntersectionObserver"));
  await page.goto("/");
  expect(await listErrors(page)).toEqual([expect.stringContaining("IntersectionObserver")]);
  await page.getByLabel(textOf("it", "calculator.kilosPerDay")).fill("300");
  expect(await page.getByRole("status").innerText()).toContain("13");
});

/** Opens a page from the current one by the menu or the footer, or by its address. */
async function reach(page: Page, origin: string, name: PageName, language: Language) {
  const address = href(name, language);
  if (name === "home" || name === "not-found") {
    await page.goto(origin + address, { waitUntil });
    return;
  }
  const isLegal = name === "privacy" || name === "cookie";
  if (!isLegal) await page.locator(".menu-toggle").click();
  await page.locator(`${isLegal ? "footer" : "#menu"} a[href="${address}"]`).click();
  await page.waitForURL(origin + address, { waitUntil });
}

async function expectWhole(page: Page, name: PageName, { lacks, answer }: Fault) {
  const seen = await page.evaluate(() => {
    const isSeen = ($element: HTMLElement) =>
      $element.checkVisibility() && $element.innerText !== "";
    const list = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen);
    return {
      headings: list("h1").length,
      text: list("main").map(($main) => $main.innerText.length),
      links: list("footer nav a").length,
      allLinks: document.querySelectorAll("footer nav a").length,
      ways: list(".contact-bar a[href^='tel:'], .contact-bar a[href^='mailto:']").length,
      languages: list("a[data-language-switch]").length,
      isScripted: document.querySelector(".menu-toggle[aria-expanded]") !== null,
      isStyled: getComputedStyle(document.body).margin === "0px",
      overflow: document.documentElement.scrollWidth - innerWidth,
    };
  });
  const { overflow, text, links, allLinks, ...others } = seen;
  const [isScripted, isStyled] = [lacks !== "scripts", lacks !== "styles"];
  const whole = { headings: 1, ways: 2, languages: 1, isScripted, isStyled };
  expect(others, page.url()).toEqual(whole);
  expect(links, page.url()).toBe(allLinks);
  expect(links, "two policies, and what the header links to").toBeGreaterThan(2);
  expect(text[0], page.url()).toBeGreaterThan(80);
  if (isStyled) expect(overflow, page.url()).toBe(0); // without styles wide pictures overflow
  if (lacks === "files" && name !== "contact") await expectAlternatives(page); // the contact page shows no alternative text
  if (lacks === "styles") expect(await page.locator(".without-script").count()).toBe(0);
  if (answer && name === "home") await expectPoster(page);
}

/** Expects the film to keep its height, and its button to work. */
async function expectPoster(page: Page) {
  const film = page.locator("[data-film]");
  await film.scrollIntoViewIfNeeded();
  await expect.poll(() => film.getAttribute("data-state")).toBe("paused");
  const button = film.getByRole("button");
  for (const _ of ["once", "and again"]) await button.click();
  expect((await film.boundingBox())?.height).toBeGreaterThan(180);
}

/** Expects each missing picture to keep its size at any width and to show a readable alternative text. */
async function expectAlternatives(page: Page) {
  for (const width of [1280, phoneWindow.width]) {
    await page.setViewportSize({ ...phoneWindow, width });
    const pictures = await page.evaluate(readPictures);
    expect(pictures.length, page.url()).toBeGreaterThan(0);
    for (const { naturalWidth, alt, size, color, ground } of pictures) {
      expect(naturalWidth, alt).toBe(0);
      expect(alt.length).toBeGreaterThan(3);
      expect(size, `${alt}, at ${width}`).toBeGreaterThan(60);
      expect(ground, `${alt}: opaque`).toMatch(/^rgb\(/);
      expect(contrastRatio(color, ground), `${alt}: ${color} on ${ground}`).toBeGreaterThan(4.5);
    }
  }
}

async function readPictures() {
  const $pictures = [...document.querySelectorAll<HTMLImageElement>("main img:not([alt=''])")];
  for (const $picture of $pictures) $picture.loading = "eager";
  await Promise.allSettled($pictures.map(($picture) => $picture.decode()));
  return $pictures
    .filter(($picture) => $picture.checkVisibility())
    .map(($picture) => {
      const { color, backgroundColor: ground } = getComputedStyle($picture);
      const { width, height } = $picture.getBoundingClientRect();
      const { naturalWidth, alt } = $picture;
      return { naturalWidth, alt, size: Math.min(width, height), color, ground };
    });
}

/** Expects links to call and write, and no form that cannot send. */
async function expectOtherWays(page: Page) {
  const notice = page.locator("main .notice");
  for (const way of ["tel", "mailto"]) {
    expect(await notice.locator(`a[href^='${way}:']`).isVisible(), way).toBe(true);
  }
  expect(await page.locator("form").isVisible()).toBe(false);
}

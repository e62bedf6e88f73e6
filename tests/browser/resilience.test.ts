// Pages under faults: files that do not come, browsers that refuse something. Nothing may look broken, menu and
// links lead on, and whoever wants to call or write can.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import {
  type Language,
  languages,
  otherLanguage,
  type PageName,
  pageNames,
} from "../../content/schema.ts";
import { href } from "../../pages/site/routes.ts";
import { launchBrowser } from "../support/browser.ts";
import { contrastRatio } from "../support/contrast.ts";
import { manners } from "../support/faults.ts";
import { relay } from "../support/relay.ts";

const waitUntil = "domcontentloaded";
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: "reduce" } as const;
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Fault {
  /** Pages that it can touch. */
  pages: readonly PageName[];
  /** What a page is without. */
  lacks?: "scripts" | "styles" | "files";
  options?: BrowserContextOptions;
  /** Added to the site's own policy, as visitors' extensions do. */
  policy?: string;
  /** Runs before the page's own scripts. */
  script?: string;
  /** How font, pictures and film fail to come. */
  manner?: string;
}

const withPictures: PageName[] = ["home", "products", "about", "contact"];
const typical: PageName[] = ["home", "contact", "not-found"];
const files = /\.(woff2|avif|webp|jpg|svg|webm|mp4)$/;

/** As where the visitor refuses sites all storage. */
const refuse = `for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, {
    get() { throw new DOMException("Access is denied for this document.", "SecurityError"); },
  })`;
/** As where the quota is used up. */
const fill = `Storage.prototype.setItem = () => {
  throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
}`;
/** As in an app's browser whose maker did not switch it on. */
const takeAway = `for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, { value: null })`;

const faults: Record<string, Fault> = {
  "JavaScript off": { pages: pageNames, lacks: "scripts", options: { javaScriptEnabled: false } },
  "scripts refused": { pages: typical, lacks: "scripts", policy: "script-src 'none'" },
  "styles refused": { pages: pageNames, lacks: "styles", policy: "style-src 'none'" },
  "storage refused": { pages: typical, script: refuse },
  "storage full": { pages: typical, script: fill },
  "no storage": { pages: typical, script: takeAway },
  "files refused": { pages: withPictures, lacks: "files", manner: "refused" },
  "files missing": { pages: ["home"], lacks: "files", manner: "missing" },
  "files garbled": { pages: ["home"], lacks: "files", manner: "garbled" },
  "files endless": { pages: ["home"], manner: "endless" },
};

/** Each fault in one of the languages, in turn. */
const cases = Object.entries(faults).map(
  ([name, fault], index) => [name, languages[index % 2] as Language, fault] as const,
);

test.for(cases)("%s, in %s: pages are whole and lead on", async ([_, language, fault]) => {
  const site = await openSite(fault);
  const { context, asked } = await openVisit(fault);
  const page = await context.newPage();
  const errors = listErrors(page);
  for (const name of fault.pages) {
    await reach(page, site.origin, name, language);
    await expectWhole(page, name, fault);
  }
  await page.locator("a[data-language-switch]").click();
  const twin = href(fault.pages.at(-1) as PageName, otherLanguage(language));
  await page.waitForURL(site.origin + twin, { waitUntil });
  expect(errors).toEqual([]);
  if (fault.manner) expect(asked).not.toEqual([]);
  await context.close();
  await site.close?.();
});

/** The site, on a host of its own where its pages get another policy. */
async function openSite({ policy }: Fault): Promise<{ origin: string; close?(): Promise<void> }> {
  const origin = inject("origin");
  if (!policy) return { origin };
  const tag = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return relay(origin, { change: (_, html) => html.replace("<head>", `<head>${tag}`) });
}

/** A visitor to whom the fault happens, and the files asked for in vain. */
async function openVisit({ options, script, manner }: Fault) {
  const context = await browser.newContext({ ...phone, ...options });
  if (script) await context.addInitScript(script);
  const asked: string[] = [];
  if (manner) {
    await context.route(files, (route) => {
      asked.push(route.request().url());
      return manners[manner]?.(route);
    });
  }
  return { context, asked };
}

/** Errors of scripts and of the page's own policy; what a fault keeps from coming is what a test wants. */
function listErrors(page: Page): string[] {
  const expected = /^Failed to load resource|404: no page at|'(script|style)-src 'none''/;
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !expected.test(message.text())) errors.push(message.text());
  });
  return errors;
}

/** Goes to a page as a visitor does who stands on any other: by the menu, the footer or an address. */
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

async function expectWhole(page: Page, name: PageName, { lacks, manner }: Fault) {
  const seen = await page.evaluate(() => {
    const isSeen = ($element: HTMLElement) =>
      $element.checkVisibility() && $element.innerText !== "";
    const list = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen);
    return {
      headings: list("h1").length,
      text: list("main").map(($main) => $main.innerText.length),
      links: list("footer nav a").length,
      ways: list(".contact-bar a[href^='tel:'], .contact-bar a[href^='mailto:']").length,
      languages: list("a[data-language-switch]").length,
      isScripted: document.querySelector(".menu-toggle[aria-expanded]") !== null,
      isStyled: getComputedStyle(document.body).margin === "0px",
      overflow: document.documentElement.scrollWidth - innerWidth,
    };
  });
  const { overflow, text, ...others } = seen;
  const isStyled = lacks !== "styles";
  const isScripted = lacks !== "scripts";
  const whole = { headings: 1, links: 6, ways: 2, languages: 1, isScripted, isStyled };
  expect(others, page.url()).toEqual(whole);
  expect(text[0], page.url()).toBeGreaterThan(80);
  if (isStyled) expect(overflow, page.url()).toBe(0); // unstyled, a picture is as wide as it is
  if (lacks === "files") await expectAlternatives(page);
  if (manner && name === "home") await expectPoster(page);
}

/** Fails unless the film's place is kept, and its button says what it does. */
async function expectPoster(page: Page) {
  const film = page.locator("[data-film]");
  await film.scrollIntoViewIfNeeded();
  await expect.poll(() => film.getAttribute("data-state")).toBe("paused");
  const button = film.getByRole("button", { name: /^(Avvia il filmato|Play the film)$/ });
  for (const _ of ["once", "and again"]) await button.click();
  expect((await film.boundingBox())?.height).toBeGreaterThan(180);
}

/** Fails unless each picture is missing, keeps its place in any width and can be read instead. */
async function expectAlternatives(page: Page) {
  for (const width of [1280, phone.viewport.width]) {
    await page.setViewportSize({ ...phone.viewport, width });
    const pictures = await page.evaluate(readPictures);
    expect(pictures.length, page.url()).toBeGreaterThan(0);
    for (const { naturalWidth, alt, size, color, ground } of pictures) {
      expect(naturalWidth, alt).toBe(0);
      expect(alt.length).toBeGreaterThan(3);
      expect(size, `${alt}, at ${width}`).toBeGreaterThan(60);
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

test("without script the contact page says how to reach the company, and offers no dead form", async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  for (const language of languages) {
    await page.goto(inject("origin") + href("contact", language));
    const notice = page.locator("main .notice");
    expect(await notice.locator("a[href^='tel:']").isVisible()).toBe(true);
    expect(await notice.locator("a[href^='mailto:']").isVisible()).toBe(true);
    expect(await page.locator("form").isVisible()).toBe(false);
  }
  await page.context().close();
});

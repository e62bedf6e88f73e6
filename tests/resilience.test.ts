// Pages when something is missing: scripts, styles, files, time.
import type { BrowserContextOptions, Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { contrastRatio } from "./support/axe.ts";
import { holdBack, listErrors, newPage, phone, still, visit } from "./support/visit.ts";

/** Changes the HTML and CSS that a page receives, as a host without headers sends them. */
const rewrite = (page: Page, change: (text: string) => string) =>
  page.route(/^[^?]*\/([\w-]*|.*\.css)$/, async (route) => {
    const response = await route.fetch();
    const contentType = response.headers()["content-type"] ?? "";
    const text = await response.text();
    const body = /html|css/.test(contentType) ? change(text) : text;
    await route.fulfill({ body, contentType, status: response.status() });
  });

const files = /\.(woff2|avif|jpg|svg|webm|mp4)$/;
const withPolicy = (policy: string) => (html: string) =>
  html.replace("<head>", `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`);

interface Fault {
  lacks: "scripts" | "styles" | "files" | "nothing";
  options?: BrowserContextOptions;
  change?: (html: string) => string;
  answer?: (route: Route) => unknown;
}
const faults: Record<string, Fault> = {
  "JavaScript off": { lacks: "scripts", options: { javaScriptEnabled: false } },
  "scripts refused": { lacks: "scripts", change: withPolicy("script-src 'none'") },
  "styles refused": { lacks: "styles", change: withPolicy("style-src 'none'") },
  "files refused": { lacks: "files", answer: (route) => route.abort() },
  "files that never come": { lacks: "nothing", answer: () => undefined },
};

test.each(Object.entries(faults))(
  "with %s pages stay whole, and visitors can call or write",
  async (_, fault) => {
    const page = await newPage({ ...phone, ...still, ...fault.options });
    if (fault.change) await rewrite(page, fault.change);
    if (fault.answer) await page.route(files, fault.answer);
    for (const address of ["/", "/prodotti", "/contact", "/nothing-here"]) {
      await page.goto(address, { waitUntil: "domcontentloaded" });
      const seen = (selector: string) => page.locator(selector).filter({ visible: true }).count();
      expect(await seen("h1"), address).toBe(1);
      expect(await seen(".contact-bar a[href^='tel:'], .contact-bar a[href^='mailto:']")).toBe(2);
      expect(await seen("footer nav a")).toBeGreaterThan(5);
      expect((await page.locator("main").innerText()).length).toBeGreaterThan(80);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (fault.lacks !== "styles") expect(wide, address).toBe(0);
      if (fault.lacks === "scripts" && address === "/contact") {
        expect(await seen("form")).toBe(0);
        expect(await seen("main .notice a[href^='tel:'], main .notice a[href^='mailto:']")).toBe(2);
      }
      if (fault.lacks === "files" && address === "/") await expectAlternatives(page);
    }
    await page.locator("a[data-language-switch]").click();
    await page.waitForURL(/\/en/, { waitUntil: "domcontentloaded" });
    const expected = /^Failed to (load|decode)|404: no page at|(script|style)-src 'none'|preloaded/; // for no style
    expect(await listErrors(page, expected)).toEqual([]);
  },
);

/** Expects missing pictures to keep their places and to show readable alternative texts. */
async function expectAlternatives(page: Page) {
  const pictures = await page.locator("main img:not([alt=''])").evaluateAll(async ($all) => {
    for (const $image of $all as HTMLImageElement[]) $image.loading = "eager";
    await Promise.allSettled(($all as HTMLImageElement[]).map(($image) => $image.decode()));
    return $all
      .filter(($it) => $it.checkVisibility())
      .map(($it) => {
        const { color, backgroundColor: ground } = getComputedStyle($it);
        const { width, height } = $it.getBoundingClientRect();
        return { alt: $it.getAttribute("alt"), size: Math.min(width, height), color, ground };
      });
  });
  expect(pictures.length).toBeGreaterThan(5);
  for (const { alt, size, color, ground } of pictures) {
    expect(size, `${alt}`).toBeGreaterThan(60);
    expect(contrastRatio(color, ground), `${alt}`).toBeGreaterThan(4.5);
  }
}

test("a behaviour that fails stops no other", async () => {
  const page = await newPage();
  await page.addInitScript(() => Reflect.deleteProperty(window, "IntersectionObserver"));
  await page.goto("/");
  expect(await listErrors(page)).toEqual([expect.stringContaining("IntersectionObserver")]);
  await page.getByLabel("Chili venduti al giorno").fill("300");
  expect(await page.getByRole("status").innerText()).toContain("13");
});

/** The cumulative layout shift (https://web.dev/articles/cls). */
const readShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return shift;
  });

test.each([
  ["/", 390],
  ["/prodotti", 390],
  ["/about", 1280],
  ["/contact", 1280],
  ["/en/contact", 1280],
] as const)(
  "%s does not move when its pictures and fonts arrive late, %i pixels wide",
  async (address, width) => {
    const page = await newPage({ width, height: 844, ...still });
    const releasePictures = await holdBack(page, /\.(avif|jpg)$/);
    const releaseFonts = await holdBack(page, /\.woff2$/);
    await page.goto(address, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length);
    releaseFonts();
    await page.evaluate(() => document.fonts.ready);
    // At a desk the header's links, set to the right, may move by a few pixels.
    expect(await readShift(page), "fonts").toBeLessThanOrEqual(width < 640 ? 0 : 0.0002);
    const before = await readShift(page);
    releasePictures();
    await page.waitForLoadState("load");
    expect(await readShift(page), "pictures").toBe(before);
  },
);

test("pages are prerendered when pointed at, except the other language, and changed with a transition", async () => {
  const page = await visit("/en");
  const session = await page.context().newCDPSession(page);
  await session.send("Preload.enable");
  const tried = new Set<string>();
  session.on("Preload.prerenderStatusUpdated", ({ key }) => tried.add(new URL(key.url).pathname));
  await page.hover("[data-language-switch]");
  await page.waitForTimeout(400); // browsers wait 200 ms
  await page.hover('header nav a[href="/products"]');
  await expect.poll(() => [...tried]).toEqual(["/products"]);
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/en");
    await page.evaluate(() => {
      addEventListener("pageswap", ({ viewTransition }) => {
        sessionStorage.hasTransition = viewTransition !== null;
      });
    });
    await page.click('header nav a[href="/about"]');
    await page.waitForURL("/about");
    const hasTransition = await page.evaluate(() => sessionStorage.hasTransition);
    expect(hasTransition, reducedMotion).toBe(`${reducedMotion === "no-preference"}`);
  }
});

// WebKit and Firefox, if installed: tests whose outcome may differ between engines.
import { existsSync } from "node:fs";
import { type BrowserType, firefox, webkit } from "playwright-core";
import { describe, inject } from "vitest";
import { pageNames } from "../../content/addresses.ts";
import { href } from "../../content/routes.ts";
import { endpointPlaceholder, listErrors } from "../support/browser.ts";
import { listCovered, windowSizes } from "../support/covered.ts";
import { startTestEndpoint } from "../support/endpoint.ts";
import { typedValues } from "../support/form.ts";
import { foreignChanges } from "../support/page-changes.ts";
import { relay } from "../support/relay.ts";
import { expect, phoneWindow, testSite } from "../support/test.ts";
import { findLost, textChanges } from "../support/text-zoom.ts";
import { openTouchscreen, passStates, readFigure, reading } from "../support/touch.ts";
import { scrollThrough } from "../tools/bench/visit.ts";

const testIn = (type: BrowserType) =>
  testSite.extend("worker", { scope: "worker" }, async ({ hasBackCache: _ }, { onCleanup }) => {
    const endpoint = await startTestEndpoint();
    // These engines cannot remap a host name, so pages contain the address of the endpoint.
    const { host } = new URL(endpointPlaceholder);
    const change = (html: string) => html.replaceAll(host, new URL(endpoint.url).host);
    const { origin, close } = await relay(inject("origin"), { change });
    endpoint.allow(origin);
    const browser = await type.launch();
    onCleanup(async () => {
      await browser.close();
      await Promise.all([endpoint.close(), close()]);
    });
    return { browser, endpoint, origin };
  });

const install = "npx playwright-core install --with-deps webkit firefox";

describe.for([
  { name: "WebKit", type: webkit, test: testIn(webkit) },
  { name: "Firefox", type: firefox, test: testIn(firefox) },
])("$name", ({ name, type, test }) => {
  test.beforeEach(({ skip }) =>
    skip(!existsSync(type.executablePath()), `${name} is not installed: ${install}`),
  );

  const addresses = pageNames.map((page) => href(page, "it"));
  test.for(addresses)(
    "%s logs nothing, and loses nothing with other text sizes",
    async (address, { page }) => {
      await page.goto(address);
      for (const width of [320, 390, 768, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        for (const change of textChanges)
          expect(await page.evaluate(findLost, change), `${change} at ${width}`).toEqual([]);
        await scrollThrough(page);
      }
      expect(await listErrors(page, /404/)).toEqual([]);
    },
  );

  test("the chosen language is stored and redirects to the twin", async ({ visit }) => {
    const page = await visit("/");
    await page.click("[data-language-switch]");
    await page.waitForURL(href("home", "en"));
    expect(await page.evaluate(() => localStorage.getItem("language"))).toBe("en");
    await page.goto(`${href("contact", "it")}?a=1#details`, { waitUntil: "commit" });
    await page.waitForURL(`${href("contact", "en")}?a=1#details`);
  });

  test("no machine part that the browser scrolls to is covered", async ({ visit }) => {
    const page = await visit(href("products", "it"));
    for (const [width, height] of windowSizes) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(listCovered), `${width} × ${height}`).toEqual([]);
    }
  });

  test("the menu closes on Escape and when the focus leaves it", async ({ visit }) => {
    const page = await visit("/", phoneWindow);
    for (const key of ["Escape", "Tab"]) {
      await page.click(".menu-toggle");
      await page.locator("#menu:popover-open").waitFor();
      if (key === "Tab") await page.locator(".menu-call").focus();
      await page.keyboard.press(key);
      await page.locator("#menu").waitFor({ state: "hidden" });
    }
  });

  test("a large picture is panned without the page behind it", async ({ visit }) => {
    const page = await visit("/", phoneWindow);
    await page.locator("[data-gallery] figure > a").first().click();
    const readOverflow = ($dialog: Element) => $dialog.scrollWidth - $dialog.clientWidth;
    expect(await page.locator("dialog[open]").evaluate(readOverflow)).toBe(0);
  });

  test("the film plays or shows its button", async ({ visit }) => {
    const page = await visit("/");
    const events = await page.locator("video").evaluate(async ($video) => {
      let count = 0;
      for (const type of ["error", "pause", "play", "loadstart", "emptied"])
        $video.addEventListener(type, () => count++, true);
      $video.scrollIntoView({ block: "center", behavior: "instant" });
      await new Promise((resolve) => setTimeout(resolve, 2000));
      return count;
    });
    expect(events).toBeLessThan(20);
    await page.locator("[data-film]:is([data-state=playing], [data-state=paused])").waitFor();
  });

  test("an empty form lists its errors and is sent once they are fixed", async ({ page, form }) => {
    await page.setViewportSize(phoneWindow);
    await form.open();
    await form.reach("refused");
    const isSeen = () =>
      page.evaluate(() => {
        const $label = document.querySelector(`label[for="${document.activeElement?.id}"]`);
        const top = $label?.getBoundingClientRect().top ?? Number.NaN;
        return top >= (document.querySelector(".header")?.getBoundingClientRect().bottom ?? 0);
      });
    await expect.poll(isSeen).toBe(true);
    await form.expectSent(await form.fill());
  });

  test("the touchscreen sells a bag; its credit pays for the next", async ({ visit }) => {
    const page = await visit(`${href("products", "en")}#steps`, phoneWindow);
    const touchscreen = await openTouchscreen(page);
    const states: string[] = [];
    const { figure: before } = await readFigure(page);
    await passStates(touchscreen, async (state) => {
      states.push(state);
      expect((await readFigure(page)).figure, state).toEqual(before);
    });
    expect(states).toHaveLength(7);
    expect(await reading(page, "used")).toBe(await reading(page, "credit"));
    expect(await listErrors(page)).toEqual([]);
  });

  test("the picture stays if the touchscreen does not load", async ({ visit, page }) => {
    await page.route(/touch\.\w+\.css/, (route) => route.abort());
    await page.goto(`${href("products", "en")}#steps`);
    await page.locator(".face-figure:not([data-touch])").waitFor();
    expect(await page.locator(".touch").count()).toBe(0);
    const still = await visit(`${href("products", "en")}#steps`, { javaScriptEnabled: false });
    expect(await readFigure(page)).toEqual(await readFigure(still));
  });

  const foreigners = Object.entries(foreignChanges);
  test.for(foreigners)(
    "the form is sent despite %s",
    async ([, change], { page, endpoint, form }) => {
      await form.visit();
      await change(page);
      await form.fill();
      await page.locator("[data-ready]").waitFor();
      await change(page);
      endpoint.answer = { status: 500 };
      await form.send();
      await page.locator("[data-status=failed] .failure .notice").waitFor();
      expect(await form.read()).toEqual({ ...typedValues, hp: "" });
      await change(page);
      endpoint.answer = { status: 200 };
      await form.send();
      await page.locator(".confirmation[open] h1").waitFor();
      expect(endpoint.messages).toHaveLength(2);
      expect(await page.getByText("Unexpected Application Error!").count()).toBe(0);
    },
  );

  test("typed texts are kept on a language switch and on Back", async ({ page, form }) => {
    await form.open();
    const { privacy: _, marketing: __, ...texts } = await form.fill();
    await page.click("[data-language-switch]");
    await page.waitForURL(href("contact", "en"));
    expect(await form.read()).toMatchObject(texts);
    await page.locator(`footer a[href="${href("products", "en")}"]`).click();
    await page.waitForURL(href("products", "en"));
    await page.goBack({ waitUntil: "commit" });
    await page.waitForURL(href("contact", "en"));
    await expect.poll(() => form.read()).toMatchObject(texts);
    expect(await listErrors(page)).toEqual([]);
  });

  test("the keyboard reaches the content and the form", async ({ page, form }) => {
    await form.visit();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL(/#content$/);
    const reached: string[] = [];
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press("Tab");
      reached.push(await form.focused());
    }
    const names = reached.slice(reached.indexOf("firstName"));
    expect(names.slice(0, 4)).toEqual(["firstName", "lastName", "company", "email"]);
  });
});

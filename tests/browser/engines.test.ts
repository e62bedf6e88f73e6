// WebKit and Firefox, where they are installed: those of Chromium's tests whose outcome may differ between engines.
import { existsSync } from "node:fs";
import { type BrowserType, firefox, webkit } from "playwright-core";
import { describe, inject } from "vitest";
import { href } from "../../content/routes.ts";
import { pageNames } from "../../content/schema.ts";
import { startEndpoint } from "../../pages/serve/endpoint.ts";
import { serveSite } from "../../pages/serve/site.ts";
import { endpointPlaceholder, refuseStorage } from "../support/browser.ts";
import { listCovered, windows } from "../support/covered.ts";
import { findLost, changes as textChanges } from "../support/enlarged.ts";
import { changes } from "../support/foreign.ts";
import { visitor } from "../support/form.ts";
import { test as base, expect, phone } from "../support/test.ts";
import { collectViolations } from "../support/violations.ts";
import { scrollThrough } from "../support/visit.ts";

const testIn = (type: BrowserType) =>
  base.extend("worker", { scope: "worker" }, async ({ keepsPages: _ }, { onCleanup }) => {
    const endpoint = await startEndpoint();
    // These engines cannot remap a host name, so pages name the endpoint itself.
    const { host } = new URL(endpointPlaceholder);
    const name = (html: string) => html.replaceAll(host, new URL(endpoint.url).host);
    const { origin, close } = await serveSite(inject("folder"), 0, name);
    endpoint.allow(origin);
    const browser = await type.launch();
    onCleanup(async () => {
      await browser.close();
      await Promise.all([endpoint.close(), close()]);
    });
    return { browser, endpoint, origin };
  });

const engines = [
  { name: "WebKit", type: webkit, test: testIn(webkit) },
  { name: "Firefox", type: firefox, test: testIn(firefox) },
];

describe.for(engines)("$name", ({ name, type, test }) => {
  test.beforeEach(({ skip }) => {
    const isMissing = !existsSync(type.executablePath());
    skip(
      isMissing,
      `${name} is not installed: npx playwright-core install --with-deps webkit firefox`,
    );
  });

  test.for(pageNames.map((page) => href(page, "it")))(
    "%s is silent, and its text may be spaced and enlarged",
    async (address, { page }) => {
      const findViolations = await collectViolations(page);
      await page.goto(address);
      for (const width of [320, 390, 768, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        for (const change of textChanges)
          expect(await page.evaluate(findLost, change), `${change} at ${width}`).toEqual([]);
        await scrollThrough(page);
      }
      expect(await findViolations(/404/)).toEqual([]);
    },
  );

  test("a stored language leads to the twin, and a choice on the switch is stored", async ({
    visit,
  }) => {
    const page = await visit("/");
    await page.click("[data-language-switch]");
    await page.waitForURL("/en");
    expect(await page.evaluate(() => localStorage.getItem("language"))).toBe("en");
    await page.goto("/contact?a=1#details", { waitUntil: "commit" });
    await page.waitForURL("/en/contact?a=1#details");
  });

  test.for(windows)(
    "no part of the machine that is looked for ends beneath the picture at %i × %i",
    async ([width, height], { visit }) => {
      const page = await visit("/prodotti", { width, height });
      expect(await page.evaluate(listCovered)).toEqual([]);
    },
  );

  test("the menu opens, and closes when focus or Escape leaves it", async ({ visit }) => {
    const page = await visit("/", phone);
    for (const key of ["Escape", "Tab"]) {
      await page.click(".menu-toggle");
      await page.locator("#menu:popover-open").waitFor();
      if (key === "Tab") await page.locator(".menu-call").focus();
      await page.keyboard.press(key);
      await page.locator("#menu").waitFor({ state: "hidden" });
    }
  });

  test("the film plays or shows its button, and does not try without end", async ({ visit }) => {
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

  test("the form, sent empty on a phone, shows what to mend, and then is sent", async ({
    calls,
    page,
    form,
  }) => {
    await page.setViewportSize(phone);
    await form.open();
    await form.reach("refused");
    const isSeen = () =>
      page.evaluate(() => {
        const $label = document.querySelector(`label[for="${document.activeElement?.id}"]`);
        const top = $label?.getBoundingClientRect().top ?? Number.NaN;
        return top >= (document.querySelector(".header")?.getBoundingClientRect().bottom ?? 0);
      });
    await expect.poll(isSeen).toBe(true);
    expect(calls).toEqual([]);
    await form.expectSent(await form.fill());
  });

  test.for(Object.keys(changes))(
    "the form keeps its words, fails, and is sent, beside %s",
    async (what, { endpoint, page, form }) => {
      const change = () => changes[what]?.(page);
      await form.visit();
      await change();
      await form.fill();
      await page.locator("[data-hydrated]").waitFor();
      await change();
      endpoint.answer = { status: 500 };
      await form.send();
      await page.locator("[data-status=failed] .failure .notice").waitFor();
      expect(await form.read()).toEqual({ ...visitor, hp: "" });
      await change();
      endpoint.answer = { status: 200 };
      await form.send();
      await page.locator(".sent[open] h1").waitFor();
      expect(endpoint.messages).toHaveLength(2);
      expect(await page.getByText("Unexpected Application Error!").count()).toBe(0);
    },
  );

  test.for([true, false])(
    "what was typed goes along to the other language, with storage: %s, and is there after Back",
    async (isStored, { page, form }) => {
      const findViolations = await collectViolations(page);
      if (!isStored) await page.addInitScript(refuseStorage);
      await form.visit();
      await form.untilHydrated();
      const { privacy: _, marketing: __, ...texts } = await form.fill();
      await page.click("[data-language-switch]");
      await page.waitForURL("/en/contact");
      if (!isStored) await form.fill();
      expect(await form.read()).toMatchObject(texts);
      await page.locator("footer a[href='/products']").click();
      await page.waitForURL("/products");
      await page.goBack({ waitUntil: "commit" });
      await page.waitForURL("/en/contact");
      await expect.poll(() => form.read()).toMatchObject(texts);
      expect(await findViolations()).toEqual([]);
    },
  );

  test("the keyboard reaches the content, and the form's fields in their order", async ({
    page,
    form,
  }) => {
    await form.visit();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL(/#content$/);
    const visited: string[] = [];
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press("Tab");
      visited.push((await page.locator(":focus").getAttribute("name")) ?? "");
    }
    const names = visited.filter(Boolean);
    expect(names.slice(0, 4)).toEqual(["firstName", "lastName", "company", "email"]);
  });
});

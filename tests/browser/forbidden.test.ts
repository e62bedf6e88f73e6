// What a page's policies forbid is noticed and prevented, on hosts that send headers and on those that do not.
import { createServer } from "node:http";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import { close, listen, originOf } from "../support/endpoint.ts";
import { relay } from "../support/relay.ts";
import type { Site } from "../support/serve-site.ts";
import { collectViolations } from "../support/violations.ts";

let browser: Browser;
/** Sends no header but a file's type, as GitHub Pages does. */
let bareHost: Site;

beforeAll(async () => {
  browser = await launchBrowser();
  bareHost = await relay(inject("origin"));
});
afterAll(async () => {
  await browser.close();
  await bareHost.close();
});

const intruder = `<script>document.title = "taken over"</script>
  <img src="/none.png" alt="" onerror="document.title = 'taken over'">`;

/** What a script that a page has let in may not do, and the directive that forbids it. */
const attempts = [
  ["require-trusted-types-for", "write HTML", `document.body.innerHTML = "<b>x</b>"`],
  ["require-trusted-types-for", "write scripts", `document.createElement("script").text = "x"`],
  ["trusted-types", "make a policy", `trustedTypes.createPolicy("default", {})`],
  ["style-src-attr", "give styles", `document.body.setAttribute("style", "color: red")`],
  ["connect-src", "send elsewhere", `void fetch("https://evil.example/")`],
  ["img-src", "show others' pictures", `new Image().src = "https://evil.example/x.png"`],
  [
    "frame-src",
    "frame others' pages",
    `document.body.appendChild(document.createElement("iframe")).src = "https://evil.example/"`,
  ],
] as const;

describe.each(["the site's headers", "no header of its own"])(
  "where a host sends %s",
  (headers) => {
    let page: Page;
    let found: () => Promise<string[]>;
    let address: string;
    beforeAll(async () => {
      address = `${headers.startsWith("no") ? bareHost.origin : inject("origin")}/en`;
      const context = await browser.newContext();
      found = await collectViolations(context);
      page = await context.newPage();
      await page.goto(address);
    });

    test.each(attempts)("%s: no script can %s", async (directive, _, attempt) => {
      const before = (await found()).length;
      await page.evaluate(attempt).catch(() => undefined);
      const added = async () => (await found()).slice(before);
      await expect.poll(added).toContainEqual(expect.stringContaining(directive));
    });

    test("another site is not told from where a visitor comes", async () => {
      const link = page.locator(".footer .social a").first();
      const target = (await link.getAttribute("href")) ?? "";
      await page.context().route(target, (route) => route.fulfill({ body: "" }));
      const asked = page.context().waitForEvent("request", (request) => request.url() === target);
      await link.click();
      expect(await (await asked).allHeaders()).not.toHaveProperty("referer");
    });

    test("a script that is not the page's own does not run", async () => {
      await page.route(address, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace("</body>", `${intruder}</body>`);
        await route.fulfill({ response, body });
      });
      await page.goto(address);
      for (const directive of ["script-src-elem", "script-src-attr"]) {
        await expect.poll(() => found()).toContainEqual(expect.stringContaining(directive));
      }
      expect(await page.title()).not.toContain("taken over");
    });
  },
);

test("no other site can show a page in a frame", async () => {
  const server = createServer((_, response) => {
    response
      .setHeader("Content-Type", "text/html")
      .end(`<iframe src="${inject("origin")}/en"></iframe>`);
  });
  await listen(server, 0);
  const page = await browser.newPage();
  const refused = page.waitForEvent("console", (message) =>
    message.text().includes("frame-ancestors 'none'"),
  );
  await page.goto(originOf(server).replace("127.0.0.1", "localhost"));
  await refused;
  expect(page.frames()).toHaveLength(2);
  expect(await page.frames()[1]?.locator("main").count()).toBe(0);
  await close(server);
});

test("pages may do what they need, and nothing that the site denies itself", async () => {
  const page = await browser.newPage();
  await page.goto(`${inject("origin")}/en`);
  const allowed = await page.evaluate<string[]>("document.featurePolicy.allowedFeatures()");
  expect(allowed).toEqual(expect.arrayContaining(["autoplay", "fullscreen", "clipboard-write"]));
  const denied = ["camera", "microphone", "geolocation", "payment", "usb", "browsing-topics"];
  expect(allowed.filter((feature) => denied.includes(feature))).toEqual([]);
});

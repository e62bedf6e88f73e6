// What a page's policies forbid is noticed and prevented, on hosts that send headers and on those that do not.
import { createServer, type Server } from "node:http";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import { close, listen, originOf } from "../support/endpoint.ts";
import { collectViolations } from "../support/violations.ts";

let browser: Browser;
/** Serves the site with no header but its type, as GitHub Pages does. */
let bareHost: Server;

beforeAll(async () => {
  browser = await launchBrowser();
  bareHost = createServer(async (request, response) => {
    const answer = await fetch(inject("origin") + request.url);
    response.writeHead(answer.status, { "Content-Type": answer.headers.get("Content-Type") ?? "" });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await listen(bareHost, 0);
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(async () => {
  await browser.close();
  await close(bareHost);
});

const intruder = `<script>document.title = "taken over"</script>
  <img src="/none.png" alt="" onerror="document.title = 'taken over'">`;

describe.each([
  "of a host that sends the site's headers",
  "of a host that sends none of its own",
] as const)("on a page %s it is noticed and prevented", (host) => {
  const origin = () => (host.includes("none") ? originOf(bareHost) : inject("origin"));
  const openHome = async () => {
    const context = await browser.newContext();
    const found = await collectViolations(context);
    const page = await context.newPage();
    await page.goto(`${origin()}/en`);
    return { page, found };
  };

  test("when a page has a script that is not its own", async () => {
    const { page, found } = await openHome();
    await page.route(`${origin()}/en`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace("</body>", `${intruder}</body>`);
      await route.fulfill({ response, body });
    });
    await page.reload();
    await expect.poll(() => found()).toContainEqual(expect.stringContaining("script-src-elem"));
    await expect.poll(() => found()).toContainEqual(expect.stringContaining("script-src-attr"));
    expect(await page.title()).not.toContain("taken over");
  });

  test.each<[what: string, directive: string, how: () => unknown]>([
    [
      "a text becomes HTML",
      "require-trusted-types-for",
      () => {
        document.body.innerHTML = "<b>x</b>";
      },
    ],
    [
      "a text becomes a script",
      "require-trusted-types-for",
      () => {
        document.createElement("script").text = "x";
      },
    ],
    [
      "a policy would let it",
      "trusted-types",
      () => {
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy("default", {});
      },
    ],
    [
      "an element brings its own style",
      "style-src-attr",
      () => {
        document.body.setAttribute("style", "color: red");
      },
    ],
    ["something is sent elsewhere", "connect-src", () => fetch("https://evil.example/")],
    [
      "a picture is asked for elsewhere",
      "img-src",
      () => {
        new Image().src = "https://evil.example/x.png";
      },
    ],
    [
      "a frame is opened",
      "frame-src",
      () => {
        const $frame = document.body.appendChild(document.createElement("iframe"));
        $frame.src = "https://evil.example/";
      },
    ],
  ])("when %s", async (_, directive, how) => {
    const { page, found } = await openHome();
    await page.evaluate(how).catch(() => undefined);
    await expect.poll(() => found()).toContainEqual(expect.stringContaining(directive));
  });

  test("when a visitor leaves for another site, which is not told from where", async () => {
    const { page } = await openHome();
    const asked = Promise.withResolvers<Record<string, string>>();
    const link = page.locator(".footer .social a").first();
    const target = (await link.getAttribute("href")) ?? "";
    await page.context().route(`${new URL(target).origin}/**`, async (route) => {
      asked.resolve(await route.request().allHeaders());
      await route.fulfill({ body: "" });
    });
    await link.click();
    expect(await asked.promise).not.toHaveProperty("referer");
  });
});

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
  await page.close();
  await close(server);
});

test("pages may do what they need, and nothing that the site denies itself", async () => {
  const page = await browser.newPage();
  await page.goto(`${inject("origin")}/en`);
  const allowed: string[] = await page.evaluate(() =>
    (
      document as unknown as { featurePolicy: { allowedFeatures(): string[] } }
    ).featurePolicy.allowedFeatures(),
  );
  expect(allowed).toEqual(expect.arrayContaining(["autoplay", "fullscreen", "clipboard-write"]));
  const denied = ["camera", "microphone", "geolocation", "payment", "usb", "browsing-topics"];
  expect(allowed.filter((feature) => denied.includes(feature))).toEqual([]);
});

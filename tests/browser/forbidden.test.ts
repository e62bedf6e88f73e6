// The policies of pages prevent what they forbid, on hosts with and without headers.
import { afterAll, inject } from "vitest";
import { listErrors, rewriteHtml } from "../support/browser.ts";
import { relay } from "../support/relay.ts";
import { expect, testSite } from "../support/test.ts";

const test = testSite;

/** Sends no header but Content-Type, as GitHub Pages does. */
const bareHost = await relay(inject("origin"));
afterAll(() => bareHost.close());

/** The directive that the browser's message names, and an attempt to break it. */
const attempts: [named: string, script: string][] = [
  ["TrustedHTML", `document.body.innerHTML = "<b>x</b>"`],
  ["TrustedScript", `document.createElement("script").text = "x"`],
  ["trusted-types", `trustedTypes.createPolicy("default", {})`],
  ["style-src", `document.body.setAttribute("style", "color: red")`],
  ["connect-src", `void fetch("https://evil.example/")`],
  ["img-src", `new Image().src = "https://evil.example/x.png"`],
  [
    "frame-src",
    `document.body.append(document.createElement("iframe"));
    document.querySelector("iframe").src = "https://evil.example/"`,
  ],
];

const intruder = `<script>document.title = "taken over"</script>
  <img src="/none.png" alt="" onerror="document.title = 'taken over'">`;

const hosts = ["the site's headers", "no header"];
test.for(hosts)(
  "the policy forbids what scripts do not need; host: %s",
  async (headers, { page }) => {
    const address = `${headers === "no header" ? bareHost.origin : inject("origin")}/en`;
    const readErrors = () => listErrors(page);
    const expectFound = (named: string) =>
      expect.poll(readErrors, { message: named }).toContainEqual(expect.stringContaining(named));
    await page.goto(address);
    expect(await readErrors()).toEqual([]);
    for (const [named, script] of attempts) {
      await page.evaluate(script).catch(() => undefined);
      await expectFound(named);
    }

    const link = page.locator(".footer .network-links a").first();
    const target = (await link.getAttribute("href")) ?? "";
    await page.context().route(target, (route) => route.fulfill({ body: "" }));
    const requested = page.context().waitForEvent("request", (request) => request.url() === target);
    await link.click();
    expect(await (await requested).allHeaders(), "where a visitor comes from").not.toHaveProperty(
      "referer",
    );

    await rewriteHtml(page, address, (html) => html.replace("</body>", `${intruder}</body>`));
    await page.goto(address);
    for (const named of ["inline script", "inline event handler"]) await expectFound(named);
    expect(await page.title()).not.toContain("taken over");
  },
);

test("the policy allows what pages need and no more", async ({ visit }) => {
  const page = await visit("/en");
  const allowed = await page.evaluate<string[]>("document.featurePolicy.allowedFeatures()");
  expect(allowed).toEqual(expect.arrayContaining(["autoplay", "fullscreen", "clipboard-write"]));
  const denied = ["camera", "microphone", "geolocation", "payment", "usb"];
  expect(allowed.filter((feature) => denied.includes(feature))).toEqual([]);
});

// The next page: prerendered when the pointer is on its link, changed with a transition, kept for the back button.
import { inject } from "vitest";
import { pageNames } from "../../content/addresses.ts";
import { href } from "../../content/routes.ts";
import { expect, isMarked, markPage, testSite, testWithBackCache } from "../support/test.ts";

const test = testSite;

const origin = inject("origin");

test("pages are prerendered when pointed at, except the other language", async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Preload.enable"); // DevTools reports the attempt
  const tried: string[] = [];
  session.on("Preload.prerenderStatusUpdated", ({ key }) => tried.push(key.url));
  await page.goto(origin + href("home", "en"));
  await page.hover("[data-language-switch]");
  await page.waitForTimeout(500); // browsers wait 200 ms
  await page.hover(`header nav a[href="${href("products", "en")}"]`);
  await expect.poll(() => tried).not.toEqual([]);
  expect(new Set(tried)).toEqual(new Set([origin + href("products", "en")]));
});

const motions = ["no-preference", "reduce"] as const;
test.for(motions)("changes pages with a transition: %s", async (reducedMotion, { newPage }) => {
  const page = await newPage({ reducedMotion });
  await page.addInitScript(() =>
    addEventListener("pagereveal", ({ viewTransition }) =>
      Object.assign(window, { hasTransition: viewTransition !== null }),
    ),
  );
  await page.goto(origin);
  await page.click(`header nav a[href="${href("products", "it")}"]`);
  await page.waitForURL(origin + href("products", "it"));
  await page.waitForFunction(() => "hasTransition" in window);
  expect(await page.evaluate("hasTransition")).toBe(reducedMotion === "no-preference");
});

testWithBackCache("every page can be kept for the back button", async ({ page }) => {
  const names = pageNames.filter((name) => name !== "not-found");
  const addresses = names.map((name) => href(name, "it"));
  for (const address of addresses) {
    await page.goto(origin + address);
    await page.evaluate(markPage);
  }
  for (const address of addresses.toReversed().slice(1)) {
    await page.goBack({ waitUntil: "commit" });
    expect(page.url()).toBe(new URL(address, origin).href);
    expect(await page.evaluate(isMarked), address).toBe(true);
  }
});

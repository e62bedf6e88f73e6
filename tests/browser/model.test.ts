// The link to the model for phones: shown if a viewer opens it, without requests before the tap.
import type { Page } from "playwright-core";
import { languages } from "../../content/languages.ts";
import { listSmallTargets, listViolations } from "../support/axe.ts";
import { listErrors, untilIdle } from "../support/browser.ts";
import { expect, phoneWindow, testSite, urlOf } from "../support/test.ts";
import { findLost, textChanges } from "../support/text-zoom.ts";

const test = testSite;

const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15";
const onIPhone = (app: string) => `${iPhone} (KHTML, like Gecko) ${app} Mobile/15E148 Safari/604.1`;
const android = "Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko)";
const pixel = `${android} Chrome/126.0.0.0 Mobile Safari/537.36`;
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36`;

/**
 * One browser for each outcome; model-links.test.ts in unit/ lists more. `supportsAr`: whether the engine reports AR
 * support, as Safari does on phones.
 */
const browsers = [
  {
    name: "Safari on an iPhone",
    userAgent: onIPhone("Version/17.5"),
    supportsAr: true,
    shown: "usdz",
  },
  { name: "Chrome on Android", userAgent: pixel, supportsAr: false, shown: "glb" },
  { name: "Chrome on Windows", userAgent: windows, supportsAr: false, shown: "none" },
];

/** Runs before the page's scripts. The engine then reports AR support. */
function supportAr() {
  const { supports } = DOMTokenList.prototype;
  DOMTokenList.prototype.supports = function (token) {
    return token === "ar" || supports.call(this, token);
  };
}

/** The link that a visitor sees. */
const findLink = (page: Page) => page.locator(".yard a").filter({ visible: true });
const readAddress = (page: Page) =>
  findLink(page).evaluate(($link: HTMLAnchorElement) => $link.href);

test.for(browsers)("$name", async ({ userAgent, supportsAr, shown }, { newPage }) => {
  const page = await newPage({ ...phoneWindow, userAgent });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  if (supportsAr) await page.addInitScript(supportAr);
  await page.goto(urlOf("products"));
  await page.locator(".yard").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(await findLink(page).count()).toBe(shown === "none" ? 0 : 1);
  if (shown === "usdz") expect(await readAddress(page)).toMatch(/\.usdz#allowsContentScaling=0&/);
  if (shown === "glb") expect(await readAddress(page)).toMatch(/^intent:.+\.glb/);
  expect(requests.filter((address) => /\.(usdz|glb)\b/.test(address))).toEqual([]);
  expect(requests.some((address) => /\/model\.\w+\.svg$/.test(address))).toBe(shown !== "none");
});

const opener = "package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW";
test.for(languages)("Android's viewer receives the model, in %s", async (language, { newPage }) => {
  const page = await newPage({ ...phoneWindow, userAgent: pixel });
  const address = urlOf("products", language);
  await page.goto(address);
  const [viewer, query, intent = ""] = (await readAddress(page)).split(/[?#]/);
  expect(viewer).toBe("intent://arvr.google.com/scene-viewer/1.2");
  const { file = "", ...others } = Object.fromEntries(new URLSearchParams(query));
  expect(others).toEqual({ mode: "ar_preferred", resizable: "false", disable_occlusion: "true" });
  expect((await page.request.get(file)).headers()["content-type"]).toBe("model/gltf-binary");
  const fallback = `S.browser_fallback_url=${encodeURIComponent(`${address}#yard`)}`;
  expect(intent).toBe(`Intent;scheme=https;${opener};${fallback};end;`);
  await page.locator("#yard").waitFor();
});

test("Quick Look receives the model and the page to share", async ({ newPage }) => {
  const page = await newPage({ ...phoneWindow, userAgent: onIPhone("CriOS/126.0.6478.35") });
  await page.goto(`${urlOf("products")}?from=advert#yard`);
  const { hash } = new URL(await readAddress(page));
  expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({
    allowsContentScaling: "0",
    canonicalWebPageURL: urlOf("products"),
  });
  const download = page.waitForEvent("download");
  await findLink(page).click();
  expect(new URL((await download).url()).pathname).toMatch(/\.usdz$/);
  expect(await listErrors(page)).toEqual([]);
});

test("a tap without a viewer breaks no policy", async ({ newPage }) => {
  const page = await newPage({ ...phoneWindow, userAgent: pixel });
  await page.goto(urlOf("products"));
  await findLink(page).click();
  await untilIdle(page);
  expect(await listErrors(page)).toEqual([]);
});

test("the model's link is accessible, and whole in a narrow window with other text sizes", async ({
  newPage,
}) => {
  const page = await newPage({ ...phoneWindow, width: 320, userAgent: pixel });
  await page.goto(urlOf("products"));
  await findLink(page).waitFor();
  expect(await listViolations(page)).toEqual([]);
  expect(await listSmallTargets(page)).toEqual([]);
  for (const change of textChanges)
    expect(await page.evaluate(findLost, change), `${change}`).toEqual([]);
});

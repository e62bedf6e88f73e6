// The browser for tests and screenshots: an installed Chrome or Chromium, else the one from npm.
import { existsSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";

/** Where the tested build posts to; each worker leads this name to an endpoint of its own. */
export const endpointPlaceholder = "http://endpoint.test/contact";

const installed = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Starts a headless Chromium that takes `endpoint` for the tested build's; `hasBackCache` is for the back button. */
export async function launchBrowser(endpoint?: { url: string }, hasBackCache = false) {
  const rule = endpoint && `MAP ${new URL(endpointPlaceholder).host} ${new URL(endpoint.url).host}`;
  return chromium.launch({
    executablePath: await findBrowser(),
    ignoreDefaultArgs: hasBackCache ? ["--disable-back-forward-cache"] : [],
    args: rule ? [...args, `--host-resolver-rules=${rule}`] : args,
  });
}

/** Holds back what a page asks for at an address; the returned function lets it through. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, (route) => released.then(() => route.continue()));
  return release;
}

export const rewriteHtml = (
  target: Page | BrowserContext,
  address: string,
  change: (html: string) => string,
) =>
  target.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });

/** What a not-found page logs on purpose, and the browser with it. */
export const notFoundLogged = /404: no page at|status of 404/;

/** All but `expected` that went wrong in a page unseen: exceptions, errors and warnings logged, refused by its policy. */
export async function listErrors(page: Page, expected = /(?!)/): Promise<string[]> {
  const logged = await page.consoleMessages({ filter: "all" });
  const wrong = logged.filter((each) => /error|warning/.test(each.type()));
  const thrown = await page.pageErrors({ filter: "all" });
  const texts = [...wrong.map((each) => each.text()), ...thrown.map(({ message }) => message)];
  return texts.filter((text) => !expected.test(text));
}

/** Waits until a page is idle some frames later: what was about to begin, as a scroll or a request, has begun. */
export const untilIdle = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame);
    await new Promise((rested) => requestIdleCallback(rested));
  });

/** Runs in a page, before its own scripts: as where the visitor refuses sites all storage. */
export function refuseStorage() {
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException("Blocked", "SecurityError");
      },
    });
}

/** Runs in a page, before its own scripts: as where the visitor saves data. */
export const saveData = () =>
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });

/** Replaces Playwright's own list, of which it keeps what tests would notice. */
const unwanted = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "PaintHolding"],
  ...["HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "SpareRendererForSitePerProcess"],
  "LocalNetworkAccessChecks", // a page that a test rewrites counts as a public one, which may not ask this machine
  ...["WebUIOmniboxAimPopup", "WebUIOmniboxPopup"], // they took twice the time of the tested pages
];

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-auto-reload", // of a page that was not reached, between a test's own steps
  `--disable-features=${unwanted.join()}`,
  "--font-render-hinting=none", // else the one from npm sets letters wider than a browser with windows
];

/** The path of the browser: `CHROME_PATH`, an installed one, or the one from npm, unpacked. */
export async function findBrowser(): Promise<string> {
  return process.env.CHROME_PATH ?? installed.find(existsSync) ?? unpackChromium();
}

/** What an Android phone sets a page in until the page's own fonts have come. */
const phoneFonts = ["400Regular", "700Bold"];

async function unpackChromium(): Promise<string> {
  // These make the package unpack the libraries a bare Debian lacks; it reads them when imported.
  process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs20.x";
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs20.x";
  const { default: packed } = await import("@sparticuz/chromium");
  const executable = await packed.executablePath();
  const { resolve } = createRequire(import.meta.url);
  for (const weight of phoneFonts) {
    const font = resolve(`@expo-google-fonts/roboto/${weight}/Roboto_${weight}.ttf`);
    await copyFile(font, path.join(tmpdir(), "fonts", path.basename(font))); // where the package looks
  }
  return executable;
}

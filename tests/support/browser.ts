// The browser for tests and screenshots: the one from npm. It draws no windows, so it needs half the time of Chrome.
import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { projectFolder } from "../../content/load/project.ts";
import packed from "../../node_modules/@sparticuz/chromium/package.json" with { type: "json" };
import { type ColorName, colorOf } from "../../pages/assets/colors.ts";

const { resolve } = createRequire(import.meta.url);

/** The endpoint of the tested build. Each worker resolves this host name to its own endpoint. */
export const endpointPlaceholder = "http://endpoint.test/contact";

const installed = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * Starts a headless Chromium whose pages post to `endpoint`. With `hasBackCache` it keeps pages for the back button,
 * if Chrome is installed: the browser from npm cannot.
 */
export async function launchBrowser(endpoint?: { url: string }, hasBackCache = false) {
  const rule = endpoint && `MAP ${new URL(endpointPlaceholder).host} ${new URL(endpoint.url).host}`;
  return chromium.launch({
    executablePath: (hasBackCache && installed.find(existsSync)) || (await findBrowser()),
    ignoreDefaultArgs: hasBackCache ? ["--disable-back-forward-cache"] : [],
    args: rule ? [...args, `--host-resolver-rules=${rule}`] : args,
  });
}

/**
 * A colour of tokens.css as browsers compute it.
 * @example rgbOf("accent") // "rgb(194, 65, 12)"
 */
export const rgbOf = (name: ColorName): string =>
  `rgb(${colorOf(name)
    .match(/\w\w/g)
    ?.map((hex) => Number.parseInt(hex, 16))
    .join(", ")})`;

/** Delays the requests of a page for an address. The returned function lets them continue. */
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

/** Messages that a not-found page and its browser log on purpose. */
export const notFoundLogged = /404: no page at|status of 404/;

/** Lists a page's exceptions, logged errors and warnings, and policy violations, except `expected` ones. */
export async function listErrors(page: Page, expected = /(?!)/): Promise<string[]> {
  const logged = await page.consoleMessages({ filter: "all" });
  const wrong = logged.filter((message) => /error|warning/.test(message.type()));
  const thrown = await page.pageErrors({ filter: "all" });
  const texts = [
    ...wrong.map((message) => message.text()),
    ...thrown.map(({ message }) => message),
  ];
  return texts.filter((text) => !expected.test(text));
}

/** Waits some frames, until the page is idle: pending scrolls and requests have then begun. */
export const untilIdle = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame);
    await new Promise((rested) => requestIdleCallback(rested));
  });

/** Runs in a page before its own scripts: blocks all storage, as visitors can in their settings. */
export function refuseStorage() {
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException("Blocked", "SecurityError");
      },
    });
}

/** Runs in a page before its own scripts: switches the data saver on. */
export const saveData = () =>
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });

/** Replaces Playwright's own list. Keeps the entries that matter to tests. */
const unwanted = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "PaintHolding"],
  ...["HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "SpareRendererForSitePerProcess"],
  "LocalNetworkAccessChecks", // Chromium treats a rewritten page as public, and public pages may not request this machine
  ...["WebUIOmniboxAimPopup", "WebUIOmniboxPopup"], // they need twice the time of the tested pages
];

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-auto-reload", // of an unreachable page: it would disturb the steps of a test
  `--disable-features=${unwanted.join()}`,
  "--font-render-hinting=none", // the browser from npm would otherwise set letters wider than others
];

/** Returns the path of the browser: `CHROME_PATH`, or the one from npm, which it unpacks. */
export async function findBrowser(): Promise<string> {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const folder = path.join(projectFolder, "node_modules/.cache", `chromium-${packed.version}`);
  if (!existsSync(folder)) await unpackChromium(folder);
  process.env.FONTCONFIG_PATH = path.join(folder, "fonts");
  process.env.LD_LIBRARY_PATH = path.join(folder, "al2023/lib"); // libraries that a minimal Debian lacks
  return path.join(folder, "chromium");
}

/** The font of Android phones until the page's own fonts arrive. */
const phoneFonts = ["400Regular", "700Bold"];

/** Unpacks the browser from npm into a folder. Two runs may do so at once, and neither finds half a browser. */
async function unpackChromium(folder: string) {
  await mkdir(path.dirname(folder), { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  const temporary = tmpdir();
  process.env.TMPDIR = unfinished; // the package unpacks to it
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs20.x"; // then also libraries; it reads this when it is imported
  const { default: archive } = await import("@sparticuz/chromium");
  await archive.executablePath();
  process.env.TMPDIR = temporary;
  for (const weight of phoneFonts) {
    const font = resolve(`@expo-google-fonts/roboto/${weight}/Roboto_${weight}.ttf`);
    await copyFile(font, path.join(unfinished, "fonts", path.basename(font)));
  }
  const settings = path.join(unfinished, "fonts/fonts.conf");
  // The project may be moved, or copied with node_modules: name the folder relative to this file.
  const text = await readFile(settings, "utf8");
  await writeFile(settings, text.replace("<dir>/tmp/fonts", '<dir prefix="relative">.'));
  await rename(unfinished, folder).catch(async (error) => {
    await rm(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error; // if it exists, another run has just unpacked it
  });
}

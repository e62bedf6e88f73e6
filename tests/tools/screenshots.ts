// Writes every page in every width and language, and every state of menu and form, into .screenshots/.
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { build } from "../../build.ts";
import { type Language, languages, pageNames } from "../../content/schema.ts";
import { href } from "../../pages/site/routes.ts";
import { launchBrowser } from "../support/browser.ts";
import { startEndpoint } from "../support/endpoint.ts";
import { fillForm, untilAlive, type Visitor, visitor } from "../support/form.ts";
import { serveSite } from "../support/serve-site.ts";

const widths = [390, 768, 1280, 1920];
const project = path.join(import.meta.dirname, "../..");
const folder = path.join(project, ".screenshots");

/** States besides the plain page: how to reach each from the page's beginning. */
const states: { name: string; page: "home" | "contact"; reach(page: Page): Promise<unknown> }[] = [
  { name: "menu-open", page: "home", reach: (page) => page.click("[popovertarget]") },
  {
    name: "form-invalid",
    page: "contact",
    reach: async (page) => {
      await page.click("form [type=submit]");
      await page.locator(".notice").waitFor();
    },
  },
  {
    name: "form-to-mend",
    page: "contact",
    reach: async (page) => {
      await page.click("form [type=submit]");
      await page.locator(".failure").evaluate(($failure) => $failure.scrollIntoView());
    },
  },
  { name: "form-failed", page: "contact", reach: failToSend },
  {
    name: "form-by-hand",
    page: "contact",
    reach: async (page) => {
      await failToSend(page, { message: visitor.message.repeat(20) });
      await page.evaluate(() =>
        Object.defineProperty(navigator, "clipboard", { value: undefined }),
      );
      await page.click(".failure button");
      await page.locator(".failure textarea").waitFor();
    },
  },
  {
    name: "form-sent",
    page: "contact",
    reach: async (page) => {
      await fillForm(page);
      await page.click("form [type=submit]");
      await page.locator(".sent").waitFor();
    },
  },
];

async function failToSend(page: Page, changes?: Partial<Visitor>) {
  await page.route("**/contact", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await fillForm(page, changes);
  await page.click("form [type=submit]");
  await page.locator(".failure .notice").waitFor();
}

async function main() {
  const endpoint = await startEndpoint();
  const output = await mkdtemp(path.join(tmpdir(), "dab-screenshots-"));
  await build({
    output: path.join(output, "site"),
    environment: { CONTACT_ENDPOINT: endpoint.url },
  });
  const site = await serveSite(path.join(output, "site"));
  const browser = await launchBrowser();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const only = process.argv[2];
  for (const language of languages) {
    for (const width of widths) {
      for (const name of pageNames.filter((page) => !only || page === only)) {
        await shoot(browser, site.origin, name, language, width);
      }
      for (const state of states.filter((state) => !only || state.name === only)) {
        if (state.name === "menu-open" && width >= 1024) continue;
        await shoot(browser, site.origin, state.page, language, width, state);
      }
    }
  }
  await browser.close();
  await site.close();
  await endpoint.close();
  await rm(output, { recursive: true });
  console.log(`Written to ${path.relative(process.cwd(), folder)}/`);
}

async function shoot(
  browser: Browser,
  origin: string,
  name: (typeof pageNames)[number],
  language: Language,
  width: number,
  state?: (typeof states)[number],
) {
  const height = width < 600 ? 844 : 900;
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: "reduce" });
  await page.goto(origin + href(name, language));
  await showAllPictures(page);
  if (state?.page === "contact") await untilAlive(page);
  await state?.reach(page);
  const file = `${state?.name ?? name}-${language}-${width}.png`;
  await page.screenshot({ path: path.join(folder, file), fullPage: !state });
  await page.close();
}

/** Loads what waits for being near, and waits until every picture is decoded. */
async function showAllPictures(page: Page) {
  await page.evaluate(async () => {
    const $images = [...document.images];
    for (const $image of $images) $image.loading = "eager";
    await document.fonts.ready;
  });
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.evaluate(() =>
    Promise.all([...document.images].map(($image) => $image.decode().catch(() => undefined))),
  );
}

await main();

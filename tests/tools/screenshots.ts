// `npm run screenshots`: writes every page and state, in all widths and languages, to .screenshots/; or only the named ones.
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { pageNames } from "../../content/addresses.ts";
import { languages } from "../../content/languages.ts";
import { href } from "../../content/routes.ts";
import { showProgress } from "../../pages/assets/progress.ts";
import { FormPage } from "../support/form.ts";
import { showAllPictures, withSiteInBrowser } from "./site-in-browser.ts";

const folder = path.join(import.meta.dirname, "../../.screenshots");

const reach = (state: Parameters<FormPage["reach"]>[0]) => async (page: Page) => {
  const form = new FormPage(page);
  await form.untilReady();
  await form.reach(state);
};

/** States of the home page or of the form, with the steps to reach them. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  "menu-open": (page) => page.click("[popovertarget]"),
  "form-invalid": reach("refused"),
  "form-failed": reach("failed"),
  "form-sent": reach("sent"),
};

const names = [...pageNames, ...Object.keys(states)];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.some((known) => known === name));
if (unknown.length > 0) {
  console.error(`No page or state is named “${unknown.join("”, “")}”.\n  → ${names.join(", ")}`);
  process.exit(1);
}
const pageOf = (name: string) =>
  pageNames.find((page) => page === name) ?? (name === "menu-open" ? "home" : "contact");
const widthsOf = (name: string) => (name === "menu-open" ? [390, 768] : [390, 768, 1280, 1920]);
const shots = (wanted.length > 0 ? wanted : names).flatMap((name) =>
  languages.flatMap((language) => widthsOf(name).map((width) => ({ name, language, width }))),
);
if (wanted.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

await withSiteInBrowser(async ({ browser, origin }) => {
  let done = 0;
  using _progress = showProgress(() => `screenshots ${done}/${shots.length}`);
  for (const { name, language, width } of shots) {
    const viewport = { width, height: width < 600 ? 844 : 900 };
    const page = await browser.newPage({ viewport, reducedMotion: "reduce" });
    await page.goto(origin + href(pageOf(name), language));
    await showAllPictures(page);
    await states[name]?.(page);
    const file = path.join(folder, `${name}-${language}-${width}.png`);
    await page.screenshot({ path: file, fullPage: !(name in states) });
    await page.close();
    done += 1;
  }
  console.log(`${shots.length} screenshots written to ${path.relative(process.cwd(), folder)}/`);
});

// `npm run screenshots`: every page and state in every width and language, or those named, in .screenshots/.
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { languages, type PageName, pageNames } from "../../content/schema.ts";
import { showProgress } from "../../pages/build/progress.ts";
import { href } from "../../pages/routes.ts";
import * as form from "../support/form.ts";
import { showAllPictures, withSiteInBrowser } from "./site-in-browser.ts";

const folder = path.join(import.meta.dirname, "../../.screenshots");

/** A page or, where it says how to reach it, a state of it. */
interface Subject {
  name: string;
  pageName: PageName;
  widths: number[];
  reach?: ((page: Page) => Promise<unknown>) | undefined;
}

const widths = [390, 768, 1280, 1920];
const subjects: Subject[] = pageNames.map((pageName) => ({ name: pageName, pageName, widths }));
const addFormState = (name: string, reach: Subject["reach"]) =>
  subjects.push({ name, pageName: "contact", widths, reach });

const openMenu = (page: Page) => page.click("[popovertarget]");
subjects.push({ name: "menu-open", pageName: "home", widths: [390, 768], reach: openMenu });
addFormState("form-invalid", async (page) => {
  await form.untilHydrated(page);
  await form.send(page);
  await page.locator(".failure .notice").waitFor();
});
addFormState("form-failed", async (page) => {
  await page.route("**/contact", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await form.fill(page);
  await form.send(page);
  await form.noticeOf(page).waitFor();
});
addFormState("form-sent", async (page) => {
  await form.fill(page);
  await form.send(page);
  await form.confirmationOf(page).waitFor();
});

const asked = process.argv.slice(2);
const names = subjects.map(({ name }) => name);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No page or state is named “${unknown.join("”, “")}”.\n  → ${names.join(", ")}`);
  process.exit(1);
}
const shots = subjects
  .filter(({ name }) => asked.length === 0 || asked.includes(name))
  .flatMap((subject) => languages.map((language) => ({ ...subject, language })))
  .flatMap((subject) => subject.widths.map((width) => ({ ...subject, width })));
if (asked.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

await withSiteInBrowser(async ({ browser, origin }) => {
  using progress = showProgress("screenshots", shots.length);
  for (const { name, pageName, reach, language, width } of shots) {
    const viewport = { width, height: width < 600 ? 844 : 900 };
    const page = await browser.newPage({ viewport, reducedMotion: "reduce" });
    await page.goto(origin + href(pageName, language));
    await showAllPictures(page);
    await reach?.(page);
    const file = path.join(folder, `${name}-${language}-${width}.png`);
    await page.screenshot({ path: file, fullPage: !reach });
    await page.close();
    progress.step();
  }
});
console.log(`${shots.length} screenshots written to ${path.relative(process.cwd(), folder)}/`);

// `npm run screenshots`: every page in every width and language, and every state of menu and form, in
// .screenshots/; with names behind it, these alone.
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { type Language, languages, type PageName, pageNames } from "../../content/schema.ts";
import { showProgress } from "../../pages/build/progress.ts";
import { href } from "../../pages/routes.ts";
import { fillForm, pressSend, untilAlive } from "../support/form.ts";
import { explained, type ServedSite, showAllPictures, withServedSite } from "./served-site.ts";

const widths = [390, 768, 1280, 1920];
const folder = path.join(import.meta.dirname, "../../.screenshots");

/** A page or, where it says how to reach it, a state of it. */
type Subject = [name: string, page: PageName, reach?: (page: Page) => Promise<unknown>];

const waitFor = (page: Page, selector: string) => page.locator(selector).waitFor();

async function refuse(page: Page) {
  await pressSend(page);
  await waitFor(page, ".failure .notice");
}

async function readRefusal(page: Page) {
  await refuse(page);
  await page.locator(".failure").evaluate(($failure) => $failure.scrollIntoView());
}

async function fail(page: Page) {
  await page.route("**/contact", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await fillForm(page);
  await pressSend(page);
  await waitFor(page, ".failure .notice");
}

async function succeed(page: Page) {
  await fillForm(page);
  await pressSend(page);
  await waitFor(page, ".sent");
}

const subjects: Subject[] = [
  ...pageNames.map((page): Subject => [page, page]),
  ["menu-open", "home", (page) => page.click("[popovertarget]")],
  ["form-invalid", "contact", refuse],
  ["form-to-mend", "contact", readRefusal],
  ["form-failed", "contact", fail],
  ["form-sent", "contact", succeed],
];

/** A subject in one language and width, in pixels; the menu opens on narrow screens alone. */
type Shot = [subject: Subject, language: Language, width: number];

const listShots = (subject: Subject): Shot[] =>
  languages.flatMap((language) =>
    widths
      .filter((width) => subject[0] !== "menu-open" || width < 1024)
      .map((width): Shot => [subject, language, width]),
  );

async function shoot({ browser, origin }: ServedSite, [subject, language, width]: Shot) {
  const [name, pageName, reach] = subject;
  const viewport = { width, height: width < 600 ? 844 : 900 };
  const page = await browser.newPage({ viewport, reducedMotion: "reduce" });
  await page.goto(origin + href(pageName, language));
  await showAllPictures(page);
  if (reach && pageName === "contact") await untilAlive(page);
  await reach?.(page);
  const file = path.join(folder, `${name}-${language}-${width}.png`);
  await page.screenshot({ path: file, fullPage: !reach });
  await page.close();
}

async function shootAll(site: ServedSite, shots: readonly Shot[]) {
  using progress = showProgress("screenshots", shots.length);
  for (const shot of shots) {
    await shoot(site, shot);
    progress.step();
  }
}

const asked = process.argv.slice(2);
const names = subjects.map(([name]) => name);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No page or state is named “${unknown.join("”, “")}”.\n  → ${names.join(", ")}`);
  process.exitCode = 1;
} else {
  const chosen = subjects.filter(([name]) => asked.length === 0 || asked.includes(name));
  const shots = chosen.flatMap(listShots);
  if (asked.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await explained(withServedSite((site) => shootAll(site, shots)));
  console.log(`${shots.length} screenshots written to ${path.relative(process.cwd(), folder)}/`);
}

// `npm run screenshots`: every page in every width and language, and every state of menu and form, in .screenshots/.
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { languages, type PageName, pageNames } from "../../content/schema.ts";
import { href } from "../../pages/site/routes.ts";
import { fillForm, untilAlive, type Visitor, visitor } from "../support/form.ts";
import { onStage, showAllPictures } from "./stage.ts";

const widths = [390, 768, 1280, 1920];
const folder = path.join(import.meta.dirname, "../../.screenshots");

/** A page or, where it says how to reach it, a state of it. */
interface Subject {
  name: string;
  page: PageName;
  reach?(page: Page): Promise<unknown>;
}

const send = (page: Page) => page.click("form [type=submit]");

async function failToSend(page: Page, changes?: Partial<Visitor>) {
  await page.route("**/contact", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await fillForm(page, changes);
  await send(page);
  await page.locator(".failure .notice").waitFor();
}

const states: Subject[] = [
  { name: "menu-open", page: "home", reach: (page) => page.click("[popovertarget]") },
  {
    name: "form-invalid",
    page: "contact",
    reach: async (page) => {
      await send(page);
      await page.locator(".notice").waitFor();
    },
  },
  {
    name: "form-to-mend",
    page: "contact",
    reach: async (page) => {
      await send(page);
      await page.locator(".failure").evaluate(($failure) => $failure.scrollIntoView());
    },
  },
  { name: "form-failed", page: "contact", reach: (page) => failToSend(page) },
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
      await send(page);
      await page.locator(".sent").waitFor();
    },
  },
];

const pages: Subject[] = pageNames.map((page) => ({ name: page, page }));

/** Takes a picture in every width and language; the menu opens on narrow screens alone. */
async function shootAll(browser: Browser, origin: string, subject: Subject) {
  for (const language of languages) {
    for (const width of widths) {
      if (subject.name === "menu-open" && width >= 1024) continue;
      const file = `${subject.name}-${language}-${width}.png`;
      await shoot(browser, origin + href(subject.page, language), width, subject, file);
    }
  }
  console.log(subject.name);
}

async function shoot(
  browser: Browser,
  url: string,
  width: number,
  { page: name, reach }: Subject,
  file: string,
) {
  const height = width < 600 ? 844 : 900;
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: "reduce" });
  await page.goto(url);
  await showAllPictures(page);
  if (reach && name === "contact") await untilAlive(page);
  await reach?.(page);
  await page.screenshot({ path: path.join(folder, file), fullPage: !reach });
  await page.close();
}

const only = process.argv[2];
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await onStage(async ({ browser, origin }) => {
  for (const subject of [...pages, ...states].filter(({ name }) => !only || name === only)) {
    await shootAll(browser, origin, subject);
  }
});
console.log(`Written to ${path.relative(process.cwd(), folder)}/`);

// Privacy by evidence: everything on every page is used, and what stays in the browser and whom it contacts
// is compared with the one list that the cookie policy prints (content/storage.md).
import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, inject, test } from "vitest";
import {
  type Language,
  languages,
  otherLanguage,
  type PageName,
  pageNames,
} from "../../content/schema.ts";
import { endpointPlaceholder } from "../support/browser.ts";
import { startEndpoint } from "../support/endpoint.ts";
import { loadSound, makeFolder, pageFiles } from "../support/fixtures.ts";
import {
  confirmationOf,
  fillForm,
  loadWords,
  noticeOf,
  pressSend,
  untilAlive,
} from "../support/form.ts";
import { addressOf, setStage } from "../support/form-stage.ts";
import { serveSite } from "../support/serve-site.ts";
import {
  listDeclared,
  listUndeclared,
  listUnseen,
  type Trace,
  watchTraces,
} from "../support/traces.ts";

const origin = inject("origin");
const { words } = await loadWords();
const stage = setStage();
const { storage } = await loadSound();
const declared = listDeclared(storage, {
  siteUrl: origin,
  contactEndpoint: new URL(endpointPlaceholder).origin,
});

/** A visitor on a phone, whose traces are recorded; `bypassCSP` lets pages do what their policy forbids. */
async function openVisit({ bypassCSP = false } = {}) {
  const viewport = { width: 390, height: 844 };
  const context = await stage.browser.newContext({ viewport, bypassCSP });
  const watch = await watchTraces(context);
  const page = await context.newPage();
  await watch.follow(page);
  return { ...watch, page };
}

async function visit(page: Page, address: string) {
  await page.goto(address);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
}

async function followSwitch(page: Page, target: string) {
  await page.locator("a[data-language-switch]").click();
  await page.waitForURL(target, { waitUntil: "domcontentloaded" });
}

async function useMenu(page: Page) {
  const toggle = page.locator(".menu-toggle");
  const link = page.locator("#menu a").first();
  await toggle.click();
  await link.waitFor();
  await toggle.click();
  await link.waitFor({ state: "hidden" });
}

/** What a page has besides menu and language switch, each of it used. */
const uses: Partial<Record<PageName, (page: Page, language: Language) => Promise<void>>> = {
  async home(page) {
    const film = page.locator("[data-film]");
    await film.scrollIntoViewIfNeeded();
    for (const state of ["playing", "paused", "playing"]) {
      await page.locator(`[data-film][data-state=${state}]`).waitFor();
      await film.locator("button").click();
    }
    const gallery = page.locator("[data-gallery]");
    await gallery.locator("figure > a").first().click();
    for (const step of [1, -1]) await gallery.locator(`[data-step="${step}"]`).click();
    await page.keyboard.press("Escape");
    await gallery.locator("dialog").waitFor({ state: "hidden" });
  },
  async contact(page, language) {
    await untilAlive(page);
    await pressSend(page);
    await noticeOf(page, words[language]).waitFor();
    await fillForm(page);
    stage.endpoint.answer = { status: 500 };
    await pressSend(page);
    await page.getByRole("button", { name: words[language].copy, exact: true }).click();
    for (const to of [otherLanguage(language), language]) {
      await followSwitch(page, addressOf("contact", to));
    }
    stage.endpoint.answer = { status: 200 };
    await untilAlive(page);
    await pressSend(page);
    await confirmationOf(page, words[language]).waitFor();
  },
};

/** What the visits of all pages have left, for the last test. */
const seen: Trace[] = [];

describe.each(pageNames)("the page %s", (name) => {
  test.each(languages)(
    "in %s, with everything used, does only what is declared",
    async (language) => {
      const { page, traces, look } = await openVisit();
      await visit(page, addressOf(name, language));
      await look(page);
      expect(traces, "a visit alone").toMatchObject([{ kind: "origin", key: origin }]);
      await useMenu(page);
      for (const to of [otherLanguage(language), language]) {
        await followSwitch(page, addressOf(name, to));
        await look(page);
      }
      await uses[name]?.(page, language);
      await look(page);
      seen.push(...traces);
      expect(listUndeclared(traces, declared)).toEqual([]);
    },
  );
});

test("nothing is declared that no page does", () => {
  expect(listUnseen(seen, declared)).toEqual([]);
});

describe("what is planted is reported", () => {
  const elsewhere = startEndpoint();
  afterAll(async () => (await elsewhere).close());

  /** The built pages, some of them with a script more; without their compressed twins, which have none. */
  async function serveCopy(plants: Record<string, string>) {
    const folder = path.join(await makeFolder(), "site");
    const filter = (file: string) => !/\.(br|gz)$/.test(file);
    await cp(inject("folder"), folder, { recursive: true, filter });
    await writeFile(path.join(folder, "worker.js"), "");
    for (const { file, address } of pageFiles.filter(({ address }) => address in plants)) {
      const html = await readFile(path.join(folder, file), "utf8");
      const planted = html.replace("</body>", `<script>${plants[address]}</script></body>`);
      await writeFile(path.join(folder, file), planted);
    }
    return serveSite(folder);
  }

  test("with its page and its key", async () => {
    const { url } = await elsewhere;
    const plants: [address: string, script: string, does: string][] = [
      ["/", "document.cookie = 'visit=1'", 'keeps the cookie "visit"'],
      ["/en", "localStorage.seen = 1", 'keeps the localStorage "seen"'],
      [
        "/prodotti",
        "sessionStorage.step = 1; sessionStorage.clear()",
        'keeps the sessionStorage "step"',
      ],
      ["/products", "indexedDB.open('basket')", 'keeps the indexedDB "basket"'],
      ["/chi-siamo", "caches.open('pages')", 'keeps the cacheStorage "pages"'],
      ["/about", "navigator.serviceWorker.register('/worker.js')", 'keeps the serviceWorker "/"'],
      ["/privacy", "window.name = 'visitor:7'", 'keeps the windowName "visitor"'],
      ["/cookie", `fetch('${url}')`, `contacts ${new URL(url).origin}`],
      ["/en/cookie", "new WebSocket('ws://127.0.0.1:9')", "contacts ws://127.0.0.1:9"],
    ];
    const site = await serveCopy(Object.fromEntries(plants));
    const found: string[] = [];
    for (const [address] of plants) {
      const { page, traces, look } = await openVisit({ bypassCSP: true });
      await visit(page, site.origin + address);
      const own = { kind: "origin" as const, key: site.origin };
      const list = () => listUndeclared(traces, [...declared, own]);
      await expect.poll(() => look(page).then(list)).not.toEqual([]);
      found.push(...list());
      await page.context().close();
    }
    expect(found).toEqual(
      plants.map(([address, , does]) =>
        expect.stringMatching(`^${address} ${does}, which content/storage.md does not declare`),
      ),
    );
    await site.close();
  });

  test("a declared key or origin that no page has", () => {
    const more = [
      { kind: "cookie" as const, key: "session" },
      { kind: "origin" as const, key: "https://statistiche.example" },
    ];
    expect(listUnseen(seen, [...declared, ...more])).toEqual([
      expect.stringMatching(/^No page keeps the cookie "session", though content\/storage.md/),
      expect.stringMatching(/^No page contacts https:\/\/statistiche.example, though/),
    ]);
  });
});

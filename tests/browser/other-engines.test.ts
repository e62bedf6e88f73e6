// WebKit and Firefox, where installed: those of Chromium's tests whose outcome may differ between engines.
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { href } from "../../content/routes.ts";
import { pageNames } from "../../content/schema.ts";
import { startEndpoint } from "../../pages/serve/endpoint.ts";
import { serveSite } from "../../pages/serve/site.ts";
import { endpointPlaceholder } from "../support/browser.ts";
import { listCovered, windows } from "../support/covered.ts";
import { changes, findLost } from "../support/enlarged.ts";
import * as foreign from "../support/foreign.ts";
import { visitor as anybody } from "../support/form.ts";
import { firefoxMissing, startFirefox } from "../support/other-engines/firefox.ts";
import { collectFaults, OtherEngine } from "../support/other-engines/other-engine.ts";
import { startWebkit, webkitMissing } from "../support/other-engines/webkit.ts";

vi.setConfig({ testTimeout: 120_000 });
const visitor = { ...anybody, message: "Vorrei un distributore" };

const endpoint = await startEndpoint();
// These engines cannot remap a host name, so pages name the endpoint itself.
const { host } = new URL(endpointPlaceholder);
const prepare = (html: string) => collectFaults(html.replaceAll(host, new URL(endpoint.url).host));
const { origin, close } = await serveSite(inject("folder"), 0, prepare);
endpoint.allow(origin);
afterAll(() => Promise.all([endpoint.close(), close()]));

const engines = [
  { name: "WebKit", missing: webkitMissing, start: startWebkit },
  { name: "Firefox", missing: firefoxMissing, start: startFirefox },
];

/** What goes wrong in a page while it is looked through. */
async function scrollAndListFaults() {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: "instant" });
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  const faults: string[] = Object(window).faults;
  return faults.filter((fault) => !fault.includes("Source")); // of a film in formats unknown to this browser
}

describe.each(engines)("$name", ({ missing, start }) => {
  let engine: OtherEngine;
  const journey = (title: string, run: () => Promise<void>) =>
    test(title, async ({ skip }) => (missing ? skip(missing) : run()));
  const open = (address: string, width?: number) => engine.visit(origin + address, width);

  beforeAll(async () => {
    if (!missing) engine = new OtherEngine(await start());
  });
  afterAll(() => engine?.close());

  for (const address of pageNames.map((name) => href(name, "it")))
    journey(`${address} is silent, and its text may be spaced and enlarged`, async () => {
      await open(address, 390);
      for (const width of [320, 390, 768, 1280, 1440]) {
        await engine.resize(width);
        for (const change of [...changes, 1.25])
          expect(await engine.run(findLost, change), `${change} at ${width}`).toEqual([]);
        expect(await engine.run(scrollAndListFaults), `at ${width}`).toEqual([]);
      }
    });

  journey("a stored language leads to the twin, and a choice on the switch is stored", async () => {
    await open("/");
    await engine.click("[data-language-switch]");
    await engine.until(() => location.pathname === "/en");
    expect(await engine.run(() => localStorage.getItem("language"))).toBe("en");
    await open("/contact?a=1#details");
    await engine.until(() => location.pathname === "/en/contact");
    expect(await engine.run(() => location.search + location.hash)).toBe("?a=1#details");
    await engine.run(() => localStorage.clear());
  });

  journey("no part of the machine that is looked for ends beneath the picture", async () => {
    await open("/prodotti");
    for (const [width, height] of windows) {
      await engine.resize(width, height);
      expect(await engine.run(listCovered), `${width} × ${height}`).toEqual([]);
    }
  });

  journey("the menu opens, and closes when focus or Escape leaves it", async () => {
    await open("/", 390);
    const isOpen = () => engine.run(() => document.querySelector("#menu:popover-open") !== null);
    await engine.click(".menu-toggle");
    expect(await isOpen()).toBe(true);
    await engine.press("Escape");
    expect(await isOpen()).toBe(false);
    await engine.click(".menu-toggle");
    await engine.run(() => document.querySelector<HTMLElement>(".menu-call")?.focus());
    await engine.press("Tab");
    expect(await isOpen()).toBe(false);
  });

  journey("the film plays or shows its button, and does not try without end", async () => {
    await open("/");
    const events = await engine.run(async () => {
      const $video = document.querySelector("video");
      let count = 0;
      for (const type of ["error", "pause", "play", "loadstart", "emptied"])
        $video?.addEventListener(type, () => count++, true);
      $video?.scrollIntoView({ block: "center", behavior: "instant" });
      await new Promise((resolve) => setTimeout(resolve, 2000));
      return count;
    });
    expect(events).toBeLessThan(20);
    const readState = () => document.querySelector<HTMLElement>("[data-film]")?.dataset.state;
    expect(["playing", "paused"]).toContain(await engine.run(readState));
  });

  const fill = async () => {
    for (const name of ["firstName", "lastName", "email", "message"] as const)
      await engine.type(`[name=${name}]`, visitor[name]);
    await engine.click("[name=privacy]");
  };

  journey("the form, sent empty on a phone, shows what to mend, and then is sent", async () => {
    await open("/contact", 390);
    await engine.click("[name=message]");
    await engine.until(() => document.querySelector("[data-hydrated]"));
    endpoint.messages.length = 0;
    await engine.click("form button[type=submit]");
    await engine.until(() => document.querySelector(".field-error"));
    await engine.until(() => {
      const $label = document.querySelector(`label[for="${document.activeElement?.id}"]`);
      const top = $label?.getBoundingClientRect().top ?? Number.NaN;
      return top >= (document.querySelector(".header")?.getBoundingClientRect().bottom ?? 0);
    });
    expect(endpoint.messages).toEqual([]);
    await fill();
    await engine.click("form button[type=submit]");
    await engine.until(() => document.querySelector(".sent[open] h1"));
    const { email, message } = visitor;
    expect(endpoint.messages.map(({ body }) => body)).toMatchObject([{ email, message }]);
  });

  const foreigners: [what: string, change: () => void][] = [
    ["a translator", foreign.translate],
    ["white space", foreign.addSpace],
    ["attributes", foreign.addAttributes],
    ["other texts", foreign.changeTexts],
  ];
  const elements: [what: string, change: (value: string) => void, value: string][] = [
    ["elements before fields and form", foreign.insertBeside, "beforebegin"],
    ["elements behind fields and form", foreign.insertBeside, "afterend"],
    ["elements in the form", foreign.insertBeside, "afterbegin"],
    ["wrapped fields", foreign.wrap, "form input, form textarea"],
    ["a wrapped form", foreign.wrap, "form"],
  ];
  const changed = [
    ...foreigners.map(([what, change]) => ({ what, change: () => engine.run(change) })),
    ...elements.map(([what, change, value]) => ({ what, change: () => engine.run(change, value) })),
  ];
  for (const { what, change } of changed)
    journey(`the form keeps its words, fails, and is sent, beside ${what}`, async () => {
      await open("/contact");
      await change();
      await fill();
      await engine.until(() => document.querySelector("[data-hydrated]"));
      await change();
      endpoint.messages.length = 0;
      endpoint.answer = { status: 500 };
      await engine.click("form button[type=submit]");
      await engine.until(() => document.querySelector("[data-status=failed] .failure .notice"));
      const typed = () => document.querySelector<HTMLTextAreaElement>("[name=message]")?.value;
      expect(await engine.run(typed)).toBe(visitor.message);
      await change();
      endpoint.answer = { status: 200 };
      await engine.click("form button[type=submit]");
      await engine.until(() => document.querySelector(".sent[open] h1"));
      expect(endpoint.messages).toHaveLength(2);
      expect(await engine.run(() => document.body.innerText)).not.toContain("Unexpected");
    });

  journey("what was typed goes along to the other language, and is there after Back", async () => {
    await open("/contact");
    await fill();
    await engine.until(() => document.querySelector("[data-hydrated]"));
    await engine.run(() => {
      Object.defineProperty(window, "localStorage", { value: null }); // using it throws, as where it is blocked
    });
    await engine.click("[data-language-switch]");
    await engine.until(() => location.pathname === "/en/contact");
    const typed = () => document.querySelector<HTMLTextAreaElement>("[name=message]")?.value;
    await engine.until(typed);
    expect(await engine.run(typed)).toBe(visitor.message);
    // By script, as a pressed form would ask before it is left.
    await engine.run(() => document.querySelector<HTMLElement>("#menu a[href$=products]")?.click());
    await engine.until(() => location.pathname === "/products");
    await engine.back();
    await engine.until(() => location.pathname === "/en/contact");
    await engine.until(typed);
    expect(await engine.run(typed)).toBe(visitor.message);
    await new Promise((resolve) => setTimeout(resolve, 500)); // until a dropped transition rejects
    expect(await engine.run(() => `${Object(window).faults}`)).not.toContain("rejection");
  });

  journey("the keyboard reaches the content, and the form's fields in their order", async () => {
    await open("/contact");
    await engine.press("Tab");
    await engine.press("Enter");
    await engine.until(() => location.hash === "#content");
    const visited: string[] = [];
    for (let presses = 0; presses < 12; presses++) {
      await engine.press("Tab");
      visited.push((await engine.run(() => document.activeElement?.getAttribute("name"))) ?? "");
    }
    const names = visited.filter(Boolean);
    expect(names.slice(0, 4)).toEqual(["firstName", "lastName", "company", "email"]);
  });
});

// Visits in WebKit and Firefox, where they are installed: what Chromium's tests hold, in short, for the other engines.
import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { endpointPlaceholder } from "../support/browser.ts";
import { close, type Endpoint, listen, originOf, startEndpoint } from "../support/endpoint.ts";
import { changes, findLost } from "../support/enlarged.ts";
import { visitor as anybody } from "../support/form.ts";
import { firefoxMissing, startFirefox } from "../support/other-engines/firefox.ts";
import { OtherEngine } from "../support/other-engines/other-engine.ts";
import { startWebkit, webkitMissing } from "../support/other-engines/webkit.ts";
import { answer } from "../support/serve-site.ts";

const addresses =
  "/ /en /prodotti /products /chi-siamo /about /contact /en/contact /privacy /en/privacy /cookie /en/cookie /404.html /en/404.html";

const visitor = { ...anybody, message: "Vorrei un distributore" };

let endpoint: Endpoint;
let site: ReturnType<typeof createServer>;
let origin: string;
beforeAll(async () => {
  endpoint = await startEndpoint();
  // These engines lead no name elsewhere, so the pages name the endpoint itself.
  const real = (html: string) =>
    html
      .replaceAll(endpointPlaceholder, endpoint.url)
      .replaceAll(new URL(endpointPlaceholder).origin, new URL(endpoint.url).origin);
  site = createServer((request, response) => answer(inject("folder"), request, response, real));
  await listen(site, 0);
  origin = originOf(site);
  endpoint.allow(origin);
});
afterAll(() => Promise.all([endpoint.close(), close(site)]));

const engines = [
  { name: "WebKit", missing: webkitMissing, start: startWebkit },
  { name: "Firefox", missing: firefoxMissing, start: startFirefox },
];

describe.each(engines)("$name", ({ missing, start }) => {
  let engine: OtherEngine;
  const ready = !missing;
  const journey = (title: string, run: () => Promise<void>) =>
    test(title, async ({ skip }) => (ready ? run() : skip(missing)));

  beforeAll(async () => {
    if (ready) engine = new OtherEngine(await start());
  });
  beforeEach(async () => {
    endpoint.messages.length = 0;
    endpoint.answer = { status: 200, text: "OK" };
    if (!ready) return;
    await engine.visit(`${origin}/robots.txt`);
    await engine.run(() => localStorage.clear());
  });
  afterAll(() => engine?.close());

  const open = (address: string, width?: number) => engine.visit(origin + address, width);
  const path = () => engine.run(() => location.pathname);
  const sound = { faults: [], excess: 0 };

  journey("every page is silent, and none is wider than its window", async () => {
    const look = () =>
      engine.run(async () => {
        const { scrollHeight, clientWidth, scrollWidth } = document.documentElement;
        for (let y = 0; y < scrollHeight; y += innerHeight) {
          scrollTo({ top: y, behavior: "instant" });
          await new Promise((resolve) => setTimeout(resolve, 30));
        }
        const faults = (Object(window).faults as string[]).filter(
          (fault) => !fault.includes("Source"), // of a film in formats that this browser does not know
        );
        return { faults, excess: scrollWidth - clientWidth };
      });
    for (const address of addresses.split(" ")) {
      await open(address, 390);
      expect(await look(), `${address} at 390 in ${engine.version}`).toEqual(sound);
      await engine.resize(1280);
      expect(await look(), `${address} at 1280 in ${engine.version}`).toEqual(sound);
    }
  });

  for (const address of ["/", "/products", "/chi-siamo", "/contact"])
    journey(`text of ${address} may be spaced and enlarged`, async () => {
      await open(address);
      for (const width of [390, 768, 1440]) {
        await engine.resize(width);
        for (const change of changes)
          expect(await engine.run(findLost, change), `${change} at ${width}`).toEqual([]);
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
    expect(await isOpen(), "after the last").toBe(false);
    await engine.click(".menu-toggle");
    await engine.run(() => document.querySelector<HTMLElement>("#menu a")?.focus());
    await engine.press("Shift", "Tab");
    await engine.press("Shift", "Tab");
    expect(await isOpen(), "before the first").toBe(false);
  });

  journey("a page brought back is as silent as it was left", async () => {
    await open("/");
    await engine.run(() => document.querySelector<HTMLElement>("#menu a[href$=prodotti]")?.click());
    await engine.until(() => location.pathname === "/prodotti");
    await engine.back();
    await engine.until(() => location.pathname === "/");
    await engine.until(() => "faults" in window);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await engine.run(() => (Object(window).faults as string[]).join())).not.toContain(
      "rejection",
    );
  });

  journey("the film plays or shows its button, and does not try without end", async () => {
    await open("/");
    const events = await engine.run(async () => {
      const $video = document.querySelector("video");
      let count = 0;
      for (const type of ["error", "pause", "play", "loadstart", "emptied"])
        $video?.addEventListener(type, () => count++, true);
      $video?.scrollIntoView({ block: "center", behavior: "instant" });
      await new Promise((resolve) => setTimeout(resolve, 3000));
      return count;
    });
    expect(events).toBeLessThan(20);
    const states = ["playing", "paused"];
    expect(states).toContain(
      await engine.run(() => document.querySelector<HTMLElement>("[data-film]")?.dataset.state),
    );
  });

  journey("a picture of the gallery opens large, and its neighbours follow", async () => {
    await open("/");
    await engine.click("[data-gallery] figure > a");
    const shown = () =>
      engine.run(() => document.querySelector("dialog[open] figcaption strong")?.textContent);
    const first = await shown();
    expect(first).toBeTruthy();
    await engine.press("ArrowRight");
    expect(await shown()).not.toBe(first);
    await engine.press("Escape");
    expect(await shown()).toBeFalsy();
  });

  const fill = async () => {
    for (const name of ["firstName", "lastName", "email", "message"] as const)
      await engine.type(`[name=${name}]`, visitor[name]);
    await engine.click("[name=privacy]");
    await engine.until(() => document.querySelector("[data-contact-form][data-hydrated]"));
  };

  journey("the form is sent, and says so", async () => {
    await open("/contact");
    await fill();
    await engine.click("[data-contact-form] button[type=submit]");
    await engine.until(() => document.querySelector(".sent h1"));
    expect(endpoint.messages.map(({ body }) => body.email)).toEqual([visitor.email]);
  });

  for (const width of [390, 1280]) {
    journey(`sent empty at ${width}, the first field's label is in sight`, async () => {
      await open("/contact", width);
      await engine.click("[name=message]");
      await engine.until(() => document.querySelector("[data-hydrated]"));
      await engine.click("[data-contact-form] button[type=submit]");
      await engine.until(() => document.querySelector(".field-error"));
      await engine.until(() => document.activeElement?.matches("input, textarea"));
      await engine.until(() => {
        const $label = document.querySelector(`label[for="${document.activeElement?.id}"]`);
        const top = $label?.getBoundingClientRect().top ?? 0;
        return top >= (document.querySelector(".header")?.getBoundingClientRect().bottom ?? 0);
      });
      expect(endpoint.messages).toEqual([]);
    });
  }

  journey("a failed endpoint loses nothing that was typed", async () => {
    endpoint.answer = { status: 500 };
    await open("/contact");
    await fill();
    await engine.click("[data-contact-form] button[type=submit]");
    await engine.until(() => document.querySelector(".failure .notice"));
    const kept = await engine.run(
      () => document.querySelector<HTMLTextAreaElement>("[name=message]")?.value,
    );
    expect(kept).toBe(visitor.message);
  });

  journey("what was typed goes along to the other language, and is there after Back", async () => {
    await open("/contact");
    await fill();
    await engine.run(() => {
      Object.defineProperty(window, "localStorage", { value: null }); // using it throws, as where it is blocked
    });
    await engine.click("[data-language-switch]");
    await engine.until(() => location.pathname === "/en/contact");
    const typed = () =>
      engine.run(() => document.querySelector<HTMLTextAreaElement>("[name=message]")?.value);
    expect(await typed()).toBe(visitor.message);
    await engine.run(() =>
      document.querySelector<HTMLElement>(".footer a[href$=privacy]")?.click(),
    );
    await engine.until(() => location.pathname === "/en/privacy");
    await engine.back();
    await engine.until(() => location.pathname === "/en/contact");
    expect(await typed()).toBe(visitor.message);
  });

  journey(
    "the keyboard alone reaches the content, and the form's fields in their order",
    async () => {
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
      expect(await path()).toBe("/contact");
    },
  );

  journey("a submit before the form's script waits for it", async () => {
    await open("/contact");
    await engine.run(() => {
      const $form = document.querySelector("form") as HTMLFormElement;
      const values = { firstName: "A", lastName: "B", email: "a@b.example", message: "C" };
      for (const [name, value] of Object.entries(values))
        ($form.elements.namedItem(name) as HTMLInputElement).value = value;
      ($form.elements.namedItem("privacy") as HTMLInputElement).checked = true;
      $form.requestSubmit();
    });
    await engine.until(() => document.querySelector(".sent h1"));
    expect(endpoint.messages).toHaveLength(1);
  });
});

// Firefox answers its driver nothing without JavaScript.
test("WebKit without JavaScript: pages lead on, and contact names other ways than its form", async ({
  skip,
}) => {
  if (webkitMissing) skip(webkitMissing);
  const engine = new OtherEngine(await startWebkit(false));
  await engine.visit(`${origin}/`);
  expect(await engine.run(() => document.querySelector("video")?.controls)).toBe(true);
  await engine.click("[data-language-switch]");
  await engine.until(() => location.pathname === "/en");
  await engine.visit(`${origin}/en/contact`, 390);
  await engine.click(".menu-toggle");
  await engine.until(() => document.querySelector("#menu:popover-open"));
  const seen = await engine.run(() =>
    ["form", "main .notice a[href^=tel]", "main .notice a[href^=mailto]"].map((selector) =>
      document.querySelector(selector)?.checkVisibility(),
    ),
  );
  expect(seen).toEqual([false, true, true]);
  await engine.close();
});

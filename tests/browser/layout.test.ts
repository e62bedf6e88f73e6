// The layout loses nothing at any width, nor with spaced or enlarged text.
import type { Page } from "playwright-core";
import { inject } from "vitest";
import { pageNames } from "../../content/addresses.ts";
import { languages } from "../../content/languages.ts";
import { contentFolder } from "../../content/load/project.ts";
import { href } from "../../content/routes.ts";
import { listSmallTargets } from "../support/axe.ts";
import { loadOrThrow } from "../support/fixtures.ts";
import { expect, phoneWindow, testReal } from "../support/test.ts";
import { changeText, findLost, textChanges } from "../support/text-zoom.ts";

const test = testReal;

/** Lists what is cut or covered at some widths after some changes of the text. */
async function findLostAt(page: Page, widths: number[], changes = ["none"] as typeof textChanges) {
  await page.evaluate(() => document.fonts.ready);
  const lost: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const change of changes)
      for (const loss of await page.evaluate(findLost, change))
        lost.push(`At ${width}, ${change}: ${loss}`);
  }
  return lost;
}

/** Expects no loss after any change of the text, nor with a larger text size in the browser's settings. */
async function expectNothingLost(page: Page, widths: number[]) {
  expect(await findLostAt(page, widths, textChanges)).toEqual([]);
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  expect(await findLostAt(page, widths), "text of 32 pixels").toEqual([]);
}

/** Texts of 320, 390, 1024 and 1920 pixels are unchanged in pages.test.ts. */
test.for(pageNames)("%s loses nothing with other text sizes", async (name, { visit }) => {
  const page = await visit(href(name, "it"));
  expect(await findLostAt(page, [639, 640, 1199, 1200])).toEqual([]); // both sides of each breakpoint
  await expectNothingLost(page, [320, 768, 1280]);
});

test.for(pageNames)(
  "%s loses nothing with other text sizes in English",
  async (name, { visit }) => {
    await expectNothingLost(await visit(href(name, "en")), [320, 768, 1280]);
  },
);

test("narrow lines are hyphenated, and no hidden word is copied", async ({ visit }) => {
  const page = await visit(href("home", "it"), phoneWindow);
  const hyphens = () => page.evaluate(() => getComputedStyle(document.body).hyphens);
  expect(await hyphens()).toBe("manual");
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  expect(await hyphens()).toBe("auto");
  const copied = await page.evaluate(() => {
    const $link = document.querySelector(".contact-bar a[href^=tel]") as Element;
    getSelection()?.selectAllChildren($link);
    return [$link.textContent, `${getSelection()}`];
  });
  expect(copied[0]).toMatch(/^.+: \+\d/);
  expect(copied[1]).toMatch(/^\+\d/);
});

const opened = ":popover-open, dialog[open] img, .failure .notice, .confirmation[open]";
test.for([
  ["the menu", ".menu-toggle"],
  ["a large picture", "[data-gallery] figure > a"],
  ["a form", "refused"],
  ["a form", "failed"],
  ["a form", "sent"],
] as const)("%s loses nothing: %s", async ([what, way], { page, form, skip }) => {
  await page.setViewportSize(phoneWindow);
  if (what === "a form") {
    await form.open();
    await form.reach(way);
  } else {
    await page.goto(what === "the menu" ? href("cookie", "it") : "/");
    skip((await page.locator(way).count()) === 0, "The owner has deleted the gallery");
    await page.locator(way).first().click();
  }
  await page.locator(opened).first().waitFor();
  expect(await listSmallTargets(page)).toEqual([]);
  await expectNothingLost(page, [320]);
});

const added = {
  it: ["Assistenza e ricambi", "Come scegliere il pellet sfuso"],
  en: ["Service and spare parts", "How to choose loose wood pellets"],
};

/** Expects all parts of the header in one row. */
async function expectOneRow(page: Page, widths: number[]) {
  for (const width of widths) {
    expect(await findLostAt(page, [width])).toEqual([]);
    const parts = page.locator(".header-bar > :not(#menu)").filter({ visible: true });
    const middles = await parts.evaluateAll(($parts) =>
      $parts
        .map(($part) => $part.getBoundingClientRect())
        .map(({ top, bottom }) => (top + bottom) / 2),
    );
    const apart = Math.max(...middles) - Math.min(...middles);
    expect(apart, `rows at ${width}`).toBeLessThan(2.5);
  }
}

test.for(languages)("the %s header has room for two more pages", async (language, { visit }) => {
  const page = await visit(href("cookie", language)); // a page without pictures, which are slow to draw
  await page.locator("#menu ul").evaluate(($list, names) => {
    for (const name of names) {
      const $item = $list.lastElementChild?.cloneNode(true) as HTMLElement;
      Object.assign($item.firstElementChild as HTMLElement, { textContent: name });
      $list.append($item);
    }
  }, added[language]);
  expect(await findLostAt(page, [1024, 1440])).toEqual([]);
  await expectOneRow(page, [1200, 1279, 1280]);
});

/** Shows a name on its plate, as sites without a logo do. */
const showBrand = (page: Page, brand: string) =>
  page.evaluate((brand) => {
    for (const $logo of document.querySelectorAll(".logo")) {
      const $name = document.createElement("span");
      $name.className = `brand-name brand-plate${brand.length > 6 ? " brand-long" : ""}`;
      $name.textContent = brand;
      $logo.replaceChildren($name);
    }
  }, brand);

test("the header stays in one row with a long brand", async ({ visit }) => {
  const page = await visit(href("cookie", "it"));
  for (const [brand, widths] of Object.entries({
    Pelletmatica: [320, 360, 390, 639, 640, 1024, 1280],
    PELLETMERCATO1: [320, 351, 352, 374, 390],
    Mammutpelletom: [320],
    "Distributori Automatici": [360, 390],
  })) {
    await showBrand(page, brand);
    await expectOneRow(page, widths);
  }
});

test("the brand stays whole with large text", async ({ newPage }) => {
  const page = await newPage({ ...phoneWindow, bypassCSP: true });
  await page.goto(href("cookie", "it"));
  await showBrand(page, "DAB");
  await page.addStyleTag({ content: ".header * { font-size: 40px !important }" });
  expect((await page.locator(".header .brand-name").boundingBox())?.height).toBeLessThan(100);
});

test("a logo of any width stands in its place", async ({ visit }) => {
  const page = await visit(href("cookie", "it"));
  for (const [width, at, size] of [
    [200, 320, [90, 15]],
    [102, 360, [102, 34]],
    [102, 1440, [102, 34]],
    [34, 1440, [34, 34]],
    [1020, 1440, [518, 17]],
  ] as const) {
    await page.setViewportSize({ width: at, height: 800 });
    const drawn = await page.evaluate((width) => {
      const $logo = new Image(width, 34);
      document.querySelector(".logo")?.replaceChildren($logo);
      const size = [$logo.clientWidth, $logo.clientHeight];
      return { size, background: getComputedStyle($logo).backgroundColor };
    }, width);
    expect(drawn, `${width} at ${at}`).toEqual({ size, background: "rgba(0, 0, 0, 0)" });
  }
});

test.for([
  ["home", 390],
  ["products", 390],
  ["cookie", 640],
] as const)("reaches by Tab what scrolls on %s, as at %i", async ([name, narrow], { visit }) => {
  const page = await visit(inject("origin") + href(name, "it"));
  const readStops = () =>
    page.locator("main :not([data-gallery] *)").evaluateAll(($all) => {
      const isStop = ($it: Element) => $it.getAttribute("tabindex") === "0";
      const scrolls = ($it: Element) =>
        getComputedStyle($it).overflowX === "auto" && $it.scrollWidth > $it.clientWidth;
      const $wrong = $all.filter(($it) => isStop($it) !== scrolls($it));
      return { some: $all.some(isStop), wrong: $wrong.map(($it) => $it.className) };
    });
  for (const width of [narrow, 1000, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const some = width === narrow || expect.any(Boolean);
    await expect.poll(readStops, { message: `at ${width}` }).toEqual({ some, wrong: [] });
  }
});

const withHeadlines = [
  "/",
  ...languages.map((language) => href("products", language)),
  ...(["about", "contact"] as const).map((page) => href(page, "en")),
];
test.for(withHeadlines)(
  "no headline on %s is split; reduced motion stops all motion",
  async (address, { visit }) => {
    const page = await visit(address);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(findMoving)).not.toEqual([]);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await page.evaluate(findMoving)).toEqual([]);
    expect(await page.locator(headlines).count()).toBeGreaterThan(1);
    for (const width of [320, 640, 900, 1200, 1366, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.locator(headlines).evaluateAll(findBroken), `at ${width}`).toEqual([]);
    }
  },
);

const headlines = "main :is(h1, h2, h3)";

const titles = [
  ["it", "Costruiamo la macchina che vende pellet da sola"],
  ["en", "We build the machine that sells pellets by itself"],
] as const;
test("about sets its headline in four lines on desks, in both languages", async ({ visit }) => {
  const page = await visit(href("about", "it"));
  await page.evaluate(() => document.fonts.ready);
  for (const [width, height] of [
    [1200, 800],
    [1440, 900],
    [2560, 1080],
    [2560, 1440],
    [3840, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [language, title] of titles) {
      const lines = await page.locator("h1").evaluate(
        ($title, { language, title }) => {
          Object.assign($title, { lang: language, textContent: title });
          const range = document.createRange();
          range.selectNodeContents($title);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        },
        { language, title },
      );
      expect(lines, `${language} at ${width} × ${height}`).toBe(4);
    }
  }
});

test("questions of two lines do not touch the rules between them, and turn their arrow when open", async ({
  visit,
}) => {
  const page = await visit(inject("origin") + href("products", "it"), phoneWindow);
  await page
    .locator(".questions summary")
    .first()
    .evaluate(($question) => {
      ($question.firstChild as Text).data = "Ho più punti vendita. L’esclusiva vale per ognuno?";
    });
  const rooms = await page.locator(".questions summary").evaluateAll(($all) =>
    $all.map(($it) => {
      const range = document.createRange();
      range.selectNodeContents($it.firstChild as Node);
      const { top } = range.getBoundingClientRect();
      return { lines: range.getClientRects().length, room: top - $it.getBoundingClientRect().top };
    }),
  );
  expect(Math.max(...rooms.map(({ lines }) => lines))).toBe(2);
  for (const { room } of rooms) expect(room).toBeGreaterThanOrEqual(6);
  const arrow = page.locator(".questions summary .icon").first();
  const readTurn = () => arrow.evaluate(($arrow) => getComputedStyle($arrow).rotate);
  expect(await readTurn(), "closed").toBe("90deg");
  await arrow.click();
  expect(await readTurn(), "open").toBe("-90deg");
});

const findMoving = () =>
  [...document.querySelectorAll("*")]
    .filter(($element) => {
      const { transitionDuration, animationName } = getComputedStyle($element);
      return /[1-9]/.test(transitionDuration) || !/^(none)?$/.test(animationName);
    })
    .map(($element) => $element.outerHTML.slice(0, 60));

function findBroken($headlines: Element[]): string[] {
  const $texts = $headlines.flatMap(($headline) =>
    [...$headline.childNodes].filter(($node) => $node instanceof Text),
  );
  return $texts.flatMap(($text) =>
    [...$text.data.matchAll(/\p{L}+/gu)].flatMap(({ index, 0: word }) => {
      const range = document.createRange();
      range.setStart($text, index);
      range.setEnd($text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return lines.size > 1 ? [word] : [];
    }),
  );
}

test.for(languages)(
  "the product page is at most 8,000 pixels high on a phone, in %s",
  async (language, { visit, skip }) => {
    const page = await visit(href("products", language), phoneWindow);
    const { characters, height } = await page.evaluate(() => ({
      characters: document.querySelector("main")?.innerText.length ?? 0,
      height: document.querySelector("main")?.getBoundingClientRect().bottom,
    }));
    const isOurs = loadOrThrow(contentFolder).samples.some(({ field }) => field === "brand");
    skip(!isOurs || characters > 4300, "The owner's texts may need more height");
    // Without the footer, which grows with articles, networks, pages in the navigation.
    const footer = { it: 624, en: 578 }[language];
    expect(height).toBeLessThanOrEqual(8000 - footer);
  },
);

test("the map's labels stand exactly over its picture", async ({ visit }) => {
  const page = await visit(href("products", "en"));
  const findApart = () => {
    const [plate, words] = ["img", "svg.overlay"].map((part) =>
      JSON.stringify(document.querySelector(`.presence-map ${part}`)?.getBoundingClientRect()),
    );
    return plate === words ? [] : [plate, words];
  };
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(findApart)).toEqual([]); // phones show it after a second
    const box = await page.locator(".presence-map img").boundingBox();
    expect(box?.width).toBeGreaterThan(300);
  }
});

test("the comparison's cells stand below each other with large text", async ({ visit }) => {
  const page = await visit("/", phoneWindow);
  const cells = page.locator(".comparison tbody tr:first-child > *");
  const readTops = () =>
    cells.evaluateAll(($all) => $all.map(($it) => $it.getBoundingClientRect().top));
  expect(new Set(await readTops()).size).toBe(1);
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  const tops = await readTops();
  expect(new Set(tops).size).toBe(tops.length);
  const labels = await cells.evaluateAll(($all) =>
    $all.map(($it) => getComputedStyle($it, "::before").content),
  );
  expect(labels).toEqual(["none", expect.stringMatching(/\w/), expect.stringMatching(/\w/)]);
});

test("the pellet path's list has two columns on upright tablets", async ({ visit }) => {
  const page = await visit(href("products", "it"), { width: 768, height: 1024 });
  const readLefts = () =>
    page
      .locator(".path-list li")
      .evaluateAll(($all) => [...new Set($all.map(($it) => $it.getBoundingClientRect().left))]);
  expect(await readLefts()).toHaveLength(2);
  await page.setViewportSize(phoneWindow);
  expect(await readLefts()).toHaveLength(1);
});

test("the yard's lengths are whole with large text", async ({ visit }) => {
  const page = await visit(href("products", "en"), phoneWindow);
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  const lengths = page.locator(".yard-measure").filter({ visible: true });
  await lengths.first().scrollIntoViewIfNeeded();
  const heads = await lengths.evaluateAll(($all) =>
    $all.map(($it) => {
      const { x, y, width } = $it.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + 1) === $it;
    }),
  );
  expect(heads.length).toBeGreaterThan(0);
  expect(heads).not.toContain(false);
});

test("places are swiped one by one on phones, and half a window wide on desks", async ({
  visit,
}) => {
  const page = await visit(href("products", "it"), phoneWindow);
  const first = page.locator(".places > li").first();
  await first.evaluate(($item) => $item.parentElement?.scrollTo({ left: 60 }));
  const margin = (await page.locator("#garden").boundingBox())?.x ?? Number.NaN;
  await expect.poll(async () => (await first.boundingBox())?.x).toBeCloseTo(margin, 0);
  for (const [width, part] of [
    [390, 0.84],
    [1440, 0.5],
    [1920, 0.5],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = await page.locator(".places img").evaluateAll(($all) =>
      $all.map(($image) => {
        const { top, width, height } = $image.getBoundingClientRect();
        return { top, wide: width / innerWidth, ratio: width / height };
      }),
    );
    const [first] = boxes;
    expect(boxes.length).toBeGreaterThan(1);
    for (const { top, wide, ratio } of boxes.slice(0, 2)) {
      expect(top, `one row at ${width}`).toBe(first?.top);
      expect(wide, `at ${width}`).toBeCloseTo(part, 3);
      expect(ratio, `at ${width}`).toBeCloseTo(1.5, 2);
    }
  }
});

test("the film keeps its shape beside enlarged text", async ({ visit }) => {
  const page = await visit("/", { width: 1280, height: 800 });
  await page.evaluate(changeText, 2);
  const { width = 0, height = 0 } = (await page.locator(".film video").last().boundingBox()) ?? {};
  expect(width / height).toBeGreaterThan(0.6);
});

/** A box in the page, not in the window. */
const boxOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate(($it) => {
    const { top, bottom, height } = $it.getBoundingClientRect();
    return { top: top + scrollY, bottom: bottom + scrollY, height };
  });

test("the column beside the form is filled to its foot, also with errors", async ({
  page,
  form,
}) => {
  await form.open();
  for (const state of ["empty", "refused"]) {
    for (const width of [1200, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const picture = await boxOf(page, ".contact-picture img");
      const { bottom } = await boxOf(page, ".contact-form");
      expect(Math.abs(picture.bottom - bottom), `${state} at ${width}`).toBeLessThan(2);
      const place = await boxOf(page, ".contact-place");
      expect(Math.abs(picture.top - place.bottom), `${state} at ${width}`).toBeLessThan(2);
    }
    await form.send();
  }
});

test("the phone number stands before the form on a phone", async ({ visit }) => {
  const page = await visit(href("contact", "it"), phoneWindow);
  const key = await boxOf(page, "main .contact-phone a");
  expect(key.height).toBeGreaterThan(50);
  expect(key.bottom).toBeLessThan((await boxOf(page, ".contact-form")).top);
});

test("the header scrolls away if it would cover a third of the window", async ({ visit }) => {
  const page = await visit(href("cookie", "it"), { width: 320, height: 256 }); // 1280 × 1024 at 400 %
  await page.evaluate(() => scrollTo(0, 1000));
  const bottom = () =>
    page.locator(".header").evaluate(($header) => $header.getBoundingClientRect().bottom);
  expect(await bottom()).toBeLessThan(0);
  await page.setViewportSize({ width: 844, height: 390 });
  expect(await bottom()).toBeGreaterThan(0);
});

test.for(pageNames)(
  "%s is not wider than its window from right to left",
  async (name, { visit }) => {
    const page = await visit(href(name, "it"), phoneWindow);
    await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `at ${width}`).toBe(width);
    }
  },
);

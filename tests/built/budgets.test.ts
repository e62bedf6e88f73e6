// What a first visit may weigh, and what it may ask for (plan: brotli, first visit, phone).
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Document, Element } from "happy-dom";
import { describe, expect, inject, test } from "vitest";
import { pageFiles, parse, selectAll } from "../support/fixtures.ts";

const folder = inject("folder");
const read = (file: string) => readFile(path.join(folder, file));
const weigh = (bytes: string | Uint8Array) => brotliCompressSync(bytes).length;
const readDocument = async (file: string) => parse((await read(file)).toString());

/** Scripts that stand in a page, data aside. */
const inlineScripts = ($document: Document) =>
  selectAll($document, "script:not([src])")
    .filter(($script) => !$script.getAttribute("type")?.startsWith("application/"))
    .map(({ textContent }) => textContent);

const inlineStyles = ($document: Document) =>
  selectAll($document, "style").map(({ textContent }) => textContent);

/** Every address a page makes the browser fetch. */
function listFetched($document: Document): string[] {
  const attribute = (selector: string, name: string) =>
    selectAll($document, selector).map(($element) => $element.getAttribute(name) ?? "");
  return [
    ...attribute("[src]", "src"),
    ...attribute("[poster]", "poster"),
    ...attribute("[data-source]", "data-source"),
    ...attribute("object[data]", "data"),
    ...attribute("link[href]:not([rel=canonical], [rel=alternate])", "href"),
    ...[...attribute("[srcset]", "srcset"), ...attribute("[imagesrcset]", "imagesrcset")].flatMap(
      (set) => set.split(",").map((candidate) => candidate.trim().split(" ")[0] ?? ""),
    ),
    ...inlineStyles($document)
      .flatMap((style) => [...style.matchAll(/url\(["']?([^"')]+)/g)])
      .map(([, address = ""]) => address),
  ];
}

describe.each(pageFiles)("$file", ({ file, page }) => {
  test("fits into one round trip: at most 14,336 bytes", async () => {
    const weight = weigh(await read(file));
    expect(weight).toBeGreaterThan(1000);
    expect(weight).toBeLessThanOrEqual(14_336);
  });

  test("waits for nothing before it shows", async () => {
    const $document = await readDocument(file);
    expect(selectAll($document, "link[rel~=stylesheet]")).toEqual([]);
    const blocking = "script[src]:not([type=module], [async], [defer])";
    expect(selectAll($document, blocking)).toEqual([]);
    expect(inlineStyles($document).join()).toContain("font-display:optional");
    expect(inlineStyles($document).join()).not.toContain("@import");
  });

  test("fetches nothing from another origin", async () => {
    const fetched = listFetched(await readDocument(file));
    expect(fetched.length).toBeGreaterThan(4);
    expect(fetched.filter((address) => !/^\/(?!\/)/.test(address))).toEqual([]);
    const scripts = inlineScripts(await readDocument(file)).join();
    expect(scripts).not.toMatch(/https?:\/\//);
  });

  test("preloads the one font, the picture seen first and nothing else", async () => {
    const $document = await readDocument(file);
    const $preloads = selectAll($document, "link[rel~=preload], link[rel~=prefetch]");
    const $others = $preloads.slice(0, -1); // a line that is slow brings the picture first
    const $font = $preloads.at(-1);
    expect($font?.getAttribute("as")).toBe("font");
    expect($font?.getAttribute("href")).toBe(await findFont());
    expect($font?.hasAttribute("crossorigin")).toBe(true);
    const $first = selectAll($document, "img[loading=eager]").map(
      ($image) => $image.parentElement?.firstElementChild,
    );
    const described = ($elements: (Element | null | undefined)[], names: readonly string[]) =>
      $elements.map(($element) => names.map((name) => $element?.getAttribute(name)));
    expect(described($others, ["type", "imagesrcset", "imagesizes"])).toEqual(
      described($first, ["type", "srcset", "sizes"]),
    );
    for (const $link of $preloads) expect($link.parentElement?.tagName).toBe("HEAD");
    expect($first.length).toBe(["home", "products", "about"].includes(page) ? 1 : 0);
  });

  test("keeps a place for every picture and film", async () => {
    const $media = selectAll(await readDocument(file), "img, video");
    for (const $element of $media) {
      for (const name of ["width", "height"]) {
        expect(Number($element.getAttribute(name)), $element.outerHTML).toBeGreaterThan(0);
      }
    }
  });
});

/** The address of the one font of the site. */
async function findFont(): Promise<string> {
  const files = await readdir(folder, { recursive: true });
  const fonts = files.filter((file) => /\.(woff2?|ttf|otf|eot)$/.test(file));
  expect(fonts).toHaveLength(1);
  return `/${fonts[0]}`;
}

test("the font weighs at most 26 KiB", async () => {
  expect((await read(await findFont())).length).toBeLessThanOrEqual(26 * 1024);
});

test.each(pageFiles.filter(({ page }) => page !== "contact"))(
  "$file has at most 2,048 bytes of script, all of it in the page",
  async ({ file }) => {
    const $document = await readDocument(file);
    const scripts = inlineScripts($document).join("\n");
    expect(weigh(scripts)).toBeGreaterThan(100);
    expect(weigh(scripts)).toBeLessThanOrEqual(2048);
    expect(selectAll($document, "script[src], [data-source], link[as=script]")).toEqual([]);
    expect(scripts).not.toMatch(/\bimport\b/);
  },
);

test.each(["contact/index.html", "en/contact/index.html"])(
  "%s has at most 72 KiB of script, all of it deferred",
  async (file) => {
    const $document = await readDocument(file);
    const sources = selectAll($document, "[data-source]").map(($island) =>
      $island.getAttribute("data-source"),
    );
    expect(sources).toHaveLength(1);
    const form = await read(sources[0] ?? "");
    const weight = weigh(inlineScripts($document).join("\n")) + weigh(form);
    expect(weight).toBeGreaterThan(10_000);
    expect(weight).toBeLessThanOrEqual(72 * 1024);
    expect(form.toString()).not.toMatch(/^import|\bimport\(/m);
    expect(selectAll($document, "script[src]:not([type=module])")).toEqual([]);
  },
);

test("no script but the contact form's is published", async () => {
  const files = await readdir(folder, { recursive: true });
  const scripts = files.filter((file) => /\.(m?js|css|map)$/.test(file));
  expect(scripts).toEqual([expect.stringMatching(/^assets\/contact-form\.[0-9a-f]+\.js$/)]);
});

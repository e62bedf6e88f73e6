// What a first visit of the real site may weigh, and what it may ask for.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Document } from "happy-dom";
import { describe, expect, inject, test } from "vitest";
import { byteLimits } from "../support/budgets.ts";
import { parse, selectAll } from "../support/fixtures.ts";
import { readRendered } from "../support/rendered.ts";

const folder = inject("realFolder");
const weigh = (bytes: string | Uint8Array) => brotliCompressSync(bytes).length;
const files = await readdir(folder, { recursive: true });
const fonts = files.filter((file) => /\.(woff2?|ttf|otf|eot)$/.test(file));

const valuesOf = ($document: Document, name: string, selector = `[${name}]`) =>
  selectAll($document, selector).map(($element) => $element.getAttribute(name) ?? "");

/** Scripts that stand in a page, data aside. */
const readScripts = ($document: Document) =>
  selectAll($document, "script:not([src], [type^='application/'])")
    .map(({ textContent }) => textContent)
    .join("\n");

const readStyles = ($document: Document) =>
  selectAll($document, "style")
    .map(({ textContent }) => textContent)
    .join("\n");

/** Every address a page makes the browser fetch. */
function listFetched($document: Document): string[] {
  const sets = [...valuesOf($document, "srcset"), ...valuesOf($document, "imagesrcset")];
  const candidates = sets.flatMap((set) => set.split(",").map((each) => each.trim().split(" ")[0]));
  const ofStyles = [...readStyles($document).matchAll(/url\(["']?([^"')]+)/g)].map(
    ([, url]) => url,
  );
  return [
    ...["src", "poster", "data-source", "data"].flatMap((name) => valuesOf($document, name)),
    ...valuesOf($document, "href", "link[href]:not([rel=canonical], [rel=alternate])"),
    ...candidates,
    ...ofStyles,
  ].filter((address) => address !== undefined);
}

const { pages } = await readRendered(folder);

describe.each(pages)("$file", ({ address, html }) => {
  const $document = parse(html);
  const isForm = address.endsWith("/contact");

  test("fits into one round trip", () => {
    const weight = weigh(html);
    expect(weight).toBeGreaterThan(1000);
    expect(weight).toBeLessThanOrEqual(byteLimits.html);
  });

  test("has little script, all of it in the page or deferred", async () => {
    const scripts = readScripts($document);
    const sources = valuesOf($document, "data-source");
    expect(sources).toHaveLength(isForm ? 1 : 0);
    const reading = sources.map((source) => readFile(path.join(folder, source), "utf8"));
    const deferred = await Promise.all(reading);
    const weights = [scripts, ...deferred].map(weigh);
    const weight = weights.reduce((sum, each) => sum + each, 0);
    expect(weight).toBeGreaterThan(100);
    expect(weight).toBeLessThanOrEqual(isForm ? byteLimits.formScript : byteLimits.script);
    expect(scripts).not.toMatch(/https?:\/\//);
    expect(isForm ? deferred.join() : scripts).not.toMatch(/^import\b|\bimport\(/m);
    expect(selectAll($document, "script[src], link[as=script]")).toEqual([]);
  });

  test("waits for nothing before it shows", () => {
    expect(selectAll($document, "link[rel~=stylesheet]")).toEqual([]);
    expect(readStyles($document)).toContain("font-display:optional");
    expect(readStyles($document)).not.toContain("@import");
  });

  test("fetches nothing from another origin", () => {
    const fetched = listFetched($document);
    expect(fetched.length).toBeGreaterThan(4);
    expect(fetched.filter((each) => !/^\/(?!\/)/.test(each))).toEqual([]);
  });

  test("preloads the picture seen first, the one font, and nothing else", () => {
    const $preloads = selectAll($document, "head link:is([rel~=preload], [rel~=prefetch])");
    expect($preloads).toHaveLength(
      valuesOf($document, "rel", "[rel~=preload], [rel~=prefetch]").length,
    );
    const $font = $preloads.pop(); // last: a slow line brings the picture first
    const ofFont = ["as", "href"].map((name) => $font?.getAttribute(name));
    expect(ofFont).toEqual(["font", `/${fonts[0]}`]);
    expect($font?.hasAttribute("crossorigin")).toBe(true);
    const $first = selectAll($document, "img[loading=eager]").map(
      ($image) => $image.parentElement?.firstElementChild,
    );
    const describe = (names: string[], $elements: typeof $first) =>
      $elements.map(($element) => names.map((name) => $element?.getAttribute(name)));
    expect(describe(["type", "imagesrcset", "imagesizes"], $preloads)).toEqual(
      describe(["type", "srcset", "sizes"], $first),
    );
  });

  test("keeps a place for every picture and film", () => {
    for (const $element of selectAll($document, "img, video")) {
      for (const name of ["width", "height"]) {
        expect(Number($element.getAttribute(name)), $element.outerHTML).toBeGreaterThan(0);
      }
    }
  });
});

test("the one font is small", async () => {
  expect(fonts).toHaveLength(1);
  const { length } = await readFile(path.join(folder, fonts[0] ?? ""));
  expect(length).toBeLessThanOrEqual(byteLimits.font);
});

test("no script but the contact form's is published", () => {
  const scripts = files.filter((file) => /\.(m?js|css|map)$/.test(file));
  expect(scripts).toEqual([expect.stringMatching(/^assets\/contact-form\.[0-9a-f]+\.js$/)]);
});

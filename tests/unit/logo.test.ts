import path from "node:path";
import { expect, test } from "vitest";
import { checkMedia, listOriginals } from "../../content/load/media.ts";
import { bundleClient } from "../../pages/assets/bundle.ts";
import { createCache } from "../../pages/assets/cache.ts";
import { collectAssets } from "../../pages/assets/collect.ts";
import { derivePictures } from "../../pages/assets/pictures.ts";
import type { LocalPage } from "../../pages/local-page.ts";
import { createPages } from "../../pages/render/render.ts";
import { problemText } from "../support/content-tests.ts";
import { copyContent, fixtureCache, loadOrThrow, parse, renderDraft } from "../support/fixtures.ts";

const svg = `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path/></svg>\n`;

test.each([
  ["DAB", false],
  ["Pelletmatica", true],
])("the brand %s is shown on a plate", async (brand, isLong) => {
  const content = loadOrThrow();
  const pages = await renderDraft({ ...content, company: { ...content.company, brand } });
  const $mark = parse(pages.get("index.html") ?? "").querySelector(".logo .brand-plate");
  expect($mark?.textContent).toBe(brand);
  expect($mark?.classList.contains("brand-long")).toBe(isLong);
});

test("the owner's logo is published at the mark's height, and on the confirmation", async () => {
  const { root, write } = await copyContent();
  await write("media/logo.svg", svg);
  expect(checkMedia(root)).toEqual([]);
  const content = loadOrThrow(root);
  const cache = createCache(fixtureCache);
  const derived = await derivePictures(listOriginals(root), content.crops, cache);
  const bundles = await bundleClient();
  const { assets, files } = await collectAssets(root, content, derived, bundles, cache);
  expect(assets.logo).toMatchObject({ width: 102, height: 34 });
  expect(`${await files.get(assets.logo?.src.slice(1) ?? "")?.()}`).toBe(svg);
  const { renderDocument } = await import("../../pages/render/document.tsx");
  const page = createPages(content, assets).find(
    ({ route }) => route.name === "contact",
  ) as LocalPage;
  const $page = parse(renderDocument(page));
  expect($page.querySelector(".logo img")?.getAttribute("src")).toBe(assets.logo?.src);
  expect($page.querySelector(".logo")?.textContent).toBe(""); // a wide logo contains the name
  expect($page.querySelector(`link[rel=preload][href="${assets.logo?.src}"]`)).toBeNull();
  expect($page.querySelector(".confirmation .logo img")?.getAttribute("src")).toBe(
    assets.logo?.src,
  );
});

test.each([
  ["photograph", "a photograph"],
  ["drawing without a width", svg.replace("120", "0")],
  ["drawing that holds text", svg.replace("<path", "<text>DAB</text><path")],
])("a logo or drawing that is a %s is refused", async (_, text) => {
  const { root, write } = await copyContent();
  const names = ["drawing-front.svg", "drawing-side.svg", "logo.svg"];
  for (const name of names) await write(`media/${name}`, text);
  const originals = listOriginals(root).filter((file) => names.includes(path.basename(file)));
  const { problems } = await derivePictures(originals, new Map(), createCache(fixtureCache));
  const problem = problemText(/^This picture cannot be read/, /plain SVG/);
  const expected = names.map((name) => ({ file: `content/media/${name}`, line: 1, ...problem }));
  expect(problems).toHaveLength(names.length);
  expect(problems).toEqual(expect.arrayContaining(expected));
});

// The mark is the brand on a plate or the owner's logo; icons of the sample beside another mark are named.
import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { checkMedia, listOriginals } from "../../content/load/media.ts";
import { createCache } from "../../pages/assets/cache.ts";
import { collectAssets } from "../../pages/assets/collect.ts";
import { derivePictures } from "../../pages/assets/pictures.ts";
import type { Page } from "../../pages/page.ts";
import { checkIcons } from "../../pages/publish/outdated.ts";
import { createPages } from "../../pages/render/render.ts";
import { copyContent, fixtureCache, loadOrThrow, parse, renderDraft } from "../support/fixtures.ts";
import { problemText } from "../support/mistakes.ts";

const svg = `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path/></svg>\n`;

test.each([
  ["DAB", false],
  ["Pelletmatica", true],
])("shows %s on a plate", async (brand, isLong) => {
  const content = loadOrThrow();
  const pages = await renderDraft({ ...content, company: { ...content.company, brand } });
  const $mark = parse(pages.get("index.html") ?? "").querySelector(".logo .brand-plate");
  expect($mark?.textContent).toBe(brand);
  expect($mark?.classList.contains("brand-long")).toBe(isLong);
});

test("publishes the owner's logo at the mark's height, and tells the form of it", async () => {
  const { root, write } = await copyContent();
  await write("media/logo.svg", svg);
  expect(checkMedia(root)).toEqual([]);
  const content = loadOrThrow(root);
  const cache = createCache(fixtureCache);
  const derived = await derivePictures(listOriginals(root), content.crops, cache);
  const { assets, files } = await collectAssets(root, content, derived, cache);
  expect(assets.logo).toMatchObject({ width: 102, height: 34 });
  expect(`${await files.get(assets.logo?.src.slice(1) ?? "")?.()}`).toBe(svg);
  const { renderDocument } = await import("../../pages/render/document.tsx");
  const page = createPages(content, assets).find(({ route }) => route.page === "contact") as Page;
  const $page = parse(renderDocument(page));
  expect($page.querySelector(".logo img")?.getAttribute("src")).toBe(assets.logo?.src);
  expect($page.querySelector(".logo")?.textContent).toBe(""); // a wide one says the name itself
  expect($page.querySelector(`link[rel=preload][href="${assets.logo?.src}"]`)).toBeNull();
  const props = $page.querySelector("[data-props]")?.getAttribute("data-props");
  expect(JSON.parse(props ?? "").logo).toEqual(assets.logo);
});

test.each([
  ["no picture", "a photograph"],
  ["no namespace", svg.replace(/ xmlns="[^"]*"/, "")],
  ["no size", svg.replace(/ viewBox="[^"]*"/, "")],
  ["no width", svg.replace("120", "0")],
  ["cut off", svg.slice(0, -8)],
])("refuses a logo that is or has %s", async (_, text) => {
  const { root, write } = await copyContent();
  await write("media/logo.svg", text);
  const problem = problemText(/no SVG of a known size/, /^Export it as logo\.svg, a plain SVG/);
  expect(checkMedia(root)).toEqual([{ file: "content/media/logo.svg", line: 1, ...problem }]);
});

test("names the sample's icons beside another brand or a logo, until they are replaced", async () => {
  const { root, write } = await copyContent();
  const samples = { "favicon.ico": hash("sha256", "a"), "icon-512.png": hash("sha256", "b") };
  await write("favicon.ico", "a");
  await write("icon-512.png", "mine");
  const find = (brand: string, logo?: object) => {
    const pages = [{ content: { company: { brand } }, assets: { logo } }] as unknown as Page[];
    return checkIcons(pages, root, samples).map(({ file }) => file);
  };
  expect(find("DAB")).toEqual([]);
  expect(find("Altro")).toEqual(["static/favicon.ico"]);
  expect(find("DAB", {})).toEqual(["static/favicon.ico"]);
});

// Published files other than pages: files with a dot, compressed texts, licences.
import { existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, inject, test } from "vitest";
import { compressibleEndings, listFiles } from "../../content/files.ts";
import { languages } from "../../content/languages.ts";
import { touchMedia } from "../../content/load/media.ts";
import { contentFolder } from "../../content/load/project.ts";
import { fontFamily } from "../../pages/assets/font.ts";
import { listPageFiles } from "../../pages/assets/page-files.ts";
import { commonHeaders, mediaTypes, pageHeaders } from "../../pages/render/hosts/table.ts";
import { fileOf, fixtureContent, projectFolder, readPage } from "../support/fixtures.ts";

const folder = inject("folder");
const read = (file: string) => readFile(path.join(folder, file));
const files = await listFiles(folder);
const typeOf = (file: string) => path.extname(file).slice(1);

test("files with a dot are published", () => {
  expect(files).toEqual(expect.arrayContaining([".htaccess", ".nojekyll", ".hosting/nginx.conf"]));
});

test("every published file has a type in the table of hosts", () => {
  const typed = files.filter((file) => !/(^|\/)[._]|\.(br|gz)$/.test(file));
  expect(typed.length).toBeGreaterThan(80);
  expect(typed.filter((file) => !mediaTypes[typeOf(file)])).toEqual([]);
});

test("modules and print styles are files; code for the first paint is inline", () => {
  const found = files.filter((file) => /\.(m?js|css|map)$/.test(file));
  const names = found.map((file) => file.replace(/^assets\/(.+)\.[0-9a-f]+(\.\w+)$/, "$1$2"));
  const shared = ["contact-form.js", "site.js", "touch.js", "print.css", "touch.css"];
  const ofPages = [...listPageFiles()].flatMap(([name, { behaviours, stylesBelow }]) => [
    behaviours.length > 0 && `${name}.js`,
    stylesBelow.length > 0 && `${name}.css`,
  ]);
  expect(names.sort()).toEqual([...shared, ...ofPages.filter(Boolean)].sort());
});

test.each(languages)(
  "links of the product page open the model as WebKit requires, in %s",
  async (language) => {
    const $page = await readPage(folder, fileOf("products", language));
    const $links = [...$page.querySelectorAll("a[rel~=ar], a[href$='.glb']")];
    expect($links).toHaveLength(2);
    for (const $link of $links) {
      expect($link.hasAttribute("hidden"), "without its script").toBe(true);
      expect($link.firstElementChild?.tagName).toBe("IMG");
      expect($link.children.length).toBeLessThanOrEqual(2);
    }
    const addresses = $links.map(($link) => new URL($link.getAttribute("href") ?? "", "http://x"));
    expect(addresses.map(({ hash }) => hash)).toEqual(["#allowsContentScaling=0", ""]);
    expect(addresses.map(({ pathname }) => path.extname(pathname))).toEqual([".usdz", ".glb"]);
    for (const { pathname } of addresses) expect(files).toContain(pathname.slice(1));
  },
);

const realFolder = inject("realFolder");
/** Moving parts of the picture. The owner may delete each. */
const movingParts = Object.values(touchMedia)
  .filter((file) => existsSync(path.join(contentFolder, "media", file)))
  .map((file) => path.parse(file).name);
const realFiles = await listFiles(realFolder);
test.each([
  ["fragment in Italian, with the script", /touch(-it)?\.\w+\.(js|txt)\.br$/, 2, 4096],
  ["fragment in English, with the script", /touch(-en)?\.\w+\.(js|txt)\.br$/, 2, 4096],
  ["style", /touch\.\w+\.css\.br$/, 1, 4096],
  ["moving pictures", /face-(rest|stream)\.\w+\.avif$/, movingParts.length, 3000],
])("the touchscreen's %s: at most its budget", (_, pattern, count, budget) => {
  const found = realFiles.filter((file) => pattern.test(file));
  expect(found).toHaveLength(count);
  const sizes = found.map((file) => statSync(path.join(realFolder, file)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget);
});

test("the touchscreen's fragments begin with it, without preloads that nobody uses", async () => {
  const fragments = realFiles.filter((file) => /touch-\w\w\.\w+\.txt$/.test(file));
  expect(fragments).toHaveLength(languages.length);
  for (const file of fragments)
    expect(await readFile(path.join(realFolder, file), "utf8")).toMatch(/^<div class="touch"/);
});

test("no published picture contains its place or author, although an original does", async () => {
  const { exif } = await sharp(path.join(fixtureContent, "media/hero.jpg")).metadata();
  expect(`${exif}`).toMatch(/Photographer/);
  for (const file of files.filter((file) => /\.(jpg|avif|png|webp)$/.test(file))) {
    const { exif, xmp, iptc } = await sharp(path.join(folder, file)).metadata();
    expect([exif, xmp, iptc], file).toEqual([undefined, undefined, undefined]);
  }
});

test("the build compresses every text of 1 kB or more, and nothing else", async () => {
  for (const file of files.filter((file) => !/\.(br|gz)$/.test(file))) {
    const whole = await read(file);
    const isWorthIt = compressibleEndings.includes(typeOf(file)) && whole.length >= 1024;
    for (const ending of ["br", "gz"])
      expect(files.includes(`${file}.${ending}`), file).toBe(isWorthIt);
  }
});

test("all headers of a page's answer take at most 2 kB", async () => {
  const rules = (await read("_headers")).toString().split(/^(?=\/)/m);
  const longest = Math.max(...rules.map((rule) => rule.length));
  const common = Object.entries({ ...commonHeaders, ...pageHeaders }).join("\r\n").length;
  expect(longest + common).toBeLessThanOrEqual(2048);
});

test("the licences of all third-party code, of the typeface and of the icons are published", async () => {
  const { dependencies } = JSON.parse(
    await readFile(path.join(projectFolder, "package.json"), "utf8"),
  );
  const names = [...Object.keys(dependencies), "scheduler", "@preact/signals-core"];
  const typeface = `@fontsource-variable/${fontFamily.toLowerCase()}`;
  const text = (await read("licences.txt")).toString();
  for (const name of [...names, typeface]) {
    const licence = (
      await readFile(`${projectFolder}/node_modules/${name}/LICENSE`, "utf8")
    ).trim();
    expect(text.split(licence), `each licence stands there once, ${name}'s too`).toHaveLength(2);
    expect(text).toMatch(new RegExp(`^(.*, )?${name}(, .*)?$`, "m"));
  }
  expect(text).toMatch(/^Lucide.*\n\nISC License\n\nCopyright .*Lucide/m);
  for (const tool of ["esbuild", "sharp", "subset-font"]) expect(text).not.toContain(tool);
});

// What lies beside the pages in the published folder: files with a dot, compressed texts, security.txt.
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import { commonHeaders, mediaTypes, pageHeaders } from "../../pages/hosts/table.ts";
import { compressedTypes } from "../../pages/make/compress.ts";
import { renderSecurityText } from "../../pages/site/sitemap.ts";
import { loadSound } from "../support/fixtures.ts";

const folder = inject("folder");
const read = (file: string) => readFile(path.join(folder, file));
const names = await readdir(folder, { recursive: true, withFileTypes: true });
const files = names
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
const typeOf = (file: string) => path.extname(file).slice(1);

test.each([".htaccess", ".nojekyll", ".well-known/security.txt", ".hosting/nginx.conf"])(
  "%s is published",
  (file) => {
    expect(existsSync(path.join(folder, file))).toBe(true);
  },
);

test("every published file is of a type that hosts are told", () => {
  const typed = files.filter((file) => !/(^|\/)[._]|\.(br|gz)$/.test(file));
  expect(typed.length).toBeGreaterThan(90);
  expect(typed.filter((file) => !mediaTypes[typeOf(file)])).toEqual([]);
});

test("no script but the contact form's and no style but paper's are files: all others stand in their pages", () => {
  const scripts = files.filter((file) => /\.(m?js|css|map)$/.test(file));
  expect(scripts.sort()).toEqual([
    expect.stringMatching(/^assets\/contact-form\.[0-9a-f]+\.js$/),
    expect.stringMatching(/^assets\/print\.[0-9a-f]+\.css$/),
  ]);
});

test("every text of 1 kB or more, and nothing else, is there compressed, too", async () => {
  for (const file of files.filter((file) => !/\.(br|gz)$/.test(file))) {
    const whole = await read(file);
    const isWorthIt = compressedTypes.includes(typeOf(file)) && whole.length >= 1024;
    expect([files.includes(`${file}.br`), files.includes(`${file}.gz`)], file).toEqual([
      isWorthIt,
      isWorthIt,
    ]);
    if (!isWorthIt) continue;
    const [brotli, gzip] = [await read(`${file}.br`), await read(`${file}.gz`)];
    expect(brotliDecompressSync(brotli).equals(whole), file).toBe(true);
    expect(gunzipSync(gzip).equals(whole), file).toBe(true);
    expect(brotli.length).toBeLessThan(gzip.length);
    expect(gzip.length).toBeLessThan(whole.length / 2);
  }
});

test("all headers of a page's answer take at most 2 kB", async () => {
  const rules = (await read("_headers")).toString().split(/^(?=\/)/m);
  const longest = Math.max(...rules.map((rule) => rule.length));
  const common = Object.entries({ ...commonHeaders, ...pageHeaders }).join("\r\n").length;
  expect(longest + common).toBeLessThanOrEqual(2048);
});

test("security.txt says whom to tell, until a year after a page was last updated (RFC 9116)", async () => {
  const content = loadSound();
  const { siteUrl, email } = content.company;
  const expected = (expires: string) =>
    [
      `Contact: mailto:${email}`,
      `Contact: ${siteUrl}/en/contact`,
      `Expires: ${expires}T00:00:00Z`,
      "Preferred-Languages: it, en",
      `Canonical: ${siteUrl}/.well-known/security.txt\n`,
    ].join("\n");
  const written = (await read(".well-known/security.txt")).toString();
  expect(written).toBe(expected(/\d{4}-\d\d-\d\d/.exec(written)?.[0] ?? ""));
  const { metadata } = content.pages.en.cookie;
  for (const [updated, expires] of [
    ["2031-03-01", "2032-02-29"],
    ["2031-01-01", "2031-12-31"],
    ["2032-02-29", "2033-02-28"],
  ] as const) {
    metadata.updated = updated;
    expect(renderSecurityText(content)).toBe(expected(expires));
  }
  metadata.updated = "2001-01-01"; // not the newest page
  expect(renderSecurityText(content)).toBe(written);
});

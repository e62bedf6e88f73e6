// What lies beside the pages in the published folder: files with a dot, compressed twins, security.txt.
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import { build } from "../../build.ts";
import { commonHeaders, mediaTypes, pageHeaders } from "../../pages/hosts/table.ts";
import { compressedTypes, compressTexts } from "../../pages/make/compress.ts";
import { renderSecurityText } from "../../pages/site/sitemap.ts";
import { loadSound, makeCache, makeFolder } from "../support/fixtures.ts";

const folder = inject("folder");
const read = (file: string) => readFile(path.join(folder, file));

const listFiles = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));

test("what begins with a dot is published", () => {
  for (const file of [
    ".htaccess",
    ".nojekyll",
    ".well-known/security.txt",
    ".hosting/nginx.conf",
  ]) {
    expect(existsSync(path.join(folder, file)), file).toBe(true);
  }
});

test("every published file is of a type that hosts are told", async () => {
  const files = (await listFiles()).filter((file) => !/(^|\/)[._]|\.(br|gz)$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  const unknown = files.filter((file) => !mediaTypes[path.extname(file).slice(1)]);
  expect(unknown).toEqual([]);
});

test("every text of 1 kB or more has twins that hold the same, in less", async () => {
  const files = await listFiles();
  const texts = files.filter((file) => compressedTypes.includes(path.extname(file).slice(1)));
  for (const file of texts) {
    const whole = await read(file);
    const isWorthIt = whole.length >= 1024;
    expect(files.includes(`${file}.br`), file).toBe(isWorthIt);
    expect(files.includes(`${file}.gz`), file).toBe(isWorthIt);
    if (!isWorthIt) continue;
    const [brotli, gzip] = [await read(`${file}.br`), await read(`${file}.gz`)];
    expect(brotliDecompressSync(brotli).equals(whole), file).toBe(true);
    expect(gunzipSync(gzip).equals(whole), file).toBe(true);
    expect(brotli.length).toBeLessThan(gzip.length);
    expect(gzip.length).toBeLessThan(whole.length / 2);
  }
  const twins = files.filter((file) => /\.(br|gz)$/.test(file));
  expect(twins.filter((file) => !files.includes(file.slice(0, -3)))).toEqual([]);
});

test("compressed texts are kept by their contents: nothing is made twice, nothing is out of date", async () => {
  const [folder, cache] = [await makeFolder(), await makeFolder()];
  const compress = async (file: string, text: string) => {
    await writeFile(path.join(folder, file), text);
    return compressTexts(folder, [file], cache);
  };
  const text = "Testo. ".repeat(300);
  expect((await compress("a.html", text)).made).toBe(2);
  expect((await compress("b.html", text)).made).toBe(0);
  expect((await compress("a.html", `${text}.`)).made).toBe(2);
  const bytes = await readFile(path.join(folder, "a.html.br"));
  expect(brotliDecompressSync(bytes).toString()).toBe(`${text}.`);
});

test("a build with nothing changed compresses nothing", async () => {
  const cache = await makeCache();
  const options = { output: path.join(await makeFolder(), "dist"), cache, environment: {} };
  await build(options);
  expect((await build(options)).compressed.made).toBe(0);
});

test("all headers of a page's answer take at most 2 kB", async () => {
  const rules = (await read("_headers")).toString().split(/^(?=\/)/m);
  const longest = Math.max(...rules.map((rule) => rule.length));
  const common = Object.entries({ ...commonHeaders, ...pageHeaders }).join("\r\n").length;
  expect(longest + common).toBeLessThanOrEqual(2048);
});

/** The fields of a security.txt, each with its values. */
function parseFields(text: string): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const line of text.trimEnd().split("\n")) {
    const [name = "", value = ""] = line.split(/: (.*)/);
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return fields;
}

test("security.txt says whom to tell, for less than a year (RFC 9116)", async () => {
  const fields = parseFields((await read(".well-known/security.txt")).toString());
  const { siteUrl, email } = (await loadSound()).company;
  expect(fields.get("Contact")).toEqual([`mailto:${email}`, `${siteUrl}/en/contact`]);
  expect(fields.get("Preferred-Languages")).toEqual(["it, en"]);
  expect(fields.get("Canonical")).toEqual([`${siteUrl}/.well-known/security.txt`]);
  expect(fields.get("Expires")).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/)]);
  expect(fields.size).toBe(4);
});

test("security.txt holds for a year from the day a page was last updated", async () => {
  const content = await loadSound();
  const expiresAt = (updated: string) => {
    content.pages.en.cookie.metadata.updated = updated;
    return parseFields(renderSecurityText(content)).get("Expires")?.[0];
  };
  expect(expiresAt("2031-03-01")).toBe("2032-02-29T00:00:00Z");
  expect(expiresAt("2031-01-01")).toBe("2031-12-31T00:00:00Z");
  expect(expiresAt("2032-02-29")).toBe("2033-02-28T00:00:00Z");
  const untouched = parseFields(renderSecurityText(await loadSound())).get("Expires")?.[0];
  expect(expiresAt("2001-01-01")).toBe(untouched); // not the newest page
});

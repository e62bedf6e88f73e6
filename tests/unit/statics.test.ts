// Which files of static/ may be published.
import { mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { checkIcons, checkOverwritten, listStaticFiles } from "../../content/load/statics.ts";
import type { Problem } from "../../content/problem.ts";
import { makeFolder } from "../support/fixtures.ts";

/** Creates a static folder with these files. */
async function makeStatics(...names: string[]): Promise<string> {
  const folder = await makeFolder();
  for (const name of names) {
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
    await writeFile(path.join(folder, name), "%PDF-1.7\n%%EOF\n");
  }
  return folder;
}

const texts = (problems: Problem[]) =>
  problems.map(({ file, message }) => `${file}: ${message}`).sort();

const isLeft = /Systems .* leave such files/;
const isUnfit = /^This name cannot be part of an address/;
const refused: [message: RegExp, ...files: string[]][] = [
  [isLeft, ".env", ".git/config", ".well-known/.env", "catalogo/.DS_Store", "Thumbs.db"],
  [isLeft, "catalogo/desktop.ini", "catalogo/~$listino.docx", "#robots.txt#", "@eaDir/a.jpg"],
  [/^Hosts answer/, "assets/a.png"],
  [/makes \.br and \.gz/, "robots.txt.br"],
  [isUnfit, "a b.pdf", "a#b.pdf", "a%20b.pdf", "a?b.pdf", "listini 2026/a.pdf", "perché.pdf"],
];

test("junk files, reserved names and impossible addresses are refused", async () => {
  const sound = [".well-known/apple-app-site-association", "CNAME", "Listino_2026-1~a@2x.PDF"];
  const made = refused.flatMap(([, ...files]) => files);
  const folder = await makeStatics(...sound, ...made);
  const { files, problems } = listStaticFiles(folder);
  expect(files.sort()).toEqual(sound);
  const expected = refused.flatMap(([message, ...files]) =>
    files.map((file) => ({
      file: `static/${file.replace(/(\.git|@eaDir)\/.*/, "$1")}`,
      message: expect.stringMatching(message),
    })),
  );
  expect(problems).toHaveLength(expected.length);
  for (const problem of expected) expect(problems).toContainEqual(expect.objectContaining(problem));
});

test("links that lead nowhere are refused, and the locks that Emacs writes so", async () => {
  const folder = await makeStatics("a.pdf");
  for (const name of ["b.pdf", ".#a.pdf"])
    await symlink("nobody@nowhere.1", path.join(folder, name));
  const { files, problems } = listStaticFiles(folder);
  expect(files).toEqual(["a.pdf"]);
  expect(texts(problems)).toEqual([
    expect.stringMatching(/^static\/\.#a\.pdf: Systems/),
    "static/b.pdf: This is a link that leads nowhere.",
  ]);
});

test("missing icons are reported, also without the folder", async () => {
  const message = "This file is missing: every page names it.";
  const missing = ["apple-touch-icon.png", "favicon.ico", "favicon.svg", "icon-512.png"];
  for (const folder of ["nowhere", await makeStatics()])
    expect(texts(checkIcons(folder))).toEqual(missing.map((name) => `static/${name}: ${message}`));
});

const pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 5\n";
test.each(["", pointer])("icons of other kinds are refused: %j", async (text) => {
  const folder = await makeFolder();
  const kinds = [
    ["apple-touch-icon.png", "PNG"],
    ["favicon.ico", "ICO"],
    ["favicon.svg", "SVG"],
    ["icon-512.png", "PNG"],
  ];
  for (const [name = ""] of kinds) await writeFile(path.join(folder, name), text);
  const messages = kinds.map(([name, kind]) => `static/${name}: This file is not ${kind}.`);
  expect(texts(checkIcons(folder))).toEqual(messages);
});

test("icons are accepted by their first bytes", async () => {
  const folder = await makeFolder();
  const png = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const icons = {
    "favicon.svg": `<?xml version="1.0"?>\n<!-- ${"x".repeat(300)} -->\n<svg xmlns="…">`,
    "favicon.ico": Buffer.from("\0\0\x01\0\x01\0", "latin1"),
    "apple-touch-icon.png": png,
    "icon-512.png": png,
  };
  for (const [name, bytes] of Object.entries(icons))
    await writeFile(path.join(folder, name), bytes);
  expect(checkIcons(folder)).toEqual([]);
  await writeFile(path.join(folder, "favicon.ico"), png); // browsers show it
  expect(checkIcons(folder)).toEqual([]);
});

test.each<[isWhole: boolean, text: string]>([
  [true, "%PDF-1.7\n1 0 obj\n%%EOF\r\n\0\0"],
  [true, `junk\n%PDF-1.4\n${"x".repeat(5000)}%%EOF`],
  [false, ""],
  [false, "Listino 2026"],
  [false, "<!doctype html><title>404</title>"],
  [false, `%PDF-1.7\n${"x".repeat(5000)}`],
  [false, `${"x".repeat(5000)}%%EOF`],
  [false, `%PDF-1.7\n%%EOF\n${"x".repeat(5000)}`],
])("a PDF must begin and end as one: %s, %j", async (isWhole, text) => {
  const folder = await makeFolder();
  for (const name of ["a.PDF", "a.txt"]) await writeFile(path.join(folder, name), text);
  const refused = [expect.stringMatching(/^static\/a\.PDF: This is not a complete PDF/)];
  expect(texts(listStaticFiles(folder).problems)).toEqual(isWhole ? [] : refused);
});

test("names that the build writes are refused in any case, also of folders", () => {
  const written = ["index.html", "en/404.html", "prodotti/index.html", "robots.txt"];
  const statics = ["Robots.TXT", "prodotti", "en/404.html", "index.html/a.png"];
  const sound = ["prodotti.pdf", "en/a.html", "robots.txt.old"];
  expect(texts(checkOverwritten([...statics, ...sound], written))).toEqual(
    statics.map((file) => `static/${file}: The build writes a file of this name itself.`).sort(),
  );
});

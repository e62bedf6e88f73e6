// What of static/ may be published: plain files in nobody else's place, data sheets of today's product page.
import { mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { checkOverwritten, listStaticFiles } from "../../content/load/statics.ts";
import type { Problem } from "../../content/problem.ts";
import { makeFolder } from "../support/fixtures.ts";

/** A static folder that holds these files. */
async function makeStatics(...names: string[]): Promise<string> {
  const folder = await makeFolder();
  for (const name of names) {
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
    await writeFile(path.join(folder, name), "");
  }
  return folder;
}

const texts = (problems: Problem[]) =>
  problems.map(({ file, message }) => `${file}: ${message}`).sort();

test("refuses files of systems, links, compressed files and folders of hosts, and only they", async () => {
  const sound = [".well-known/apple-app-site-association", "CNAME", "catalogo/2026.pdf"];
  const refused = [".env", ".git/config", ".well-known/.env", "catalogo/.DS_Store"];
  refused.push("Thumbs.db", "catalogo/desktop.ini", "catalogo/~$listino.docx");
  const folder = await makeStatics(...sound, ...refused, "robots.txt.br", "assets/a.png");
  await symlink("/etc/passwd", path.join(folder, "link.txt"));
  await symlink("/etc", path.join(folder, "catalogo/folder"));
  const { files, problems } = listStaticFiles(folder);
  expect(files).toEqual(expect.arrayContaining(sound));
  expect(texts(problems)).toEqual([
    expect.stringMatching(/^static\/\.env: .* leave such/),
    expect.stringMatching(/^static\/\.git: .* leave such/),
    expect.stringMatching(/^static\/\.well-known\/\.env: .* leave such/),
    expect.stringMatching(/^static\/Thumbs\.db: .* leave such/),
    expect.stringMatching(/^static\/assets\/a\.png: Hosts answer/),
    expect.stringMatching(/^static\/catalogo\/\.DS_Store: .* leave such/),
    expect.stringMatching(/^static\/catalogo\/desktop\.ini: .* leave such/),
    expect.stringMatching(/^static\/catalogo\/folder: .* link/),
    expect.stringMatching(/^static\/catalogo\/~\$listino\.docx: .* leave such/),
    expect.stringMatching(/^static\/link\.txt: .* link/),
    expect.stringMatching(/^static\/robots\.txt\.br: .* \.br and \.gz/),
  ]);
});

test("refuses names that addresses cannot hold, also a folder's", async () => {
  const refused = [
    "a b.pdf",
    "a#b.pdf",
    "a%20b.pdf",
    "a?b.pdf",
    "listini 2026/a.pdf",
    "perché.pdf",
  ];
  const folder = await makeStatics(...refused, "Listino_2026-1~a@2x.PDF");
  expect(texts(listStaticFiles(folder).problems)).toEqual(
    refused.map((file) => `static/${file}: This name would break its address.`).sort(),
  );
});

test("refuses names that the build writes, in small and large letters, also a folder's", () => {
  const written = ["index.html", "en/404.html", "prodotti/index.html", "robots.txt"];
  const statics = ["Robots.TXT", "prodotti", "en/404.html", "index.html/a.png"];
  const sound = ["prodotti.pdf", "en/a.html", "robots.txt.old"];
  expect(texts(checkOverwritten([...statics, ...sound], written))).toEqual(
    statics.map((file) => `static/${file}: The build writes a file of this name itself.`).sort(),
  );
});

// Both sites pass what a release checks; a fault in markup or links is named.
import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { checkPages } from "../../pages/check/check.ts";
import { checkPublishedLinks } from "../../pages/check/links.ts";
import type { Page } from "../../pages/page.ts";
import { makeFolder, readRendered } from "../support/fixtures.ts";
import { problemText } from "../support/mistakes.ts";

/** A written site, with its pages as far as checks look at them. */
async function readSite(folder: string) {
  const { siteUrl, pages } = await readRendered(folder);
  const content = { company: { siteUrl } };
  const ofBuild = pages.map((route) => {
    const source = { file: `content/${route.file}`, fields: {}, body: "", bodyLine: 1 };
    return { route, pageText: { source }, content };
  });
  return [folder, ofBuild as unknown as Page[]] as const;
}

type Fault = [file: string, find: string | RegExp, write: string];

/** A copy of the site with something replaced in its pages, where it must be found; `$1` stands for a group. */
async function plant(...faults: Fault[]): Promise<string> {
  const folder = await makeFolder();
  await cp(inject("folder"), folder, { recursive: true });
  for (const [name, find, write] of faults) {
    const file = path.join(folder, name);
    const html = await readFile(file, "utf8");
    const planted = html.replace(find, write);
    if (planted === html) throw new Error(`${name} holds nothing like ${find}`);
    await writeFile(file, planted);
  }
  return folder;
}

test.each(["folder", "realFolder"] as const)("finds no problem in the site in %s", async (name) => {
  expect(await checkPages(...(await readSite(inject(name))))).toEqual([]);
});

const about = "about/index.html";

test("a release says where a view's HTML is not sound, and which of its links lead nowhere", async () => {
  const folder = await plant([about, "</figure>", '<a href="/nowhere">X</a>']);
  const problems = await checkPages(...(await readSite(folder)));
  const unsound = /^This is not sound HTML: .*\(close-order\), at </;
  const inView = problemText(unsound, /^Mend this text, or the view/);
  expect(problems).toContainEqual({ file: `content/${about}`, line: 1, ...inView });
  const nowhere = /^The link to \/nowhere leads nowhere: nothing is published there\.$/;
  const inLink = problemText(nowhere, /^Correct it/);
  expect(problems).toContainEqual({ file: "dist/about", line: 1, ...inLink });
});

test("names links that lead nowhere, of pictures and templates too", async () => {
  const written = "/nowhere /privacy#no #no /100% /products/ /en/index.html /assets".split(" ");
  const links = written.map((address) => `<a href="${address}">X</a>`).join("");
  const folder = await plant(
    [about, "<figure", `${links}<figure`],
    [about, /srcSet="[^" ]*/, 'srcSet="/assets/gone.avif'],
    [about, /(og:image" content="[^"]*\/)[^/"]*/, "$1gone.jpg"],
    [about, /url\([^)]*woff2/, "url(/assets/gone.woff2"],
    ["404.html", /(<template.*?<a )/s, '$1href="/gone" '],
  );
  const problems = await checkPublishedLinks(...(await readSite(folder)));
  const addresses = problems.map(({ message }) => message.split(" ")[3]);
  const gone = ["/gone", "/assets/gone.avif", "/assets/gone.jpg", "/assets/gone.woff2"];
  expect([...new Set(addresses)].sort()).toEqual(
    [...written, ...gone].map((address) => address.replace(/^#/, "/about#")).sort(),
  );
});

test("links to what is there pass, and others' sites are not asked", async () => {
  const { siteUrl } = await readRendered(inject("folder"));
  const links = `<a href="/privacy?a=b#content">X</a><a href="https://nowhere.example/">X</a>
    <a href="mailto:info@nowhere.example">X</a><a href="${siteUrl}/en">X</a><a href="/scheda.html">X</a><a href="/LICENZA">X</a>`;
  const folder = await plant([about, "<figure", `${links}<figure`]);
  const [, pages] = await readSite(folder);
  for (const file of ["scheda.html", "LICENZA"]) await writeFile(path.join(folder, file), "X");
  expect(await checkPublishedLinks(folder, pages)).toEqual([]);
});

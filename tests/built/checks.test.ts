// Both sites pass what a release checks; a fault in markup or links is told.
import { cp, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, inject, test } from "vitest";
import { checkPages } from "../../pages/build/check/check.ts";
import { checkHtml } from "../../pages/build/check/html.ts";
import { checkPublishedLinks } from "../../pages/build/check/links.ts";
import type { RenderedSite } from "../../pages/build/check/site.ts";
import type { Page } from "../../pages/page.ts";
import { makeFolder } from "../support/fixtures.ts";
import { plant, readRendered } from "../support/rendered.ts";

let site: RenderedSite;
beforeAll(async () => {
  site = await readRendered(inject("folder"));
});

/** What a release has against a written site. */
async function checkFolder(folder: string) {
  const { siteUrl, pages } = await readRendered(folder);
  const content = { company: { siteUrl } };
  const ofBuild = pages.map((route) => ({ ...route, route, text: {}, content }));
  return checkPages(folder, ofBuild as unknown as Page[]);
}

test.each(["folder", "realFolder"] as const)("the site in %s has no problem", async (name) => {
  expect(await checkFolder(inject(name))).toEqual([]);
});

test("a release looks at markup and links of the written files", async () => {
  const folder = await makeFolder();
  await cp(site.folder, folder, { recursive: true });
  const unsound = plant(site, about, "</h1>", '</h1><a href="/nowhere"></a>');
  const { html = "" } = unsound.pages.find(({ file }) => file === about) ?? {};
  await writeFile(path.join(folder, about), html);
  const messages = (await checkFolder(folder)).map(({ message }) => message).join("\n");
  expect(messages).toMatch(/^This is not sound HTML: .*\(wcag\/h30\)/m);
  expect(messages).toMatch(/^The link to \/nowhere leads nowhere/m);
});

const about = "about/index.html";
test("says where a view's HTML is not sound", async () => {
  const planted = plant(site, about, "</figure>", "");
  const pages = planted.pages.filter(({ file }) => file === about);
  expect(await checkHtml({ ...planted, pages })).toContainEqual({
    file: `dist/${about}`,
    line: expect.any(Number),
    message: expect.stringMatching(/^This is not sound HTML: .*\(close-order\), at </),
    fix: expect.stringMatching(/^Mend this text, or the view/),
  });
});

test("names links that lead nowhere, of pictures and templates too", async () => {
  const written = "/nowhere /privacy#no #no /100% /products/ /en/index.html /assets".split(" ");
  const links = written.map((address) => `<a href="${address}">X</a>`).join("");
  const faulty = (
    [
      [about, "<figure", `${links}<figure`],
      [about, /srcSet="[^" ]*/, 'srcSet="/assets/gone.avif'],
      [about, /(og:image" content="[^"]*\/)[^/"]*/, "$1gone.jpg"],
      [about, /url\([^)]*woff2/, "url(/assets/gone.woff2"],
      ["404.html", /(<template.*?<a )/s, '$1href="/gone" '],
    ] as const
  ).reduce((planted, [file, find, write]) => plant(planted, file, find, write), site);
  const problems = await checkPublishedLinks(faulty);
  const told = problems.map(({ message }) => message.split(" ")[3]);
  const gone = ["/gone", "/assets/gone.avif", "/assets/gone.jpg", "/assets/gone.woff2"];
  expect([...new Set(told)].sort()).toEqual(
    [...written, ...gone].map((address) => address.replace(/^#/, "/about#")).sort(),
  );
  expect(problems).toContainEqual({
    file: "dist/about",
    line: 1,
    message: "The link to /nowhere leads nowhere: nothing is published there.",
    fix: expect.stringMatching(/^Correct it/),
  });
});

test("links to what is there pass, and others' sites are not asked", async () => {
  const folder = await makeFolder();
  await cp(site.folder, folder, { recursive: true });
  for (const file of ["scheda.html", "LICENZA"]) await writeFile(path.join(folder, file), "X");
  const links = `<a href="/privacy?a=b#content">X</a><a href="https://nowhere.example/">X</a>
    <a href="mailto:info@nowhere.example">X</a><a href="${site.siteUrl}/en">X</a><a href="/scheda.html">X</a><a href="/LICENZA">X</a>`;
  const planted = plant({ ...site, folder }, about, "<figure", `${links}<figure`);
  expect(await checkPublishedLinks(planted)).toEqual([]);
});

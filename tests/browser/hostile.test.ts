// Pages show hostile content as text and never run it.
import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { parseDocument } from "yaml";
import { build } from "../../build.ts";
import { listVisibleTexts } from "../../content/fields.ts";
import { href } from "../../content/routes.ts";
import type { Server } from "../../pages/serve/server.ts";
import { serveSite } from "../../pages/serve/site.ts";
import { listErrors, notFoundLogged } from "../support/browser.ts";
import { type ContentCopy, copyContent, makeCache, makeFolder } from "../support/fixtures.ts";
import { expect, phoneWindow, testSite } from "../support/test.ts";

/** Each attack is a tag without an end, which the next `>` of the page would close. */
const attack = `"'></style </script <img src=//evil.example/x onerror=alert(1) x="`;
const blocks = [
  "<img src=//evil.example/x.png onerror=alert(1) ",
  "<base href=//evil.example/ ",
  '[x](https://altrove.example/"onmouseover="alert(1) "t\\" onclick=\\"alert(1)")',
  "## <img src=x onerror=alert(1) ",
  "```html\n</code></pre><script>alert(1)</script>\n```",
  "<script src=//evil.example/x.js ", // the last one, since it swallows the rest
].join("\n\n");

let site: Server;
beforeAll(async () => {
  const output = path.join(await makeFolder(), "dist");
  const content = await poison(await copyContent());
  const cache = await makeCache();
  await build({ content: content.root, output, cache, isCompressed: false, environment: {} });
  site = await serveSite(output);
});
afterAll(() => site.close());

/** Adds the attack to every visible text, and the blocks to every body. */
async function poison(content: ContentCopy): Promise<ContentCopy> {
  const files = await readdir(content.root, { recursive: true });
  for (const file of files.filter((file) => /^(it|en)\/.*\.md$/.test(file))) {
    const [, data = "", body] = (await content.read(file)).split(/^---$/m);
    const document = parseDocument(data);
    for (const { fieldPath, text } of listVisibleTexts(document.toJS())) {
      const isOfHead = fieldPath.length === 1 || /^guides,(title|desc)/.test(String(fieldPath)); // these texts have a maximum length
      if (!isOfHead) document.setIn(fieldPath, text + attack);
    }
    if (document.has("title")) document.set("title", `${file} </title <b "'`);
    const shown = body?.trim() ? `${body}\n\n${blocks}\n` : ""; // other files must have no body
    await content.write(file, `---\n${document}---\n${shown}`);
  }
  for (const fact of ["legalName", "street", "name"]) {
    const place = new RegExp(`(?<=^ *${fact}: ).*`, "m");
    await content.replace("company.md", place, JSON.stringify(`${attack} S.r.l.`));
  }
  return content;
}

/** Lists successful attacks of a page, and violations of its policy. */
const test = testSite
  .extend("page", ({ newPage }) => newPage(phoneWindow))
  .extend("found", async ({ page }) => {
    const deeds: string[] = [];
    page.context().on("dialog", (dialog) => {
      deeds.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.context().on("request", (request) => {
      if (!request.url().startsWith(site.origin)) deeds.push(`request: ${request.url()}`);
    });
    return async () => [...deeds, ...(await listErrors(page, notFoundLogged))];
  });

const addresses = ["/", href("products", "en"), href("privacy", "it"), "/none"];
test.for(addresses)("%s shows hostile texts and runs none", async (address, { page, found }) => {
  await page.goto(site.origin + address);
  await page.locator("footer").scrollIntoViewIfNeeded();
  expect(await page.locator("main").innerText()).toContain(attack.trim());
  expect(await page.title()).toContain(`</title <b "'`);
  const data = (await page.locator("script[type*=ld]").first().textContent()) ?? "";
  expect(JSON.parse(data)["@graph"][0].legalName).toBe(`${attack} S.r.l.`);
  expect(await found()).toEqual([]);
});

test("menu, enlarged picture and form run no hostile text", async ({ page, form, found }) => {
  await page.goto(`${site.origin}/en`);
  await page.click(".menu-toggle");
  await page.keyboard.press("Escape");
  await page.locator("[data-gallery] li a").first().click();
  await page.locator("dialog img").waitFor();
  await page.goto(`${site.origin}${href("contact", "it")}`);
  await form.untilReady();
  await form.send();
  await page.locator("form [role=alert] a").first().waitFor();
  expect(await found()).toEqual([]);
});

test("the test detects a successful attack", async ({ page, found }) => {
  await page.goto("data:text/html,<img src=https://evil.example/x><script>alert(1)</script>");
  const deeds = ["dialog: 1", "request: https://evil.example/x"];
  await expect.poll(found).toEqual(expect.arrayContaining(deeds));
});

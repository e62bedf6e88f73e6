// The content security policy allows exactly what a page contains, by hash, also on hosts that send no headers.
import { hash } from "node:crypto";
import { expect, inject, test } from "vitest";
import { pagePolicy } from "../pages/build/render/policy.ts";
import { listErrors, newPage, visit } from "./support/visit.ts";

const hashOf = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;

test("a page may use its scripts, its style and its own files, a form its endpoint", () => {
  const endpoint = "https://moduli.example:8443/contatti?da=sito";
  const policy = pagePolicy({ scripts: ["one()", "two()"], style: "a{color:red}", endpoint });
  expect(policy).toContain(`${hashOf("one()")} ${hashOf("two()")};`);
  expect(policy).toContain(`${hashOf("a{color:red}")};`);
  expect(policy).toContain(" https://moduli.example:8443;");
});

/** The directive that the browser's message names, and an attempt to break it. */
const attempts: [named: string, script: string][] = [
  ["TrustedHTML", `document.body.innerHTML = "<b>x</b>"`],
  ["style-src", `document.body.setAttribute("style", "color: red")`],
  ["connect-src", `void fetch("https://evil.example/")`],
  ["img-src", `new Image().src = "https://evil.example/x.png"`],
];
const intruder = `<script>document.title = "taken over"</script>`;

test("foreign code is stopped, on a host that sends no headers", async () => {
  const page = await newPage();
  await page.route(`${inject("origin")}/en`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("</body>", `${intruder}</body>`);
    await route.fulfill({ body, contentType: "text/html" });
  });
  await page.goto("/en");
  for (const [, script] of attempts) await page.evaluate(script).catch(() => undefined);
  const expectNamed = (named: string) =>
    expect
      .poll(() => listErrors(page), { message: named })
      .toContainEqual(expect.stringContaining(named));
  for (const [named] of [...attempts, ["inline script"]]) await expectNamed(`${named}`);
  expect(await page.title()).not.toContain("taken over");
});

test("a page breaks no policy of its own, and tells other sites nothing", async () => {
  const page = await visit("/en");
  const link = page.locator(".footer .network-links a").first();
  const target = `${await link.getAttribute("href")}`;
  await page.context().route(target, (route) => route.fulfill({ body: "" }));
  const requested = page.context().waitForEvent("request", (request) => request.url() === target);
  expect(await listErrors(page)).toEqual([]);
  await link.click();
  expect(await (await requested).allHeaders()).not.toHaveProperty("referer");
});

// The not-found page: in the language of the address. The Italian one is also in English, for hosts that send it for every address.
import { expect, inject, test } from "vitest";
import { href } from "../content/schema/routes.ts";
import { newPage } from "./support/visit.ts";

/** A missing address, and the language of its page on a host that has one for each language. */
const cases = [
  ["/prodotti/x?y=1", "it"],
  ["/en/nothing/here", "en"],
  [`${href("about", "en").toUpperCase()})`, "en"],
  ["/non-c%27%C3%A8%20%3Cb%3E", "it"],
  ["/sconto-100%", "it"],
] as const;
const titles = { it: "Oops! Pagina non trovata", en: "Oops! Page not found" };

test.each(["a page for each language", "one page for all"])("on a host with %s", async (host) => {
  const isSimple = host === "one page for all";
  const page = await newPage();
  if (isSimple)
    await page.route(/./, async (route) => {
      const response = await route.fetch();
      if (response.status() !== 404) return route.fulfill({ response });
      const fallback = await route.fetch({ url: `${inject("origin")}/404.html` });
      await route.fulfill({ body: await fallback.text(), status: 404, contentType: "text/html" });
    });
  // It stays where it is, so that the address that failed can be read.
  await page.addInitScript(() => localStorage.setItem("language", "en"));
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  for (const [address, own] of cases) {
    const language = isSimple ? "it" : own;
    const response = await page.goto(address);
    const { pathname } = new URL(page.url());
    expect([response?.status(), pathname]).toEqual([404, address.split("?")[0]]);
    expect(await page.locator("html").getAttribute("lang"), address).toBe(language);
    expect(await page.locator("h1").innerText()).toBe(titles[language]);
    const main = page.locator("main");
    const name = language === "it" ? "Torna alla home" : "Return to Home";
    const link = main.getByRole("link", { name });
    expect(await link.getAttribute("href")).toBe(language === "it" ? "/" : "/en");
    expect(await main.innerText(), "also in English").toContain(titles.en);
    const shown = page.locator("[data-failed-address]");
    expect(await shown.innerText()).toBe(decodeURI(pathname.replace(/%$/, "%25")));
    await expect
      .poll(() => logged, { message: "logged" })
      .toContainEqual(expect.stringContaining(pathname));
  }
  expect(await page.pageErrors()).toEqual([]);
});

// Collects what a browser objects to in a page, and in others of its context.
import type { Page } from "playwright-core";

/** What a not-found page logs on purpose, and the browser with it. */
export const notFoundLogged = /404: no page at|status of 404/;

/** Collects breaches of policies, exceptions, errors and warnings logged; gives a function that lists all but `expected`. */
export async function collectViolations(page: Page) {
  const context = page.context();
  const found: string[] = [];
  await context.exposeFunction("reportViolation", (text: string) => found.push(text));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective, blockedURI, sample } = event;
      Object(window).reportViolation(`${effectiveDirective} forbids ${blockedURI} ${sample}`);
    });
  });
  context.on("weberror", (error) => found.push(error.error().message));
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) found.push(message.text());
  });
  return async (expected = /(?!)/) => {
    for (const page of context.pages()) await page.evaluate(() => undefined); // what was reported has arrived
    return found.filter((text) => !expected.test(text));
  };
}

// Collects what a browser objects to in the pages of a context.
import type { BrowserContext } from "playwright-core";

/** What a not-found page logs on purpose, and the browser with it. */
export const notFoundLogged = /404: no page at|status of 404/;

/**
 * Listens for violations of security policies, exceptions, and whatever the console calls an error or a warning.
 * Gives a function that answers all found so far, but for those that a test expects.
 */
export async function collectViolations(context: BrowserContext) {
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

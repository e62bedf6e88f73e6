// The contact form as a visitor fills, sends and reads it.
import type { Page, Route } from "playwright-core";
import { inject } from "vitest";

export const typed = {
  firstName: "Ada",
  lastName: "D’Amico",
  company: "Vivaio “Il Càrpino” & figli",
  email: "ada@vivaio.example",
  phone: "+39 02 0000 0001",
  message: "Buongiorno,\nvorrei un distributore <qui>: 45.1° N.\nGrazie — Ada",
  privacy: true,
  marketing: false,
};

/** Fills every field of a page's form at once. `changes` replaces values; "" and false leave a field empty. */
export async function fillForm(page: Page, changes: Partial<typeof typed> = {}) {
  const values = { ...typed, ...changes };
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`form [name=${name}]`);
    if (typeof value === "boolean") await field.setChecked(value);
    else await field.fill(value);
  }
  return values;
}

/** Reads all values of the form, also of the hidden field. */
export const readForm = (page: Page): Promise<Record<string, string | boolean>> =>
  page
    .locator("form [name]")
    .evaluateAll(($fields: HTMLInputElement[]) =>
      Object.fromEntries(
        $fields.map(($it) => [$it.name, $it.type === "checkbox" ? $it.checked : $it.value]),
      ),
    );

export const send = (page: Page) => page.locator("form [type=submit]").click();

/** Waits until the form's script runs, which loads when the form is touched. */
export async function untilReady(page: Page) {
  await page.locator("form").dispatchEvent("focusin");
  await page.locator("form:not([data-status=loading], [data-status=waiting])").waitFor();
}

export const statusOf = (page: Page) => page.locator("form").getAttribute("data-status");
export const noticeOf = (page: Page) =>
  page.locator("[role=alert] .notice").filter({ visible: true });
export const confirmationOf = (page: Page) => page.locator("dialog.confirmation[open]");

/** Lists the messages that a page posts to the endpoint. */
export function watchMessages(page: Page): Record<string, unknown>[] {
  const messages: Record<string, unknown>[] = [];
  page.context().on("request", (request) => {
    if (request.method() === "POST") messages.push(request.postDataJSON());
  });
  return messages;
}

/** Lets the endpoint answer in another way. The returned function lets it answer by itself again. */
export async function answerBy(page: Page, answer: (route: Route) => unknown) {
  await page.route(inject("endpoint"), answer);
  return () => page.unroute(inject("endpoint"));
}

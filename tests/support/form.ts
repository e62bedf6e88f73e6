// The contact form as a visitor fills, sends and reads it.
import type { Locator, Page } from "playwright-core";
import { href } from "../../content/routes.ts";
import type { Language } from "../../content/schema.ts";

export const visitor = {
  firstName: "Ada",
  lastName: "D’Amico",
  company: "Vivaio “Il Càrpino” & figli",
  email: "ada@vivaio.example",
  phone: "+39 02 0000 0001",
  message: "Buongiorno,\nvorrei un distributore <qui>: 45.1° N.\nGrazie — Ada",
  privacy: true,
  marketing: false,
};
export type Visitor = typeof visitor;

/** What a request cannot do without, in the form's order (specification, section 5). */
export const required = ["firstName", "lastName", "email", "message", "privacy"] as const;

const noTexts = { firstName: "", lastName: "", company: "", email: "", phone: "", message: "" };
export const nothing = { ...noTexts, privacy: false, marketing: false, hp: "" };

/** The letter offered beneath a failure: the message, then name, company and contacts. */
export const letterOf = (
  { message, firstName, lastName, company, phone, email }: Visitor,
  ...consent: string[]
) => [message, "", `${firstName} ${lastName}`, company, phone, email, ...consent].join("\n");

export const fieldOf = (page: Page, name: string) => page.locator(`form [name=${name}]`);

/** Types into every field; `changes` replace or, with an empty text or false, leave out. */
export async function fill(page: Page, changes: Partial<Visitor> = {}): Promise<Visitor> {
  const values = { ...visitor, ...changes };
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === "string") await fieldOf(page, name).fill(value);
    else await fieldOf(page, name).setChecked(value);
  }
  return values;
}

/** What the form holds, the hidden field included. */
export const read = (page: Page): Promise<Record<string, string | boolean>> =>
  page
    .locator("form [name]")
    .evaluateAll(($fields: HTMLInputElement[]) =>
      Object.fromEntries(
        $fields.map(({ name, type, checked, value }) => [
          name,
          type === "checkbox" ? checked : value,
        ]),
      ),
    );

/** Goes to the contact page, whether its script has arrived or not. */
export const visit = (page: Page, language: Language = "it") =>
  page.goto(href("contact", language), { waitUntil: "domcontentloaded" });

/** Touches the form, which runs its script, and waits until it is hydrated. */
export async function untilHydrated(page: Page) {
  await page.locator("[data-contact-form]").dispatchEvent("click");
  await page.locator("[data-contact-form][data-hydrated]").waitFor();
}

/** Whatever has gone wrong in a page unseen: exceptions, hydration, refused by the page's policy. */
export async function listErrors(page: Page): Promise<string[]> {
  const logged = await page.consoleMessages({ filter: "all" });
  const errors = logged.filter((each) => each.type() === "error").map((each) => each.text());
  const thrown = await page.pageErrors({ filter: "all" });
  return [...errors, ...thrown.map(({ message }) => message)];
}

/** Address of the form's script, at every attempt to get it. */
export const scriptAddress = /\/assets\/contact-form\.\w+\.js/;

/** Presses the form's button, which is not necessarily in sight. */
export const send = (page: Page) => page.locator("form [type=submit]").click();

export const noticeOf = (page: Page): Locator =>
  page.getByRole("alert").filter({ hasText: /Qualcosa è andato storto|Something went wrong/ });

export const confirmationOf = (page: Page): Locator =>
  page.getByRole("dialog", { name: /^(Messaggio Inviato|Message Sent)!$/ });

export const mailOf = (page: Page): Locator =>
  page.getByRole("link", { name: "Apri l’e-mail già pronta" });

/** How an opened form gets to each of its states; with an endpoint that answers 200. */
export const states = {
  refused: async (page: Page) => {
    await send(page);
    await noticeOf(page).waitFor();
  },
  failed: async (page: Page) => {
    await fill(page);
    await page.context().setOffline(true);
    await send(page);
    await noticeOf(page).waitFor();
  },
  sent: async (page: Page) => {
    await fill(page);
    await send(page);
    await confirmationOf(page).waitFor();
  },
};

/** Where the links of a notice lead, in alphabetical order. */
export const readTargets = (notice: Locator) =>
  notice
    .getByRole("link")
    .evaluateAll(($links) => $links.map(($link) => $link.getAttribute("href")).sort());

/** Where every notice must lead: the company's e-mail and phone. */
export const targets = ["mailto:info@dab.example", "tel:+390200000000"];

/** What a focused control is to its visitor: its field's name, else its text. */
export const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const $focused = document.activeElement as HTMLElement | null;
    return $focused?.getAttribute("name") ?? $focused?.innerText.trim() ?? "";
  });

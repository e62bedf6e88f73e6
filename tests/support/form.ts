// The contact form as a visitor opens, fills, sends and reads it.
import path from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import type { ContactRequest } from "../../client/form/payload.ts";
import { loadContent } from "../../content/load/load.ts";
import type { Company, Dictionary, Language } from "../../content/schema.ts";

/** A complete request. */
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

/** What the form holds before anything is typed. */
export const nothing: Visitor & { hp: string } = {
  firstName: "",
  lastName: "",
  company: "",
  email: "",
  phone: "",
  message: "",
  privacy: false,
  marketing: false,
  hp: "",
};

/** The payload that values must arrive as, but for its time `t0`. */
export const payloadOf = (values: Visitor): Omit<ContactRequest, "t0"> => ({
  ...values,
  name: `${values.firstName} ${values.lastName}`,
  hp: "",
});

/** Types into every field; `changes` replace or, with an empty text or false, leave out. */
export async function fillForm(page: Page, changes: Partial<Visitor> = {}): Promise<Visitor> {
  const values = { ...visitor, ...changes };
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`form [name=${name}]`);
    if (typeof value === "string") await field.fill(value);
    else await field.setChecked(value);
  }
  return values;
}

/** What the form holds, the hidden field included. */
export const readForm = (page: Page): Promise<Record<string, string | boolean>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>("form [name]")].map(($field) => [
        $field.name,
        $field.type === "checkbox" ? $field.checked : $field.value,
      ]),
    ),
  );

type Contact = Dictionary["contact"];
export type Words = { [Key in keyof Contact]-?: NonNullable<Contact[Key]> };

/** Texts that the specification gives word for word (sections 2, 4 and 8). */
const specified: Record<Language, Partial<Words>> = {
  it: { sending: "Invio in corso...", sentTitle: "Messaggio Inviato!" },
  en: {
    sending: "Sending...",
    sentTitle: "Message Sent!",
    backHome: "Back to Home",
    success: "Thank you! We'll get back to you as soon as possible.",
    error: "Something went wrong. Please try again or email us.",
    marketing: "I consent to receive informational and promotional communications.",
  },
};

/** The texts of the contact page as visitors must read them, and the company they reach. */
export async function loadWords(): Promise<{ words: Record<Language, Words>; company: Company }> {
  const folder = path.join(import.meta.dirname, "../../content");
  const { content } = await loadContent(folder, {});
  if (!content || content.missing.length > 0) {
    throw new Error("The content has problems or lacks texts; npm run build lists them.");
  }
  const { it, en } = content.texts;
  const words = {
    it: { ...it.contact, ...specified.it } as Words,
    en: { ...en.contact, ...specified.en } as Words,
  };
  return { words, company: content.company };
}

/** A page in a context of its own that counts what it sends; `storage` may refuse to be used. */
export async function openPage(
  browser: Browser,
  storage: "usable" | "throwing" = "usable",
): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(() => {
    const { fetch } = window;
    Object.assign(window, { calls: 0 });
    window.fetch = (...request) => {
      (window as unknown as { calls: number }).calls++;
      return fetch(...request);
    };
  });
  if (storage === "throwing") await page.addInitScript(refuseStorage);
  return page;
}

function refuseStorage() {
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException("Blocked", "SecurityError");
      },
    });
  }
}

/** How many calls the page has made since it was loaded, answered or not. */
export const countCalls = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { calls: number }).calls);

/** Opens the contact page, ready for what is typed first. */
export async function openForm(browser: Browser, address: string): Promise<Page> {
  const page = await openPage(browser);
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await untilAlive(page);
  return page;
}

/** Touches the form, which brings its script without waiting for an idle moment. */
export const touchForm = (page: Page) =>
  page.locator("[data-contact-form]").dispatchEvent("pointerdown");

/** Waits until the form's script runs the form. */
export async function untilAlive(page: Page) {
  await touchForm(page);
  await page.locator("[data-contact-form][data-live]").waitFor();
}

/** Collects whatever goes wrong in a page unseen: exceptions, hydration, refused by the page's policy. */
export function listenForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return errors;
}

/** Address of the form's script, at every attempt to get it. */
export const scriptAddress = /\/assets\/contact-form\.\w+\.js/;

/** Presses the form's button, which is not necessarily in sight. */
export const pressSend = (page: Page) => page.locator("form [type=submit]").click();

/** The notice of a failure: the one alert that is not empty. */
export const noticeOf = (page: Page, words: Words) =>
  page.getByRole("alert").filter({ hasText: words.error });

/** Where the links of a notice lead, in alphabetical order. */
export const readTargets = async (notice: Locator): Promise<(string | null)[]> => {
  const links = await notice.getByRole("link").all();
  return (await Promise.all(links.map((link) => link.getAttribute("href")))).sort();
};

/** Where every notice must lead: the company's e-mail and phone. */
export const targetsOf = ({ email, phone }: Company) => [
  `mailto:${email}`,
  `tel:${phone.replaceAll(" ", "")}`,
];

/** The form's button while the form can be sent. */
export const sendButtonOf = (page: Page, words: Words) =>
  page.getByRole("button", { name: words.send, exact: true, disabled: false });

/** The confirmation. */
export const confirmationOf = (page: Page, words: Words) =>
  page.getByRole("dialog", { name: words.sentTitle, exact: true });

/** What a focused control is to its visitor: its field's name, else its text. */
export const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const $focused = document.activeElement;
    return $focused?.getAttribute("name") ?? $focused?.textContent?.trim() ?? "";
  });

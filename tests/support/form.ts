// The contact form as a visitor fills, sends and reads it.
import type { Page } from "playwright-core";
import type { Language } from "../../content/languages.ts";
import { href } from "../../content/routes.ts";
import { textOf } from "./fixtures.ts";

export const typedValues = {
  firstName: "Ada",
  lastName: "D’Amico",
  company: "Vivaio “Il Càrpino” & figli",
  email: "ada@vivaio.example",
  phone: "+39 02 0000 0001",
  message: "Buongiorno,\nvorrei un distributore <qui>: 45.1° N.\nGrazie — Ada",
  privacy: true,
  marketing: false,
};
export type Visitor = typeof typedValues;

const noTexts = { firstName: "", lastName: "", company: "", email: "", phone: "", message: "" };
export const emptyValues = { ...noTexts, privacy: false, marketing: false, hp: "" };

/** The letter offered beneath a failure: the message, then name, company and contacts. */
export const letterOf = (
  { message, firstName, lastName, company, phone, email }: Visitor,
  ...consent: string[]
) => [message, "", `${firstName} ${lastName}`, company, phone, email, ...consent].join("\n");

/** Address of the form's script, at every attempt to get it. */
export const scriptAddress = /\/assets\/contact-form\.\w+\.js/;

/** Where every notice must lead: the company's e-mail and phone. */
export const contactLinks = ["mailto:info@dab.example", "tel:+390200000000"];

/** The form of a page. */
export class ContactForm {
  constructor(readonly page: Page) {}

  field = (name: string) => this.page.locator(`form [name=${name}]`);
  /** The notice of a failure, whoever shows it; not that of a crash. */
  get notice() {
    const notice = this.page.locator(".notice:not(.waiting):not(:has(h2))");
    return this.page.getByRole("alert").filter({ has: notice });
  }
  get confirmation() {
    return this.page.getByRole("dialog").filter({ has: this.page.locator("#sent-title") });
  }
  get mail() {
    return this.page.getByRole("link", { name: textOf("it", "contact.openMail") });
  }

  /** Goes to the contact page, whether its script has arrived or not. */
  visit = (language: Language = "it") =>
    this.page.goto(href("contact", language), { waitUntil: "domcontentloaded" });

  /** Touches the form, which runs its script, and waits until it is ready. */
  async untilReady() {
    await this.page.locator("[data-contact-form]").dispatchEvent("click");
    await this.page.locator("[data-contact-form] [data-ready]").waitFor();
  }

  /** Goes to the contact page, ready for what is typed first. */
  async open(language?: Language) {
    await this.visit(language);
    await this.untilReady();
  }

  /** Types into every field; `changes` replace or, with an empty text or false, leave out. */
  async fill(changes: Partial<Visitor> = {}): Promise<Visitor> {
    const values = { ...typedValues, ...changes };
    for (const [name, value] of Object.entries(values)) {
      if (typeof value === "string") await this.field(name).fill(value);
      else await this.field(name).setChecked(value);
    }
    return values;
  }

  /** What the form holds, the hidden field included. */
  read = (): Promise<Record<string, string | boolean>> =>
    this.page
      .locator("form [name]")
      .evaluateAll(($fields: HTMLInputElement[]) =>
        Object.fromEntries(
          $fields.map(($it) => [$it.name, $it.type === "checkbox" ? $it.checked : $it.value]),
        ),
      );

  /** Presses the form's button, which is not necessarily in sight. */
  send = () => this.page.locator("form [type=submit]").click();

  /** Gets an opened form to one of its states, where the endpoint answers 200. */
  async reach(state: "refused" | "failed" | "sent") {
    if (state !== "refused") await this.fill();
    if (state === "failed") await this.page.context().setOffline(true);
    await this.send();
    await (state === "sent" ? this.confirmation : this.notice).waitFor();
  }

  /** Where the links of the notice lead, in alphabetical order. */
  readTargets = (notice = this.notice) =>
    notice
      .getByRole("link")
      .evaluateAll(($links) => $links.map(($link) => $link.getAttribute("href")).sort());

  /** What the focused control is to its visitor: its field's name, else its text. */
  focused = (): Promise<string> =>
    this.page.evaluate(() => {
      const $focused = document.activeElement as HTMLElement | null;
      return $focused?.getAttribute("name") ?? $focused?.innerText.trim() ?? "";
    });
}

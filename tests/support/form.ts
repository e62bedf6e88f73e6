// The contact form as a visitor fills, sends and reads it.
import type { Page } from "playwright-core";
import { isRequiredField } from "../../client/form/payload.ts";
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
export type TypedValues = typeof typedValues;

/** The texts that a visitor need not type, as empty. */
export const untyped: Partial<TypedValues> = Object.fromEntries(
  ["company", "phone"].filter((name) => !isRequiredField(name)).map((name) => [name, ""]),
);

const noTexts = { firstName: "", lastName: "", company: "", email: "", phone: "", message: "" };
export const emptyValues = { ...noTexts, privacy: false, marketing: false, hp: "" };

/** The e-mail offered below a failure: the message, then name, company and contacts. */
export const emailTextOf = (
  { message, firstName, lastName, company, phone, email }: TypedValues,
  ...consent: string[]
) => [message, "", `${firstName} ${lastName}`, company, phone, email, ...consent].join("\n");

/** Addresses of the form's script; each attempt to load it has another query. */
export const scriptAddress = /\/assets\/contact-form\.\w+\.js/;

/** The links of every notice: the company's e-mail and phone. */
export const contactLinks = ["mailto:info@dab.example", "tel:+390200000000"];

/** Runs in the page, because real keys and clicks need ten times as long. form-states.test.ts fills the form by them. */
function fillFields($form: HTMLElement, values: Partial<TypedValues>) {
  for (const [name, value] of Object.entries(values)) {
    const $field = $form.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (!$field?.checkVisibility() || $field.disabled) throw new Error(`Nobody can fill ${name}`);
    $field.focus({ preventScroll: true });
    if (typeof value === "boolean") {
      if ($field.checked !== value) $field.click();
      continue;
    }
    $field.value = value;
    for (const type of ["input", "change"])
      $field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/** The form of a page. */
export class FormPage {
  constructor(readonly page: Page) {}

  field = (name: string) => this.page.locator(`form [name=${name}]`);
  /** The notice of a failure, with or without React; not the notice of a crash. */
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

  /** Opens the contact page without waiting for its script. */
  visit = (language: Language = "it") =>
    this.page.goto(href("contact", language), { waitUntil: "domcontentloaded" });

  /** Touches the form, which runs its script, and waits until the script is ready. */
  async untilReady() {
    await this.page.locator("[data-contact-form]").dispatchEvent("click");
    await this.page.locator("[data-contact-form] [data-ready]").waitFor();
  }

  /** Opens the contact page and waits until the form is ready. */
  async open(language?: Language) {
    await this.visit(language);
    await this.untilReady();
  }

  /** Fills every field. `changes` replaces values; an empty text or false leaves a field empty. */
  async fill(changes: Partial<TypedValues> = {}): Promise<TypedValues> {
    const values = { ...typedValues, ...changes };
    await this.page.locator("form").evaluate(fillFields, values);
    return values;
  }

  /** Reads all values of the form, also of the honeypot. */
  read = (): Promise<Record<string, string | boolean>> =>
    this.page
      .locator("form [name]")
      .evaluateAll(($fields: HTMLInputElement[]) =>
        Object.fromEntries(
          $fields.map(($it) => [$it.name, $it.type === "checkbox" ? $it.checked : $it.value]),
        ),
      );

  /** Presses the form's button, even if it is out of view. */
  send = () => this.page.locator("form [type=submit]").click();

  /** Brings an open form to a state. The endpoint must answer 200. */
  async reach(state: "refused" | "failed" | "sent") {
    if (state !== "refused") await this.fill();
    if (state === "failed") await this.page.context().setOffline(true);
    await this.send();
    await (state === "sent" ? this.confirmation : this.notice).waitFor();
  }

  /** Reads the addresses of the notice's links, sorted. */
  readTargets = (notice = this.notice) =>
    notice
      .getByRole("link")
      .evaluateAll(($links) => $links.map(($link) => $link.getAttribute("href")).sort());

  /** The name of the focused field, or the text of another focused element. */
  focused = (): Promise<string> =>
    this.page.evaluate(() => {
      const $focused = document.activeElement as HTMLElement | null;
      return $focused?.getAttribute("name") ?? $focused?.innerText.trim() ?? "";
    });
}

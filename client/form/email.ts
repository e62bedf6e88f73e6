import { consentText, type FormValues, fullName, hasVisibleText } from "./payload.ts";
import type { FormTexts } from "./texts.ts";

type EmailTexts = Pick<FormTexts, "privacy" | "privacyLink" | "mailSubject" | "pasteHint">;

/** In characters: mail programs cut off longer links. */
const maxLinkLength = 2000;

/** The e-mail's text: message, name, contacts, consent if given. May be empty. */
export function composeEmail(values: FormValues, texts?: EmailTexts): string {
  const { message, company, phone, email, privacy } = values;
  const signature = [fullName(values), company, phone, email].filter(hasVisibleText);
  const consent = privacy && texts ? `${consentText(texts)}.` : "";
  return [message, signature.join("\n"), consent].filter((part) => part !== "").join("\n\n");
}

/**
 * Creates a link that opens the e-mail. If it is too long, a hint replaces the message. If it is still
 * too long, the hint replaces the whole text.
 */
export function createMailtoLink(address: string, values: FormValues, texts: EmailTexts): string {
  const link = (text: string) => {
    const parts = { subject: texts.mailSubject, body: text.replaceAll("\n", "\r\n") }; // RFC 6068
    // Mail programs show + as a plus, not as a space: write %20. A typed plus is %2B before this.
    const query = new URLSearchParams(parts).toString().replaceAll("+", "%20");
    return `mailto:${address}?${query}`;
  };
  const withHint = composeEmail({ ...values, message: texts.pasteHint }, texts);
  const links = [composeEmail(values, texts), withHint].map(link);
  return links.find(({ length }) => length <= maxLinkLength) ?? link(texts.pasteHint);
}

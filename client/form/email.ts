import type { FormTexts } from "../../content/schema.ts";
import { type FormValues, fullName, hasVisibleText } from "./payload.ts";

type EmailTexts = Pick<FormTexts, "privacy" | "privacyLink" | "mailSubject" | "pasteHint">;

/** In characters: mail programs cut off longer links. */
const maxLinkLength = 2000;

/** The e-mail's text: message, name, contacts, consent if given. May be empty. */
export function composeEmail(fields: FormValues, texts?: EmailTexts): string {
  const { message, company, phone, email, privacy } = fields;
  const signature = [fullName(fields), company, phone, email].filter(hasVisibleText);
  const consent = privacy && texts ? `${texts.privacy} ${texts.privacyLink}.` : "";
  return [message, signature.join("\n"), consent].filter((part) => part !== "").join("\n\n");
}

/** Opens the e-mail in a mail program. If it is too long, a hint to paste the message replaces it. */
export function createMailtoLink(address: string, fields: FormValues, texts: EmailTexts): string {
  const link = (text: string) => {
    const parts = { subject: texts.mailSubject, body: text.replaceAll("\n", "\r\n") }; // RFC 6068
    // Mail programs show + as a plus, not as a space: write %20. A typed plus is %2B before this.
    const query = new URLSearchParams(parts).toString().replaceAll("+", "%20");
    return `mailto:${address}?${query}`;
  };
  const pasted = { ...fields, message: texts.pasteHint };
  const links = [fields, pasted].map((values) => link(composeEmail(values, texts)));
  return links.find(({ length }) => length <= maxLinkLength) ?? link(texts.pasteHint);
}

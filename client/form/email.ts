import { consentText, type FormValues, fullName, hasVisibleText } from "./payload.ts";
import type { FormTexts } from "./texts.ts";

type EmailTexts = Pick<FormTexts, "privacy" | "privacyLink" | "mailSubject" | "pasteHint">;

/** In characters: mail programs cut off longer links. */
const maxLinkLength = 2000;

/** Creates a link that opens an e-mail with the message. If it is too long, a hint replaces the message. */
export function createMailtoLink(address: string, values: FormValues, texts: EmailTexts): string {
  const linkTo = (message: string) => {
    const body = composeEmail({ ...values, message }, texts).replaceAll("\n", "\r\n"); // RFC 6068
    const query = new URLSearchParams({ subject: texts.mailSubject, body }).toString();
    // Mail programs show + as a plus, not as a space: write %20. A typed plus is %2B before this.
    return `mailto:${address}?${query.replaceAll("+", "%20")}`;
  };
  const link = linkTo(values.message);
  return link.length <= maxLinkLength ? link : linkTo(texts.pasteHint);
}

/** The e-mail's text: message, name, contacts, consent if given. */
function composeEmail(values: FormValues, texts: EmailTexts): string {
  const { message, company, phone, email, privacy } = values;
  const signature = [fullName(values), company, phone, email].filter(hasVisibleText);
  const consent = privacy ? `${consentText(texts)}.` : "";
  return [message, signature.join("\n"), consent].filter((part) => part !== "").join("\n\n");
}

import type { FormTexts } from "../../content/schema.ts";
import { type FormValues, fullName, hasVisibleText } from "./payload.ts";

type LetterTexts = Pick<FormTexts, "privacy" | "privacyLink" | "mailSubject" | "pasteHint">;

/** Characters; mail programs cut off longer links. */
const longestLink = 2000;

/** Message, then name and contacts, then the consent if it is given and `texts` has its words. May be empty. */
export function composeEmail(fields: FormValues, texts?: LetterTexts): string {
  const { message, company, phone, email, privacy } = fields;
  const signature = [fullName(fields), company, phone, email].filter(hasVisibleText);
  const consent = privacy && texts ? `${texts.privacy} ${texts.privacyLink}.` : "";
  return [message, signature.join("\n"), consent].filter((part) => part !== "").join("\n\n");
}

/** A link that opens the letter in a mail program; where that is too long, with a hint to paste the message. */
export function createMailtoLink(address: string, fields: FormValues, texts: LetterTexts): string {
  const link = (text: string) => {
    const parts = { subject: texts.mailSubject, body: text.replaceAll("\n", "\r\n") }; // RFC 6068
    // A space must not become a plus, which mail programs show; a typed plus is %2B already.
    const query = new URLSearchParams(parts).toString().replaceAll("+", "%20");
    return `mailto:${address}?${query}`;
  };
  const pasted = { ...fields, message: texts.pasteHint };
  const links = [fields, pasted].map((each) => link(composeEmail(each, texts)));
  return links.find(({ length }) => length <= longestLink) ?? link(texts.pasteHint);
}

// The request as a letter, for sending by other means what the form could not.
import { type Fields, fullName } from "./payload.ts";
import type { FormTexts } from "./texts.ts";

type LetterTexts = Pick<FormTexts, "privacy" | "privacyLink" | "mailSubject" | "pasteHint">;

/** Mail programs cut off longer links. */
const longestLink = 2000;

/**
 * Writes the letter: the message as typed, signed with what else was given; an empty text where nothing was.
 * @param texts words for the one consent it names, that the privacy policy was read; without them it names none
 */
export function composeLetter(fields: Fields, texts?: LetterTexts): string {
  const { message, company, phone, email, privacy } = fields;
  const signature = [fullName(fields), company, phone, email].filter((line) => line.trim() !== "");
  const consent = privacy && texts ? `${texts.privacy} ${texts.privacyLink}.` : "";
  return [message, signature.join("\n"), consent].filter((part) => part !== "").join("\n\n");
}

/** A link that opens a letter in the visitor's mail program; one too long for that asks to be pasted. */
export function linkLetter(address: string, letter: string, texts: LetterTexts) {
  const link = (text: string) => {
    const parts = { subject: texts.mailSubject, body: text.replaceAll("\n", "\r\n") }; // RFC 6068
    // A space must not become a plus, which mail programs show; a typed plus is %2B already.
    const query = new URLSearchParams(parts).toString().replaceAll("+", "%20");
    return `mailto:${address}?${query}`;
  };
  const href = link(letter);
  const isWhole = href.length <= longestLink;
  return { isWhole, href: isWhole ? href : link(texts.pasteHint) };
}

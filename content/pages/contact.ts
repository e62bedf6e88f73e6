import { z } from "zod";
import { picture } from "../field-schemas.ts";
import { definePage, plainTexts, proseTexts } from "./definition.ts";

/** Texts of the form and of its script. */
export const formTextKeys = [
  "formTitle",
  "required",
  "optional",
  "firstName",
  "lastName",
  "company",
  "email",
  "phone",
  "message",
  "messageHint",
  "privacy",
  "privacyLink",
  "marketing",
  "marketingHint",
  "honeypot", // label of a form field that only bots fill
  "send",
  "sending",
  "success",
  "error",
  "missing",
  "missingConsent",
  "malformedEmail",
  "toMend", // heading above the list of errors
  "kept", // below a failed form
  "openMail",
  "mailSubject",
  "pasteHint", // e-mail body if the message is too long for a link
  "sentTitle",
  "sentText",
  "backHome",
] as const;

export const contact = definePage({
  addresses: { it: "/contact", en: "/en/contact" },
  sections: { details: "contact", place: "contact" },
  groups: {
    contact: z.strictObject({
      ...plainTexts([
        "title",
        "promiseTitle",
        "promise",
        "details", // label of the list of contacts
        "usefulTitle",
        "withoutScript",
        "crashTyped", // above the typed texts if the form crashed
        ...formTextKeys,
      ]),
      ...proseTexts(["text", "useful", "crashText"]),
      picture: picture({ phones: "crop" }),
      sentPicture: picture({ phones: "crop" }),
    }),
  },
});

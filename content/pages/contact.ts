import { z } from "zod";
import { picture } from "../shapes.ts";
import { definePage, plainTexts, proseTexts } from "./definition.ts";

/** Texts of the form and of what its script says. */
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
  "honeypot", // the label of a field that only machines fill
  "send",
  "sending",
  "success",
  "error",
  "missing",
  "missingConsent",
  "malformedEmail",
  "toMend", // the heading above what is wrong
  "kept", // below a failed form
  "openMail",
  "mailSubject",
  "pasteHint", // the e-mail's text where the message is too long for a link
  "sentTitle",
  "sentText",
  "backHome",
] as const;

export const contact = definePage({
  addresses: { it: "/contact", en: "/en/contact" },
  sections: ["details", "place"],
  groups: {
    contact: z.strictObject({
      ...plainTexts([
        "title",
        "promiseTitle",
        "promise",
        "details", // names the ways to reach the company
        "usefulTitle",
        "withoutScript",
        "crashTyped", // above what was typed, where the form broke
        ...formTextKeys,
      ]),
      ...proseTexts(["text", "useful", "crashText"]),
      picture: picture({ phones: "crop" }),
      sentPicture: picture({ phones: "crop" }),
    }),
  },
});

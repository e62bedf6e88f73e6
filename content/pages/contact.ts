import { z } from "zod";
import { listOf, picture, text } from "../field-schemas.ts";
import { definePage, plainTexts, proseTexts } from "./definition.ts";

/** Texts of the form and of its script. */
export const formTextKeys = [
  "formTitle",
  "requiredHint",
  "optionalLabel", // beside the label of a field that may stay empty
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
  "retry", // on the button after a failure
  "success",
  "error",
  "emptyMessage",
  "emptyFirstName",
  "emptyLastName",
  "emptyEmail",
  "emptyField", // any other required field
  "missingConsent",
  "malformedEmail",
  "errorListTitle",
  "failureHelp", // below a failed form
  "openMail",
  "mailSubject",
  "pasteHint", // e-mail body if the message is too long for a link
  "sentTitle",
  "sentText",
  "backHome",
] as const;

/** A tap on an answer writes its sentence into the message. `…` stands for what the visitor adds. */
const quickAnswers = z.strictObject({
  hint: text,
  opening: text, // first line of the message: the visitor's town
  questions: listOf(
    z.strictObject({
      question: text,
      answers: listOf(z.strictObject({ label: text, sentence: text })),
    }),
  ),
});

export const contact = definePage({
  sections: { details: "contact", place: "contact" },
  groups: {
    contact: z.strictObject({
      ...plainTexts([
        "title",
        "promiseTitle",
        "promise",
        "contactsLabel",
        "haveReadyTitle", // what to have ready before calling
        "withoutScript",
        "crashCopyLabel", // above the typed texts if the form crashed
        ...formTextKeys,
      ]),
      ...proseTexts(["text", "haveReady", "crashText"]),
      quickAnswers: quickAnswers.nullish(),
      picture: picture({ phones: "crop" }),
      sentPicture: picture({ phones: "crop" }),
    }),
  },
});

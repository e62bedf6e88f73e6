import { z } from "zod";
import { formTextKeys } from "../../client/form/texts.ts";
import { listOf, picture, text } from "../../content/schema/field-schemas.ts";
import { defineTexts, plainTexts, proseTexts, type TextsOf } from "../../content/schema/texts.ts";

/** A tap on an answer writes its sentence into the message. `…` stands for what the visitor adds. */
const quickAnswers = z.strictObject({
  question: text,
  opening: text, // first line of the message: the visitor's town
  answers: listOf(z.strictObject({ label: text, sentence: text })),
});

export const contactTexts = defineTexts({
  group: "contact",
  ids: ["place"],
  fields: {
    ...plainTexts([
      "title",
      "promiseTitle", // beside the hours within which the company answers
      "promise",
      "contactsLabel",
      "withoutScript",
      ...formTextKeys,
    ]),
    ...proseTexts(["text", "crashText"]),
    quickAnswers: quickAnswers.nullish(),
    picture: picture({ phones: "whole" }), // not on phones
    sentPicture: picture({ shownAs: "stage" }),
  },
});

export type ContactProps = { texts: TextsOf<typeof contactTexts> };

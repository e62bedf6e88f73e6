import { z } from "zod";
import { listOf, picture, text } from "../../content/schema/field-schemas.ts";
import { defineTexts, note, plainTexts } from "../../content/schema/texts.ts";

/** Quotes of customers. */
export const testimonialsTexts = defineTexts({
  group: "testimonials",
  isOptional: true,
  list: "quotes",
  ids: ["testimonials"],
  fields: {
    ...plainTexts(["title"]),
    note, // shown while the quotes are samples
    quotes: listOf(
      z.strictObject({
        quote: text,
        author: text, // a trade, if there is no name
        role: text.optional(),
        photo: picture({ phones: "whole" }).optional(),
      }),
    ),
  },
});

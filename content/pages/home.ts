import { z } from "zod";
import { listOf, picture, text } from "../shapes.ts";
import { definePage, note, plainTexts, proseTexts, titled } from "./definition.ts";

export const home = definePage({
  addresses: { it: "/", en: "/en" },
  sections: ["future", "gallery", "benefits", "sum", "testimonials", "closing"],
  groups: {
    // The first screen.
    hero: z.strictObject({
      ...plainTexts([
        "eyebrow",
        "title",
        "discover",
        "call",
        "always", // the claim in the largest letters: 24/7
      ]),
      ...proseTexts(["text", "alwaysText"]),
      picture: picture({ phones: "crop" }),
      night: picture({ phones: "crop" }).nullish(), // to which the picture turns as one scrolls
      figures: listOf(z.strictObject({ value: text, unit: text, label: text })),
    }),
    // The film, and sacks beside bulk.
    future: z.strictObject({
      ...plainTexts(["title", "button", "film", "pause", "play", "compareTitle", "bagged", "bulk"]),
      ...proseTexts(["text"]),
      comparison: listOf(z.strictObject({ name: text, bagged: text, bulk: text })),
    }),
    gallery: z
      .strictObject({
        ...plainTexts(["title", "enlarge", "close", "previous", "next"]),
        note,
        pictures: listOf(picture({ phones: "whole" }).extend({ caption: text, text })),
      })
      .nullish(),
    // A calculation with the visitor's own numbers.
    sum: z
      .strictObject({
        ...plainTexts([
          "title",
          "kilos",
          "margin",
          "days",
          "year",
          "euros",
          "unread", // what was typed is no number
          "formula",
          "note",
        ]),
        picture: picture({ phones: "whole" }),
      })
      .nullish(),
    services: z.strictObject({
      ...plainTexts([
        "title",
        "more", // opens the second half, on phones
      ]),
      benefits: listOf(titled),
    }),
    testimonials: z
      .strictObject({
        ...plainTexts(["title", "note"]),
        quotes: listOf(
          z.strictObject({
            quote: text,
            author: text,
            role: text,
            photo: picture({ phones: "whole" }).optional(),
          }),
        ),
      })
      .nullish(),
    // The band that ends the page.
    closing: z.strictObject({
      ...plainTexts(["title"]),
      ...proseTexts(["text"]),
      picture: picture({ phones: "crop" }),
    }),
  },
});

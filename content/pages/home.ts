import { z } from "zod";
import { listOf, picture, text } from "../field-schemas.ts";
import { definePage, note, plainTexts, proseTexts, titled } from "./definition.ts";

export const home = definePage({
  sections: {
    future: "future",
    gallery: "gallery.pictures",
    calculator: "calculator",
    benefits: "services.benefits",
    testimonials: "testimonials.quotes",
    closing: "closing",
  },
  groups: {
    // The first screen.
    hero: z.strictObject({
      ...plainTexts([
        "eyebrow",
        "title",
        "toProduct",
        "claim", // "24/7"
      ]),
      ...proseTexts(["text", "claimText"]),
      picture: picture({ phones: "crop" }),
      // Replaces the picture while the visitor scrolls.
      night: picture({ phones: "crop" }).nullish(),
      figures: listOf(z.strictObject({ value: text, unit: text, label: text })),
    }),
    // The film, and the comparison of bagged and bulk pellets.
    future: z.strictObject({
      ...plainTexts([
        "title",
        "howItWorks",
        "film",
        "pause",
        "play",
        "compareTitle",
        "bagged",
        "bulk",
      ]),
      ...proseTexts(["text"]),
      comparison: listOf(z.strictObject({ name: text, bagged: text, bulk: text })),
    }),
    gallery: z
      .strictObject({
        ...plainTexts(["title", "enlarge", "close", "previousPicture", "nextPicture"]),
        note,
        pictures: listOf(picture({ phones: "whole" }).extend({ caption: text, text })),
      })
      .nullish(),
    // Calculates with the visitor's numbers.
    calculator: z
      .strictObject({
        ...plainTexts([
          "title",
          "kilosPerDay",
          "daysPerYear",
          "marginPerKilo",
          "paymentPerMonth",
          "daysPerFill",
          "kilosPerYear",
          "marginPerMonth", // while no payment is typed
          "leftPerMonth", // the margin less the payment
          "notANumber", // replaces the results; negative numbers are refused, too
          "formula",
          "note",
        ]),
        picture: picture({ phones: "whole" }),
      })
      .nullish(),
    // The benefits, which the specification of the site calls services.
    services: z.strictObject({
      ...plainTexts([
        "title",
        "moreBenefits", // opens the second half on phones
      ]),
      benefits: listOf(titled),
    }),
    // Quotes of customers.
    testimonials: z
      .strictObject({
        ...plainTexts(["title"]),
        note, // shown while the quotes are samples
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
    // The closing band.
    closing: z.strictObject({
      ...plainTexts(["title"]),
      ...proseTexts(["text"]),
      picture: picture({ phones: "crop" }),
    }),
  },
});

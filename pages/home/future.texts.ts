import { z } from "zod";
import { listOf, text } from "../../content/schema/field-schemas.ts";
import { defineTexts, plainTexts, proseTexts } from "../../content/schema/texts.ts";

/** The film, and the comparison of bagged and bulk pellets. */
export const futureTexts = defineTexts({
  group: "future",
  ids: ["future"],
  fields: {
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
  },
});

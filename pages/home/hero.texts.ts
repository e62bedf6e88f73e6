import { z } from "zod";
import { listOf, picture, text } from "../../content/schema/field-schemas.ts";
import { defineTexts, plainTexts, proseTexts } from "../../content/schema/texts.ts";

export const heroTexts = defineTexts({
  group: "hero",
  ids: [],
  fields: {
    ...plainTexts([
      "eyebrow", // the line above the title
      "title",
      "toProduct",
      "claim", // "24/7"; `claimText` follows it
    ]),
    ...proseTexts(["text", "claimText"]),
    picture: picture({ shownAs: "stage" }),
    // Replaces the picture while the visitor scrolls.
    night: picture().nullish(),
    figures: listOf(z.strictObject({ value: text, unit: text, label: text })),
  },
});

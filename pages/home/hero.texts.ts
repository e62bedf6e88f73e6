import { z } from "zod";
import { listOf, picture, stagePicture, text } from "../../content/schema/field-schemas.ts";
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
    picture: stagePicture({ phones: "crop" }),
    // Replaces the picture while the visitor scrolls.
    night: picture({ phones: "crop" }).nullish(),
    figures: listOf(z.strictObject({ value: text, unit: text, label: text })),
  },
});

import { defineTexts, plainTexts, proseTexts } from "../../content/schema/texts.ts";

export const closingTexts = defineTexts({
  group: "dab",
  ids: ["closing"],
  fields: {
    ...plainTexts(["conclusionTitle"]),
    ...proseTexts(["conclusionText"]),
  },
});

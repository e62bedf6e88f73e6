import { defineTexts, plainTexts, proseTexts } from "../../content/texts.ts";

export const closingTexts = defineTexts({
  group: "dab",
  ids: ["closing"],
  fields: {
    ...plainTexts(["conclusionTitle"]),
    ...proseTexts(["conclusionText"]),
  },
});

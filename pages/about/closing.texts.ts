import { defineTexts, plainTexts, proseTexts } from "../../content/texts.ts";

export const closingTexts = defineTexts({
  group: "about",
  ids: ["closing"],
  fields: {
    ...plainTexts(["callTitle"]),
    ...proseTexts(["callText"]),
  },
});

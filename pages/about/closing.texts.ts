import { defineTexts, plainTexts, proseTexts } from "../../content/schema/texts.ts";

export const closingTexts = defineTexts({
  group: "about",
  ids: ["closing"],
  fields: {
    ...plainTexts(["callTitle"]),
    ...proseTexts(["callText"]),
  },
});

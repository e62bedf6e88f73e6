import { defineTexts, plainTexts, proseTexts } from "../../content/schema/texts.ts";

export const callTexts = defineTexts({
  group: "about",
  ids: ["call"],
  fields: {
    ...plainTexts(["callTitle"]),
    ...proseTexts(["callText"]),
  },
});

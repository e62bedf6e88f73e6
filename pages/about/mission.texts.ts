import { defineTexts, plainTexts, proseTexts } from "../../content/schema/texts.ts";

export const missionTexts = defineTexts({
  group: "about",
  ids: ["mission"],
  fields: {
    ...plainTexts([
      "missionTitle",
      "missionQuote",
      "commitment", // the sentence at the end
    ]),
    ...proseTexts(["missionText"]),
  },
});

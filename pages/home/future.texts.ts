import { defineTexts, plainTexts, proseTexts } from "../../content/schema/texts.ts";

/** The film, and a text beside it. */
export const futureTexts = defineTexts({
  group: "future",
  ids: ["future"],
  fields: {
    ...plainTexts(["title", "howItWorks", "film", "pause", "play"]),
    ...proseTexts(["text"]),
  },
});

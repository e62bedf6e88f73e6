import { picture } from "../../content/schema/field-schemas.ts";
import { defineTexts, plainTexts, proseTexts } from "../../content/schema/texts.ts";

export const closingTexts = defineTexts({
  group: "closing",
  ids: ["closing"],
  fields: {
    ...plainTexts(["title"]),
    ...proseTexts(["text"]),
    picture: picture({ shownAs: "stage" }),
  },
});

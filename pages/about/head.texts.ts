import { picture } from "../../content/schema/field-schemas.ts";
import { defineTexts, plainTexts, proseTexts } from "../../content/schema/texts.ts";

export const headTexts = defineTexts({
  group: "about",
  ids: [],
  fields: {
    ...plainTexts([
      "badge", // the line above the title
      "title",
      "experience", // the last sentence of the first screen
    ]),
    ...proseTexts(["text"]),
    picture: picture({ shownAs: "stage" }),
  },
});

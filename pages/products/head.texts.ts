import { picture } from "../../content/schema/field-schemas.ts";
import { defineTexts, plainTexts, proseTexts } from "../../content/schema/texts.ts";

export const headTexts = defineTexts({
  group: "dab",
  ids: [],
  fields: {
    ...plainTexts([
      "eyebrow", // the line above the title; search engines read it as the name of the product
      "title",
    ]),
    ...proseTexts(["text"]),
    picture: picture({ shownAs: "stage" }),
  },
});

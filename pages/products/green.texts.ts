import { picture } from "../../content/field-schemas.ts";
import { defineTexts, plainTexts, proseTexts } from "../../content/texts.ts";

export const greenTexts = defineTexts({
  group: "dab",
  ids: ["green"],
  fields: {
    ...plainTexts(["greenTitle"]),
    ...proseTexts(["greenText"]),
    greenPicture: picture({ phones: "whole" }),
  },
});

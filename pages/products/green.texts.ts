import { picture } from "../../content/schema/field-schemas.ts";
import { defineTexts, plainTexts, proseTexts } from "../../content/schema/texts.ts";

export const greenTexts = defineTexts({
  group: "dab",
  ids: ["green"],
  fields: {
    ...plainTexts(["greenTitle"]),
    ...proseTexts(["greenText"]),
    greenPicture: picture({ phones: "whole" }),
  },
});

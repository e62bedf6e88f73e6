import { picture } from "../../content/field-schemas.ts";
import { defineTexts, plainTexts, proseTexts } from "../../content/texts.ts";

export const presenceTexts = defineTexts({
  group: "dab",
  ids: ["presence"],
  fields: {
    ...plainTexts(["presenceTitle", "seatLabel"]),
    ...proseTexts(["presenceText"]),
    mapPicture: picture({ phones: "whole" }),
  },
});

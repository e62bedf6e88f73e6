import { picture } from "../../content/schema/field-schemas.ts";
import { defineTexts, plainTexts, proseTexts } from "../../content/schema/texts.ts";

/** Where the company is, with a map. */
export const presenceTexts = defineTexts({
  group: "dab",
  ids: ["presence"],
  fields: {
    ...plainTexts([
      "presenceTitle",
      "seatLabel", // names the registered office on the map
    ]),
    ...proseTexts(["presenceText"]),
    mapPicture: picture({ phones: "whole" }),
  },
});

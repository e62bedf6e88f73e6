import { picture } from "../../content/schema/field-schemas.ts";
import { defineTexts, plainTexts, proseTexts } from "../../content/schema/texts.ts";

/** The end of the page: where the company is, with a map, and where the visitor wants the machine. */
export const presenceTexts = defineTexts({
  group: "dab",
  ids: ["presence"],
  fields: {
    ...plainTexts([
      "conclusionTitle",
      "presenceTitle", // below the map
      "seatLabel", // names the registered office on the map
    ]),
    ...proseTexts(["conclusionText", "presenceText"]),
    mapPicture: picture({ phones: "whole" }),
  },
});

import { listOf, picture, text } from "../../content/schema/field-schemas.ts";
import { defineTexts, plainTexts, titled } from "../../content/schema/texts.ts";

/** Places for the machine, and advantages that hold anywhere. */
export const placesTexts = defineTexts({
  group: "dab",
  ids: ["garden"],
  fields: {
    ...plainTexts(["gardenTitle"]),
    places: listOf(titled.extend({ picture: picture({ phones: "whole" }) })),
    // The advantages.
    gardenPoints: listOf(text),
  },
});

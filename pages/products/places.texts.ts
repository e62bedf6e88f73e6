import { listOf, picture, text } from "../../content/schema/field-schemas.ts";
import { defineTexts, plainTexts, proseTexts, titled } from "../../content/schema/texts.ts";

/** Places for the machine, the bag that comes back to it, and advantages that hold anywhere. */
export const placesTexts = defineTexts({
  group: "dab",
  ids: ["garden", "green"],
  fields: {
    ...plainTexts(["gardenTitle", "greenTitle"]),
    ...proseTexts(["greenText"]),
    places: listOf(titled.extend({ picture: picture({ phones: "whole" }) })),
    greenPicture: picture({ phones: "whole" }),
    // The advantages.
    gardenPoints: listOf(text),
  },
});

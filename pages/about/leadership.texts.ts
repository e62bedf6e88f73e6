import { picture } from "../../content/schema/field-schemas.ts";
import { defineTexts, note, plainTexts, proseTexts } from "../../content/schema/texts.ts";

export const leadershipTexts = defineTexts({
  group: "about",
  ids: ["leadership"],
  fields: {
    ...plainTexts(["leadershipTitle"]),
    ...proseTexts(["leadershipText"]),
    signature: note, // name and role of the founder
    // The workbench, until there is a portrait.
    benchPicture: picture(),
  },
});

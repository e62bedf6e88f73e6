import { picture } from "../../content/schema/field-schemas.ts";
import { defineTexts, plainTexts, proseTexts } from "../../content/schema/texts.ts";

export const leadershipTexts = defineTexts({
  group: "about",
  ids: ["leadership"],
  fields: {
    ...plainTexts(["leadershipTitle", "founder", "role"]),
    ...proseTexts(["leadershipText"]),
    // The workbench, until there is a portrait.
    benchPicture: picture(),
  },
});

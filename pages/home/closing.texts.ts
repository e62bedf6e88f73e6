import { stagePicture } from "../../content/field-schemas.ts";
import { defineTexts, plainTexts, proseTexts } from "../../content/texts.ts";

export const closingTexts = defineTexts({
  group: "closing",
  ids: ["closing"],
  fields: {
    ...plainTexts(["title"]),
    ...proseTexts(["text"]),
    picture: stagePicture({ phones: "crop" }),
  },
});

import { stagePicture } from "../../content/field-schemas.ts";
import { defineTexts, plainTexts, proseTexts } from "../../content/texts.ts";

export const headTexts = defineTexts({
  group: "dab",
  ids: [],
  fields: {
    ...plainTexts(["eyebrow", "title"]),
    ...proseTexts(["text"]),
    picture: stagePicture({ phones: "crop" }),
  },
});

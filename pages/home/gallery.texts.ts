import { listOf, picture, text } from "../../content/schema/field-schemas.ts";
import { defineTexts, note, plainTexts } from "../../content/schema/texts.ts";

export const galleryTexts = defineTexts({
  group: "gallery",
  isOptional: true,
  list: "pictures",
  ids: ["gallery"],
  fields: {
    ...plainTexts(["title", "enlarge", "close", "previousPicture", "nextPicture"]),
    note,
    pictures: listOf(picture({ phones: "whole" }).extend({ caption: text, text })),
  },
});

import { listOf } from "../../content/field-schemas.ts";
import { defineTexts, plainTexts, titled } from "../../content/texts.ts";

export const questionsTexts = defineTexts({
  group: "questions",
  isOptional: true,
  list: "items",
  ids: ["questions"],
  fields: {
    ...plainTexts(["title"]),
    items: listOf(titled),
  },
});

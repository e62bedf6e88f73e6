import { listOf } from "../../content/schema/field-schemas.ts";
import { defineTexts, plainTexts, titled } from "../../content/schema/texts.ts";

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

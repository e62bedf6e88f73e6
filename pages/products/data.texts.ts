import { z } from "zod";
import { listOf, text } from "../../content/schema/field-schemas.ts";
import { defineTexts, plainTexts, proseTexts } from "../../content/schema/texts.ts";

export const dataTexts = defineTexts({
  group: "dab",
  ids: ["data", "compliance"],
  linkText: "toData",
  fields: {
    ...plainTexts([
      "tableTitle",
      "toData", // to this section
      "printSheet", // prints the page
      "drawingAlt",
      "frontView",
      "sideView",
      "dutiesTitle", // unfolds what the law wants of the owner
    ]),
    ...proseTexts(["dutiesText"]),
    data: listOf(z.strictObject({ name: text, value: text, note: text.optional() })),
  },
});

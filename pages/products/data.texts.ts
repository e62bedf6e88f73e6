import { z } from "zod";
import { listOf, text } from "../../content/schema/field-schemas.ts";
import { defineTexts, plainTexts } from "../../content/schema/texts.ts";

export const dataTexts = defineTexts({
  group: "dab",
  ids: ["data"],
  linkText: "toData",
  fields: {
    ...plainTexts([
      "tableTitle",
      "toData", // to this section
      "printSheet", // prints the page
      "drawingAlt",
      "frontView",
      "sideView",
    ]),
    data: listOf(z.strictObject({ name: text, value: text, note: text.optional() })),
  },
});

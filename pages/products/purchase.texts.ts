import { listOf } from "../../content/schema/field-schemas.ts";
import { defineTexts, note, plainTexts, proseTexts, titled } from "../../content/schema/texts.ts";

export const softwareTexts = defineTexts({
  group: "software",
  isOptional: true,
  ids: ["software"],
  fields: { ...plainTexts(["title"]), ...proseTexts(["text"]) },
});

export const purchaseTexts = defineTexts({
  group: "dab",
  ids: ["purchase"],
  linkText: "toPurchase",
  fields: {
    ...plainTexts(["purchaseTitle", "toPurchase"]),
    ...proseTexts(["purchaseText"]),
    options: listOf(titled),
    purchaseNote: note,
  },
  parts: [softwareTexts],
});

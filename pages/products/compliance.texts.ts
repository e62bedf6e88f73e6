import { defineTexts, plainTexts, proseTexts } from "../../content/schema/texts.ts";

export const complianceTexts = defineTexts({
  group: "dab",
  ids: ["compliance"],
  fields: {
    ...plainTexts([
      "complianceTitle",
      "dutiesTitle", // unfolds what the law wants of the owner
    ]),
    ...proseTexts([
      "complianceText",
      "weighingText", // the certificate of the scales
      "dutiesText",
    ]),
  },
});

import { listOf } from "../../content/schema/field-schemas.ts";
import { defineTexts, plainTexts, titled } from "../../content/schema/texts.ts";

/** The benefits, which the specification of the site calls services. */
export const benefitsTexts = defineTexts({
  group: "services",
  list: "benefits",
  ids: ["benefits"],
  fields: {
    ...plainTexts([
      "title",
      "moreBenefits", // opens the second half on phones
    ]),
    benefits: listOf(titled),
  },
});

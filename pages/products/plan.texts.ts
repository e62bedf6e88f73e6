import { listOf, text } from "../../content/schema/field-schemas.ts";
import { defineTexts, plainTexts } from "../../content/schema/texts.ts";

/** A sheet for a builder or an architect, printed by a button of the yard. */
export const planTexts = defineTexts({
  group: "dab",
  ids: [],
  fields: {
    ...plainTexts([
      "planTitle",
      "planScale",
      "planView", // below the plan
      "planLoading", // at the side with the couplings
      "planNorth", // beside a circle
      "planBlanksTitle", // above the list of what to ask the company
    ]),
    planBlanks: listOf(text),
  },
});

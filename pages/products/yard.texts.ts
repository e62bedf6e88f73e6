import { defineTexts, plainTexts, proseTexts } from "../../content/schema/texts.ts";
import { planTexts } from "./plan.texts.ts";

export const yardTexts = defineTexts({
  group: "dab",
  ids: ["yard"],
  fields: {
    ...plainTexts([
      "yardTitle",
      "yardOneSpace",
      "yardAlt",
      "yardCustomers", // where they stand, in the drawing
      "printPlan", // prints plan.tsx
    ]),
    ...proseTexts(["yardText"]),
  },
  parts: [planTexts],
});

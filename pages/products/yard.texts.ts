import { defineTexts, plainTexts, proseTexts } from "../../content/texts.ts";

export const yardTexts = defineTexts({
  group: "dab",
  ids: ["yard"],
  fields: {
    ...plainTexts([
      "yardTitle",
      "yardOneSpace", // if the machine covers one parking space
      "yardManySpaces",
      "yardAlt",
      "yardCustomers", // where they stand, in the drawing
      "yardModel", // opens the model on phones
      "yardModelApp",
      "printPlan", // prints plan.tsx
    ]),
    ...proseTexts(["yardText"]),
  },
});

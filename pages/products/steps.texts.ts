import { listOf, picture } from "../../content/schema/field-schemas.ts";
import { defineTexts, note, plainTexts, titled } from "../../content/schema/texts.ts";
import { touchTexts } from "./touch/touch.texts.ts";

export const stepsTexts = defineTexts({
  group: "dab",
  list: "steps",
  ids: ["steps"],
  linkText: "toSteps",
  fields: {
    ...plainTexts(["stepsTitle", "toSteps"]),
    facePicture: picture({ phones: "whole", shownAs: "stage" }),
    stepsNote: note,
    steps: listOf(titled)
      .refine(({ length }) => length === 0 || length === 3, {
        error: "The picture of the machine has three numbers, one for each step.",
      })
      .describe("Write three steps, or none."),
  },
  parts: [touchTexts],
});

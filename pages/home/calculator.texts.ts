import { picture } from "../../content/schema/field-schemas.ts";
import { defineTexts, plainTexts } from "../../content/schema/texts.ts";

/** Calculates with the visitor's numbers. */
export const calculatorTexts = defineTexts({
  group: "calculator",
  isOptional: true,
  ids: ["calculator"],
  fields: {
    ...plainTexts([
      "title",
      "kilosPerDay",
      "marginPerKilo",
      "marginPerMonth",
      "kilosPerYear",
      "daysPerFill",
      "notANumber", // below a field; negative numbers are refused, too
      "formula", // without script, and on paper
      "note",
    ]),
    picture: picture({ phones: "whole" }),
  },
});

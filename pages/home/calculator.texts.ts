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
      "daysPerYear",
      "marginPerKilo",
      "paymentPerMonth",
      "daysPerFill",
      "kilosPerYear",
      "marginPerMonth", // while no payment is typed
      "leftPerMonth", // the margin less the payment
      "notANumber", // replaces the results; negative numbers are refused, too
      "formula",
      "note",
    ]),
    picture: picture({ phones: "whole" }),
  },
});

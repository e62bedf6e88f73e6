import { listOf, machinePart, picture } from "../../content/schema/field-schemas.ts";
import { defineTexts, note, plainTexts, titled } from "../../content/schema/texts.ts";

export const pelletPathTexts = defineTexts({
  group: "dab",
  list: "parts",
  ids: ["technical"],
  linkText: "toInside",
  fields: {
    ...plainTexts([
      "technicalTitle",
      "toInside", // to the cut machine
    ]),
    cutPicture: picture({ phones: "whole" }),
    technicalNote: note,
    parts: listOf(titled.extend({ part: machinePart })).refine(
      (all) => new Set(all.map(({ part }) => part)).size === all.length,
      "A part is listed twice.",
    ),
  },
});

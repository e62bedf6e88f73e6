import { z } from "zod";
import { listOf, text } from "../../content/schema/field-schemas.ts";
import { defineTexts, plainTexts, proseTexts } from "../../content/schema/texts.ts";

export const teamTexts = defineTexts({
  group: "about",
  list: "team",
  ids: ["team"],
  fields: {
    ...plainTexts(["teamTitle"]),
    ...proseTexts(["teamText"]),
    team: listOf(z.strictObject({ title: text, points: listOf(text) })),
  },
});

import { z } from "zod";
import { listOf, picture, text } from "../field-schemas.ts";
import { definePage, plainTexts, proseTexts } from "./definition.ts";

export const about = definePage({
  sections: { leadership: "about", team: "about.team", mission: "about", closing: "about" },
  groups: {
    about: z.strictObject({
      ...plainTexts([
        "badge", // the line above the title
        "title",
        "experience",
        "leadershipTitle",
        "founder",
        "role",
        "teamTitle",
        "missionTitle",
        "missionQuote",
        "commitment",
        "callTitle",
      ]),
      ...proseTexts(["text", "leadershipText", "teamText", "missionText", "callText"]),
      picture: picture({ phones: "crop" }),
      benchPicture: picture({ phones: "crop" }),
      team: listOf(z.strictObject({ title: text, points: listOf(text) })),
    }),
  },
});

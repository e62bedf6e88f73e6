// What every page shows, and the list of articles, which is there if there are any.
import { z } from "zod";
import { picture } from "../shapes.ts";
import { definePage, note, plainTexts } from "./definition.ts";

export const site = definePage({
  addresses: { it: "/guide", en: "/en/guides" },
  sections: [],
  groups: {
    // Header, and labels of every page.
    nav: z.strictObject({
      ...plainTexts([
        "skip", // past the header, for the keyboard
        "contactBar", // names the bar with the company's contacts
        "social", // names the links to social networks
        "main", // names the menu
        "call",
        "act", // the main button of all pages
        "openMenu",
        "closeMenu",
        "otherLanguage",
        "address",
        "directions",
        "phone",
        "email",
        "returnHome",
        "contents",
        "updated",
        "mainPages",
        "failedAddress",
        "sample", // marks what is invented
      ]),
      notFoundPicture: picture({ phones: "crop" }),
    }),
    footer: z.strictObject({
      ...plainTexts([
        "company",
        "soleShareholder",
        "inLiquidation",
        "registeredOffice",
        "contacts",
        "quickLinks",
        "legal",
        "follow",
        "vatNumber",
        "register",
        "registerNumber",
        "reaNumber",
        "shareCapital",
        "pec", // certified e-mail
        "managedBy",
        "credit",
        "sample", // says that the company's details are invented
      ]),
      picturesText: note,
    }),
    // The list of articles: metadata, heading, link.
    guides: z.strictObject(plainTexts(["title", "description", "heading", "all"])),
  },
});

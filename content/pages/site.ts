// Texts of every page, and the list of articles, which exists only if there are articles.
import { z } from "zod";
import { picture } from "../field-schemas.ts";
import { definePage, note, plainTexts } from "./definition.ts";

export const site = definePage({
  addresses: { it: "/guide", en: "/en/guides" },
  sections: {},
  groups: {
    // Header, and labels of every page.
    nav: z.strictObject({
      ...plainTexts([
        "skip", // link past the header, for keyboards
        "contactBar", // label of the bar with the company's contacts
        "social", // label of the links to social networks
        "main", // label of the menu
        "call",
        "act", // the main button of every page
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
        "sample", // badge beside invented values
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

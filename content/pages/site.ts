// Texts of every page, and of the list of articles.
import { z } from "zod";
import { picture } from "../field-schemas.ts";
import { note, plainTexts } from "./definition.ts";

export const site = {
  groups: {
    // Header, and labels of every page.
    nav: z.strictObject({
      ...plainTexts([
        "skipToContent", // link past the header, for keyboards
        "contactBar", // label of the bar with the company's contacts
        "socialLinks", // label of the links to social networks
        "mainNavigation", // label of the menu
        "call", // with the number behind it
        "callNow",
        "callToAction", // the main button
        "openMenu",
        "closeMenu",
        "languageName", // of the other language, in that language
        "address",
        "directions",
        "phone",
        "email",
        "returnHome",
        "contents",
        "lastUpdate",
        "mainPages",
        "failedAddress",
        "sampleBadge", // beside invented values
      ]),
      notFoundPicture: picture({ phones: "whole" }), // an upright part would show little of the machine
    }),
    footer: z.strictObject({
      ...plainTexts([
        "company",
        "soleShareholder",
        "inLiquidation",
        "registeredOffice",
        "contacts",
        "quickLinks",
        "legalPages",
        "followUs",
        "vatNumber",
        "companyRegister",
        "registerNumber",
        "reaNumber",
        "shareCapital",
        "pec", // certified e-mail
        "managedBy",
        "madeBy", // credits the makers of the site
        "sampleNote", // says that the company's details are invented
      ]),
      picturesText: note,
    }),
    // The list of articles: metadata, heading, link.
    guides: z.strictObject(plainTexts(["title", "description", "heading", "allGuides"])),
  },
};

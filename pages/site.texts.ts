// Texts of every page, in site.md.
import { picture } from "../content/schema/field-schemas.ts";
import { defineTexts, guidesTexts, note, plainTexts } from "../content/schema/texts.ts";

/** Header, and labels of every page. */
export const navTexts = defineTexts({
  group: "nav",
  ids: [],
  fields: {
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
      "contents", // title of the list of links within a page
      "lastUpdate",
      "mainPages",
      "failedAddress",
    ]),
    notFoundPicture: picture({ phones: "whole" }), // an upright part would show little of the machine
  },
});

export const footerTexts = defineTexts({
  group: "footer",
  ids: [],
  fields: {
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
      "pageSampleNote", // and that texts of the page are, too
    ]),
    picturesText: note,
  },
});

export const siteTexts = [navTexts, footerTexts, guidesTexts];

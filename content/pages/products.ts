import { z } from "zod";
import { listOf, machinePart, picture, sameForKeys, text } from "../field-schemas.ts";
import { definePage, note, plainTexts, proseTexts, titled } from "./definition.ts";

/**
 * Texts of the touchscreen, and of the owner's phone beside it (pages/products/touch/touch.tsx).
 */
// biome-ignore format: a line for each state
export const touchTextKeys = [
  "touchScreen", "touchFoot", "touchCredit", // in every state
  "touchIdle", "touchIdleText", "touchStart", "touchStartByMouse",
  "touchKilos", "touchOneKiloLess", "touchOneKiloMore", "touchBag", "touchOneBag", "touchConfirm",
  "touchPayment", "touchUsedCredit", "touchCash", "touchDebit", "touchCreditCard", "touchUseCredit",
  "touchCard", "touchYourCredit", "touchCardPurpose", // the services card, with and without credit
  "touchFilling", "touchOutOf", "touchStop",
  "touchReady", "touchCreditHint", "touchTakeBag",
  "touchDone", "touchDoneText", "touchCreditWaits", "touchBuyAgain",
  "touchPhone", "touchLiveLabel", "touchSale", "touchNoSale", "touchTank", "touchTotalSold",
] as const;

export const products = definePage({
  // Most show a text of `dab`, which cannot be missing, so that these sections always exist.
  sections: {
    steps: "dab.steps",
    technical: "dab.parts",
    yard: "dab",
    data: "dab",
    garden: "dab",
    green: "dab",
    compliance: "dab",
    purchase: "dab",
    software: "software",
    questions: "questions.items",
    presence: "dab",
    closing: "dab",
  },
  groups: {
    // The product page, except the sections that may be missing.
    dab: z.strictObject({
      ...plainTexts([
        "eyebrow",
        "title",
        "toSteps", // links from the first screen to sections
        "toInside", // to the cut machine
        "toData",
        "toPurchase",
        "greenTitle",
        "presenceTitle",
        "seatLabel",
        "gardenTitle",
        "stepsTitle",
        "technicalTitle",
        "tableTitle",
        "drawingAlt",
        "frontView",
        "sideView",
        "yardTitle",
        "yardOneSpace", // if the machine covers one parking space
        "yardManySpaces",
        "yardAlt",
        "yardCustomers", // where they stand, in the drawing
        "yardModel", // opens the model on phones
        "yardModelApp",
        "printSheet", // prints the page
        "printPlan", // prints the sheet for a builder or an architect, which has the next texts
        "planTitle",
        "planScale",
        "planView", // below the plan
        "planNorth", // beside a circle
        "planBlanksTitle",
        "complianceTitle",
        "dutiesTitle", // unfolds what the law wants of the owner
        "purchaseTitle",
        "conclusionTitle",
        ...touchTextKeys,
      ]),
      ...proseTexts([
        "text",
        "greenText",
        "presenceText",
        "yardText",
        "complianceText",
        "weighingText",
        "dutiesText",
        "purchaseText",
        "conclusionText",
      ]),
      picture: picture({ phones: "crop" }),
      ...sameForKeys(
        ["facePicture", "greenPicture", "mapPicture", "cutPicture"],
        picture({ phones: "whole" }),
      ),
      takenPicture: picture({ phones: "whole" }).nullish(), // shown when the bag is taken
      stepsNote: note,
      technicalNote: note,
      places: listOf(titled.extend({ picture: picture({ phones: "whole" }) })),
      gardenPoints: listOf(text),
      steps: listOf(titled),
      parts: listOf(titled.extend({ part: machinePart })).refine(
        (all) => new Set(all.map(({ part }) => part)).size === all.length,
        "A part is listed twice.",
      ),
      data: listOf(z.strictObject({ name: text, value: text, note: text.optional() })),
      options: listOf(titled),
      planBlanks: listOf(text),
      purchaseNote: note,
    }),
    software: z.strictObject({ ...plainTexts(["title"]), ...proseTexts(["text"]) }).nullish(),
    questions: z.strictObject({ ...plainTexts(["title"]), items: listOf(titled) }).nullish(),
  },
});

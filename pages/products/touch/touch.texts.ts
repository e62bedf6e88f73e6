import { picture } from "../../../content/schema/field-schemas.ts";
import { defineTexts, plainTexts } from "../../../content/schema/texts.ts";

/** Texts of the touchscreen, and of the owner's phone beside it. */
// biome-ignore format: a line for each state
const keys = [
  "touchScreen", "touchFoot", "touchCredit", // in every state
  "touchIdle", "touchIdleText", "touchStart",
  "touchKilos", "touchOneKiloLess", "touchOneKiloMore", "touchBag", "touchOneBag", "touchConfirm", // touchOneBag: on the phone
  "touchPayment", "touchUsedCredit", "touchCash", "touchDebit", "touchCreditCard", "touchUseCredit", // touchUsedCredit: after its kilos
  "touchCard", "touchYourCredit", "touchCardPurpose", // the services card, with and without credit
  "touchFilling", "touchOutOf", "touchStop",
  "touchReady", "touchCreditHint", "touchTakeBag",
  "touchDone", "touchDoneText", "touchCreditWaits", "touchBuyAgain",
  "touchPhone", "touchPhoneName", "touchLiveLabel", "touchSale", "touchNoSale", "touchTank", "touchTotalSold", // the owner's phone
] as const;

export const touchTexts = defineTexts({
  group: "dab",
  ids: [],
  fields: {
    ...plainTexts(keys),
    // Shown when the bag is taken: on desks a bag, in narrow windows a car's boot.
    takenPicture: picture({ phones: "whole" }).nullish(),
    bootPicture: picture({ phones: "whole" }).nullish(),
  },
});

// The shape of texts in a language's folder, and of places.json. Types are inferred from these schemas, never written twice.
import { z } from "zod";
import { each, listOf, pattern, picture, pictureName, prose, sample, text } from "./shapes.ts";

export const languages = ["it", "en"] as const;
export type Language = (typeof languages)[number];
export const otherLanguage = (language: Language): Language => (language === "it" ? "en" : "it");

// biome-ignore format: a list of names
export const pageNames = [
  "home", "products", "about", "contact", "privacy", "cookie", "not-found",
] as const;
export type PageName = (typeof pageNames)[number];
export const isPageName = (name: string): name is PageName =>
  pageNames.some((page) => page === name);

/** What the cut machine shows; content/media/places.json says where. */
const part = z.enum(["coupling", "suction", "tank", "screw", "scales", "bay"]);
const share = z.number().min(0).max(1);
/** A point of a picture, in shares of its width and height. */
const spot = z.strictObject({ left: share, top: share });
/** A part of a picture, which does not reach beyond it. */
const box = spot
  .extend({ width: share, height: share })
  .refine(({ left, top, width, height }) => left + width <= 1 && top + height <= 1);
/** Where marks lie on pictures, and the pellet's way, which each part leads on from the one before. */
export const placesSchema = z.strictObject({
  parts: z.strictObject(each(part.options, spot)),
  map: z.strictObject(each(["seat", "branch"], spot)),
  way: z.strictObject(each(part.options, z.array(spot).min(2))),
  face: z.strictObject(each(["screen", "bay", "bag"], spot)),
  touch: z.strictObject(each(["screen", "stream", "bag", "cash", "terminal", "card", "bags"], box)),
});
export type Places = z.infer<typeof placesSchema>;

/** Texts of a dictionary group by name. Each may be missing: the page then shows the key, and it is reported. */
const plainTexts = <const Key extends string>(keys: readonly Key[]) => each(keys, text.optional());
const proseTexts = <const Key extends string>(keys: readonly Key[]) => each(keys, prose.optional());

/** What a list shows under its titles. */
const titled = z.strictObject({ title: text, text: prose });

/** Of what it speaks may be gone: no page then shows it. */
const note = prose.nullish();

// biome-ignore format: a list of names
export const formTextKeys = [
  "formTitle", "required", "optional", "firstName", "lastName", "company", "email", "phone",
  "message", "messageHint", "privacy", "privacyLink", "marketing", "marketingHint", "honeypot", "send", "sending", "success", "error",
  "missing", "missingConsent", "malformedEmail", "toMend", "kept", "openMail",
  "mailSubject", "pasteHint", "sentTitle", "sentText", "backHome",
] as const;

/** Texts of the product page's touchscreen and of the owner's phone beside it (pages/products/touch/touch.tsx). */
// biome-ignore format: a list of names, a line for each state
export const touchTextKeys = [
  "touchScreen", "touchFoot", "touchCredit", // in every state
  "touchIdle", "touchIdleText", "touchStart",
  "touchKilos", "touchLess", "touchMore", "touchBag", "touchOneBag", "touchConfirm",
  "touchPayment", "touchOfCredit", "touchCash", "touchDebit", "touchCreditCard", "touchUseCredit",
  "touchCard", "touchHere", "touchKnown", // the services card: with credit, and without
  "touchFilling", "touchOf", "touchStop",
  "touchReady", "touchKept", "touchTake", // what becomes of credit that is left
  "touchDone", "touchDoneText", "touchWaiting", "touchAgain", // "waiting": the credit
  "touchPhone", "touchLive", "touchNews", "touchNoNews", "touchTank", "touchSold", // "news": of a sale
] as const;

export type FormTexts = Record<(typeof formTextKeys)[number], string>;

/** The ten groups of the translation dictionary, and `guides`, the list of articles. */
// biome-ignore format: lists of names
export const dictionarySchema = z.strictObject({
  nav: z.strictObject({
    ...plainTexts([
      "skip", "contactBar", "social", "main", "home", "product", "about", "contact", "call", "act",
      "openMenu", "closeMenu", "otherLanguage", "address", "directions", "phone", "email",
      "returnHome", "contents", "updated", "mainPages", "failedAddress", "sample",
    ]),
    notFoundPicture: picture({ phones: "crop" }),
  }),
  hero: z.strictObject({
    ...plainTexts(["eyebrow", "title", "discover", "call", "always"]),
    ...proseTexts(["text", "alwaysText"]),
    picture: picture({ phones: "crop" }),
    night: picture({ phones: "crop" }).nullish(),
    figures: listOf(z.strictObject({ value: text, unit: text, label: text })),
  }),
  future: z.strictObject({
    ...plainTexts(["title", "button", "film", "pause", "play", "compareTitle", "bagged", "bulk"]),
    ...proseTexts(["text"]),
    comparison: listOf(z.strictObject({ name: text, bagged: text, bulk: text })),
  }),
  gallery: z.strictObject({
    ...plainTexts(["title", "enlarge", "close", "previous", "next"]),
    note,
    pictures: listOf(picture({ phones: "whole" }).extend({ caption: text, text })),
  }),
  services: z.strictObject({
    ...plainTexts([
      "title", "more", "sumTitle", "sumKilos", "sumMargin", "sumDays", "sumYear", "sumEuros", "sumUnread",
      "sumFormula", "sumNote",
    ]),
    picture: picture({ phones: "whole" }),
    benefits: listOf(titled),
  }),
  testimonials: z.strictObject({
    ...plainTexts(["title", "note", "closingTitle",]),
    ...proseTexts(["closingText"]),
    closingPicture: picture({ phones: "crop" }),
    quotes: listOf(
      z.strictObject({
        quote: text, author: text, role: text, photo: picture({ phones: "whole" }).optional(),
      }),
    ),
  }),
  footer: z.strictObject({
    ...plainTexts([
      "company", "soleShareholder", "inLiquidation", "registeredOffice", "contacts", "quickLinks",
      "legal", "privacy", "cookie", "follow", "vatNumber", "register", "registerNumber",
      "reaNumber", "shareCapital", "pec", "managedBy", "credit", "sample",
    ]),
    picturesText: note,
  }),
  guides: z.strictObject(plainTexts(["title", "description", "heading", "all"])),
  contact: z.strictObject({
    ...plainTexts([
      "title", "promiseTitle", "promise", "details", "usefulTitle", "withoutScript", "crashTyped",
      ...formTextKeys,
    ]),
    ...proseTexts(["text", "useful", "crashText"]),
    picture: picture({ phones: "crop" }),
    sentPicture: picture({ phones: "crop" }),
  }),
  about: z.strictObject({
    ...plainTexts([
      "badge", "title", "experience", "leadershipTitle", "founder", "role", "teamTitle",
      "missionTitle", "missionQuote", "commitment", "callTitle",
    ]),
    ...proseTexts(["text", "leadershipText", "teamText", "missionText", "callText"]),
    picture: picture({ phones: "crop" }),
    benchPicture: picture({ phones: "crop" }),
    team: listOf(z.strictObject({ title: text, points: listOf(text) })),
  }),
  dab: z.strictObject({
    ...plainTexts([
      "eyebrow", "title", "toSteps", "toWay", "toData", "toPurchase", "greenTitle",
      "presenceTitle", "headquarters", "gardenTitle", "stepsTitle",
      "technicalTitle", "tableTitle", "drawingAlt", "front", "side", "yardTitle", "yardOne",
      "yardMany", "yardAlt", "yardModel", "yardModelApp", "complianceTitle", "purchaseTitle",
      "softwareTitle", "questionsTitle", "conclusionTitle",
      ...touchTextKeys,
    ]),
    ...proseTexts([
      "text", "greenText", "presenceText", "yardText", "complianceText",
      "weighingText", "purchaseText", "softwareText", "conclusionText",
    ]),
    picture: picture({ phones: "crop" }),
    ...each(
      ["facePicture", "greenPicture", "mapPicture", "cutPicture"],
      picture({ phones: "whole" }),
    ),
    stepsNote: note,
    technicalNote: note,
    places: listOf(titled.extend({ picture: picture({ phones: "whole" }) })),
    gardenPoints: listOf(text),
    steps: listOf(titled),
    parts: listOf(titled.extend({ part })).refine(
      (all) => new Set(all.map(({ part }) => part)).size === all.length,
      "A part stands here twice.",
    ),
    data: listOf(z.strictObject({ name: text, value: text, note: text.optional() })),
    options: listOf(titled),
    purchaseNote: note,
    questions: listOf(titled),
  }),
});
export type Dictionary = z.infer<typeof dictionarySchema>;
export type Group = keyof Dictionary;

type TextKeys<G> = {
  [K in keyof G & string]: NonNullable<G[K]> extends string ? K : never;
}[keyof G & string];
/** Dotted name of one text, such as `hero.title`. */
export type TextKey = { [G in Group]: `${G}.${TextKeys<Dictionary[G]>}` }[Group];

/** `site` holds what every page shows. */
const groupsOfFile = new Map<string, readonly Group[]>([
  ["site", ["nav", "footer", "guides"]],
  ["home", ["hero", "future", "gallery", "services", "testimonials"]],
  ["products", ["dab"]],
  ["about", ["about"]],
  ["contact", ["contact"]],
]);
/** The groups of the dictionary that stand in a file. */
export const groupsOf = (name: string): readonly Group[] => groupsOfFile.get(name) ?? [];

/** Characters of the font that every page loads. font.ts puts rare ones into files of their own. */
export const characters = [
  " ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
  "àèéìíòóùúÀÈÉÌÒÙçüöä",
  "!\"%&'()*+,-./:;?@_\u00a0’‘“”«»–—…·×²³°€©®",
].join("");

/** Characters that search engines and networks show; counted once numbers are filled in. */
export const lengths = {
  title: { least: 1, most: 60 },
  description: { least: 70, most: 155 },
  ogTitle: { least: 1, most: 60 },
  ogDescription: { least: 1, most: 200 },
} as const;

/** What every page says of itself to browsers, search engines and social networks. */
const metadata = {
  title: text,
  description: text,
  keywords: z.array(text).min(1),
  ogTitle: text,
  ogDescription: text,
  image: pictureName,
  updated: z.iso.date().describe("Write the day of the last change, as in 2026-11-20."),
  sample,
};
const groupShapes = (page: string) =>
  Object.fromEntries(groupsOf(page).map((name) => [name, dictionarySchema.shape[name]]));

const articleSchema = z.strictObject({
  layout: z.literal("article").describe("Write layout: article."),
  address: pattern(
    /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/,
    "Write it with slashes, small letters, digits and hyphens, as in /guida/al-pellet.",
  ),
  ...metadata,
});

type TextSchema = z.ZodType<Record<string, unknown>>;
const textSchemas = new Map<string, TextSchema>([
  ["site", z.strictObject({ sample, ...groupShapes("site") })],
  ...pageNames.map((page): [string, TextSchema] => [
    page,
    z.strictObject({ ...metadata, ...groupShapes(page) }),
  ]),
]);

/** The schema of a file in a language's folder: of `site`, of a page by its name, of an article by any other. */
export const schemaOf = (name: string): TextSchema => textSchemas.get(name) ?? articleSchema;
export type Metadata = Omit<z.infer<typeof articleSchema>, "layout" | "address">;

// The shape of every content file. Types are inferred from these schemas, never written twice.
import { z } from "zod";

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

export const text = z.string().trim().min(1);
/** Must match a pattern; its description says which, and is the remedy. */
const pattern = (form: RegExp, description: string) =>
  z.string().regex(form, { abort: true }).describe(description);
const pictureName = text.describe(
  "Write the name of a picture in content/media/, without its ending.",
);
/** How far something is from a picture's left and top. */
export const focusForm = /^(100|\d\d?)% (100|\d\d?)%$/;
/** What a field means beside its form, as its schema's `meta` says. */
export interface Meaning {
  /** Whether it is shown in paragraphs, and may hold [links](/address). */
  takesLinks?: boolean;
  /** Whether phones get an upright crop of a picture, made of its own, or all of it. */
  phones?: "crop" | "whole";
}

/** A text in paragraphs. */
const prose = text.meta({ takesLinks: true } satisfies Meaning);

/**
 * A picture; `focus` is what every crop keeps in view. Whole for phones is what has marks at places of it, and what the
 * styles crop: the gallery and photographs of people.
 */
const picture = ({ phones }: Required<Pick<Meaning, "phones">>) =>
  z
    .strictObject({
      file: pictureName,
      alt: text,
      focus: pattern(
        focusForm,
        "Write how far from the left and from the top the main thing is, as in 70% 60%.",
      ).optional(),
    })
    .meta({ phones } satisfies Meaning);
/** A list, empty where its last entry was taken out: YAML then reads null. */
const listOf = <Schema extends z.ZodType>(entry: Schema) =>
  z.preprocess((list) => (list === null ? [] : list), z.array(entry));
/** What the cut machine shows; content/media/places.json says where. */
const part = z.enum(["coupling", "suction", "tank", "screw", "scales", "bay"]);
/** URL parsers take quotation marks, braces and semicolons in a host's name; policies and styles do not. */
const hostname = /^[\w.-]+$|^\[[\da-f:.]+\]$/;
const link = z
  .url({ protocol: /^https?$/, hostname, abort: true })
  .refine((url) => !new URL(url).username && !new URL(url).password, {
    message: "A name or password stands before its @: browsers send nothing to such an address.",
    abort: true,
  });

const each = <const Key extends string, Schema>(keys: readonly Key[], schema: Schema) =>
  Object.fromEntries(keys.map((key) => [key, schema])) as Record<Key, Schema>;

const share = z.number().min(0).max(1);
/** A point of a picture, in shares of its width and height. */
const spot = z.strictObject({ left: share, top: share });
const faceSpots = z.strictObject(each(["screen", "bay", "bag"], spot));
/** Where marks lie on pictures, and the pellet's way; `at` says after which per cent of the scrolling. */
export const placesSchema = z.strictObject({
  parts: z.strictObject(each(part.options, spot)),
  map: z.strictObject(each(["seat", "branch"], spot)),
  way: z.array(spot.extend({ at: z.number().min(0).max(100) })).min(1),
  face: faceSpots,
  facePhone: faceSpots,
});
export type Places = z.infer<typeof placesSchema>;

/** Texts of a dictionary group by name. Each may be missing: the page then shows the key, and it is reported. */
const plainTexts = <const Key extends string>(keys: readonly Key[]) => each(keys, text.optional());
const proseTexts = <const Key extends string>(keys: readonly Key[]) => each(keys, prose.optional());

/** Of what it speaks may be gone: no page then shows it. */
const note = prose.nullish();

// biome-ignore format: a list of names
export const formTextKeys = [
  "formTitle", "required", "optional", "firstName", "lastName", "company", "email", "phone",
  "message", "messageHint", "privacy", "privacyLink", "marketing", "marketingHint", "honeypot", "send", "sending", "success", "error",
  "missing", "missingConsent", "malformedEmail", "toMend", "kept", "openMail",
  "mailSubject", "pasteHint", "sentTitle", "sentText", "backHome",
] as const;

export type FormTexts = Record<(typeof formTextKeys)[number], string>;

/** The ten groups of the translation dictionary (specification, section 3), and `guides`, the list of articles. */
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
      "title", "more", "sumTitle", "sumKilos", "sumMargin", "sumDays", "sumEuros", "sumUnread",
      "sumFormula", "sumNote",
    ]),
    picture: picture({ phones: "crop" }),
    benefits: listOf(z.strictObject({ title: text, text: prose })),
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
      "yardMany", "yardAlt", "complianceTitle", "purchaseTitle",
      "softwareTitle", "softwareNote", "questionsTitle", "conclusionTitle",
    ]),
    ...proseTexts([
      "text", "greenText", "presenceText", "yardText", "complianceText",
      "weighingText", "purchaseText", "softwareText", "conclusionText",
    ]),
    ...each(["picture", "facePicture", "compliancePicture"], picture({ phones: "crop" })),
    ...each(["mapPicture", "cutPicture"], picture({ phones: "whole" })),
    stepsNote: note,
    technicalNote: note,
    places: listOf(
      z.strictObject({ title: text, text: prose, picture: picture({ phones: "crop" }) }),
    ),
    gardenPoints: listOf(text),
    steps: listOf(z.strictObject({ title: text, text: prose })),
    parts: listOf(z.strictObject({ part, title: text, text: prose })),
    data: listOf(z.strictObject({ name: text, value: text, note: text.optional() })),
    options: listOf(z.strictObject({ title: text, text: prose })),
    purchaseNote: note,
    softwareRows: listOf(z.strictObject({ name: text, value: text })),
    questions: listOf(z.strictObject({ title: text, text: prose })),
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

/** Paths, in the same file, of what is invented until the owner supplies it. */
const sample = z.array(text).nullish(); // null where the last one was taken off

/** Characters of the font that every page loads. font.ts adds the rest of U+00C0–017F in files of their own. */
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
  updated: z.iso.date(),
  sample,
};
const groupShapes = (page: string) =>
  Object.fromEntries(groupsOf(page).map((name) => [name, dictionarySchema.shape[name]]));

const articleSchema = z.strictObject({
  layout: z.literal("article"),
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

const choice = (description: string) => z.boolean().optional().describe(description);

/** Whether the last of eleven digits checks the others: Luhn's sum (D.M. 23 December 1976, annex). */
function hasRightCheckDigit(digits: string): boolean {
  const sum = [...digits].map(Number).reduce((sum, digit, index) => {
    const counted = index % 2 === 0 ? digit : digit * 2;
    return sum + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}

/** A partita IVA, or a company's codice fiscale. */
const taxNumber = (form: RegExp, description: string) =>
  pattern(form, description).refine(
    (number) => hasRightCheckDigit(number.replace("IT", "")),
    "The check digit is wrong: a digit is mistyped.",
  );

const networks = ["Facebook", "Instagram", "LinkedIn", "YouTube"] as const;
const place = z.strictObject({
  city: text,
  province: pattern(/^[A-Z]{2}$/, "Write the two capital letters of the province, as in MI."),
  country: pattern(/^[A-Z]{2}$/, "Write the two capital letters of the country, as in IT."),
});

const inBoth = z.strictObject({ it: text, en: text });

const origin = link
  .refine(
    (url) => new URL(url).href === `${new URL(url).origin}/`,
    "This must be an address without a path, as in https://www.dab.example.",
  )
  .transform((url) => new URL(url).origin);

/**
 * The company. A field's description says what belongs in it. A company's site shows name and seat, the register's
 * office and the company's number there, the paid-up capital, and whether it has a sole shareholder or is in
 * liquidation (art. 2250 Codice civile); the VAT number on its home page (art. 35 D.P.R. 633/1972); the REA number
 * (art. 7 D.Lgs. 70/2003).
 */
export const companySchema = z.strictObject({
  brand: text,
  legalName: pattern(
    /\b(s\.? ?r\.? ?l|s\.? ?p\.? ?a|societ[aà])/i,
    "Put the company's full name as registered, with its S.r.l. or S.p.A.",
  ),
  soleShareholder: choice("Write true if one person or company holds all the shares, else false."),
  inLiquidation: choice("Write true if the company is in liquidation, else false."),
  seat: place
    .extend({
      street: text,
      postalCode: pattern(/^\d{5}$/, "Write its five digits within quotation marks."),
      near: inBoth.describe("Put the city near it that everybody knows, in both languages."),
    })
    .describe("Put the address of the registered seat."),
  branch: place.describe("Put where the second site is, or remove it.").optional(),
  vatNumber: taxNumber(
    /^(IT)?\d{11}$/,
    "Copy the 11 digits of the partita IVA, without spaces; IT may stand before them.",
  ),
  registerOffice: pattern(/^\p{L}[\p{L}'’. -]+$/u, "Put the office of the company register."),
  registerNumber: taxNumber(
    /^\d{11}$/,
    "Copy the 11 digits of the codice fiscale, within quotation marks.",
  ),
  reaNumber: pattern(
    /^[A-Z]{2}-\d{6,7}$/,
    "Put the sign of the province, a hyphen and 6 or 7 digits, as in MI-1234567.",
  ),
  shareCapital: pattern(
    /^\d{1,3}(\.\d{3})*,\d{2}$/,
    'Put the capital paid up, within quotation marks, as in "10.000,00".',
  ),
  phone: pattern(/^\+[\d ]{8,20}$/, "Put the company's phone number: +39, then digits and spaces."),
  whatsapp: pattern(/^\+[\d ]{8,20}$/, "Put +39, then digits and spaces, or remove it.").optional(),
  email: z.email().describe("Put the company's own e-mail address, a domain's accents as xn--…"),
  pec: z.email().describe("Put the certified e-mail address, or remove it.").optional(),
  managedBy: text
    .describe(
      "Put the company that manages and coordinates this one (art. 2497-bis), or remove it.",
    )
    .optional(),
  social: listOf(z.strictObject({ network: z.enum(networks), url: link }))
    .refine(
      (all) => new Set(all.map(({ network }) => network)).size === all.length,
      "A network stands here twice.",
    )
    .default([])
    .describe(`Put the company's own profiles, each once: ${networks.join(", ")}.`),
  agency: z
    .strictObject({ name: text, url: link })
    .describe("Put the name and the address of the agency that made the site, or remove it.")
    .optional(),
  siteUrl: origin.describe("Put the address at which the site will be published."),
  contactEndpoint: link.describe("Put the address of the agency's contact endpoint."),
  navigation: z
    .array(text)
    .min(1)
    .refine((names) => new Set(names).size === names.length, "A page stands here twice.")
    .default(["home", "products", "about", "contact"]) // specification, section 2
    .describe("Name each page once, in the order of the navigation."),
  redirects: z
    .record(z.string(), z.string())
    .nullish() // null where the last one was taken out
    .transform((all) => all ?? {})
    .describe("Put a line for each old address: /old: /new"),
  privacy: z.strictObject({
    processor: inBoth.describe(
      "Say that the agency processes data only on your instructions, once a contract says so.",
    ),
    hosting: inBoth.describe(
      "Say who hosts the site, what it logs, on what legal basis and how long.",
    ),
    transfers: inBoth.describe("Say whether data leave the European Economic Area, and how."),
    promotion: inBoth.describe("Say how promotion reaches people, and how they withdraw consent."),
    promotionalRetention: inBoth.describe("Say how long consent to promotion is relied on."),
    automatedDecisions: inBoth.describe("Say whether decisions are taken by machines alone."),
  }),
  sample,
});
export type Company = z.infer<typeof companySchema>;

/** A figure stated once. `grouped` prints 4.200 / 4,200; `words` replaces the digits. */
const figure = z
  .strictObject({
    value: z.number().positive(),
    grouped: z.boolean().default(false),
    words: inBoth.optional(),
  })
  .describe(
    "Write it as in { value: 6.5 }, { value: 4200, grouped: true } or { value: 12, words: { it: dodici, en: twelve } }.",
  );
export type Figure = z.infer<typeof figure>;

// biome-ignore format: a list of names
const figureNames = [
  "tankQuintals", "tankVolume", "tankMass", "length", "depth", "height", "locations", "vendingYears",
  "experienceYears", "responseHours", "retentionMonths",
] as const;

/** Of the whole machine. */
const millimetres = figure.refine(
  ({ value }) => value >= 500 && value <= 20_000,
  "Lengths are in millimetres, as in { value: 4200, grouped: true }.",
);

export const machineSchema = z.strictObject({
  ...each(figureNames, figure),
  ...each(["length", "depth", "height"], millimetres),
  sample,
});
export type Machine = z.infer<typeof machineSchema>;

/** Where a browser can keep something for a site. */
// biome-ignore format: a list of names
const storageKinds = [
  "cookie", "localStorage", "sessionStorage", "indexedDB", "cacheStorage", "serviceWorker",
] as const;

/** The only two there may be (specification, section 2, cookie policy). */
const necessities = z.enum(["technical", "functional"]);

/** What the site keeps in a browser and whom it contacts, with the words of the policy's table. */
export const storageSchema = z.strictObject({
  kept: z
    .array(
      z.strictObject({
        key: text,
        kind: z.enum(storageKinds),
        purpose: inBoth,
        necessity: necessities,
        duration: inBoth,
      }),
    )
    .refine(
      (all) => new Set(all.map(({ kind, key }) => `${kind} ${key}`)).size === all.length,
      "Two entries have the same kind and key.",
    ),
  contacted: z.array(companySchema.keyof().extract(["siteUrl", "contactEndpoint"])),
  columns: z.record(z.enum(["key", "kind", "purpose", "necessity", "duration"]), inBoth),
  kinds: z.record(z.enum(storageKinds), inBoth),
  necessities: z.record(necessities, inBoth),
});
export type Storage = z.infer<typeof storageSchema>;

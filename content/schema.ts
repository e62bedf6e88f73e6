// The shape of every content file. Types are inferred from these schemas, never written twice.
import { z } from "zod";

export const languages = ["it", "en"] as const;
export type Language = (typeof languages)[number];
export const otherLanguage = (language: Language): Language => (language === "it" ? "en" : "it");

export const pageNames = [
  "home",
  "products",
  "about",
  "contact",
  "privacy",
  "cookie",
  "not-found",
] as const;
export type PageName = (typeof pageNames)[number];

/** A text that says something. */
export const text = z.string().trim().min(1);
const picture = z.strictObject({ file: text, alt: text });
/** URL parsers take quotation marks, braces and semicolons in a host's name; policies and styles do not. */
const hostname = /^[\w.-]+$|^\[[\da-f:.]+\]$/;
const link = z.url({ protocol: /^https?$/, hostname, abort: true });

/** Texts of one dictionary group. Each may be missing: the page then shows the key, and it is reported. */
const texts = <Key extends string>(...keys: Key[]) =>
  z.strictObject(
    Object.fromEntries(keys.map((key) => [key, text.optional()])) as Record<
      Key,
      z.ZodOptional<typeof text>
    >,
  );

/** The ten groups of the translation dictionary (specification, section 3). */
export const dictionarySchema = z.strictObject({
  nav: texts(
    "skip",
    "contactBar",
    "social",
    "main",
    "home",
    "product",
    "about",
    "contact",
    "call",
    "openMenu",
    "closeMenu",
    "otherLanguage",
    "address",
    "phone",
    "email",
    "returnHome",
    "contents",
    "updated",
    "mainPages",
    "failedAddress",
    "sample",
  ),
  hero: texts("eyebrow", "title", "text", "discover", "call").extend({
    picture,
    figures: z.array(z.strictObject({ value: text, label: text })),
  }),
  future: texts("title", "text", "experience", "button", "film", "pause", "play"),
  gallery: texts("title", "text", "enlarge", "close", "previous", "next").extend({
    pictures: z.array(picture.extend({ caption: text, text })),
  }),
  services: texts("title", "text").extend({
    benefits: z.array(z.strictObject({ title: text, text })),
  }),
  testimonials: texts("title", "note", "closingTitle", "closingText").extend({
    quotes: z.array(z.strictObject({ quote: text, author: text, role: text, photo: picture })),
  }),
  footer: texts(
    "tagline",
    "company",
    "contacts",
    "quickLinks",
    "legal",
    "privacy",
    "cookie",
    "follow",
    "vatNumber",
    "register",
    "registerNumber",
    "reaNumber",
    "shareCapital",
    "credit",
    "sample",
  ),
  contact: texts(
    "eyebrow",
    "title",
    "text",
    "promiseTitle",
    "promise",
    "details",
    "formTitle",
    "required",
    "firstName",
    "lastName",
    "company",
    "email",
    "phone",
    "message",
    "optional",
    "privacy",
    "privacyLink",
    "marketing",
    "trap",
    "send",
    "sending",
    "success",
    "error",
    "missing",
    "missingConsent",
    "malformedEmail",
    "toMend",
    "kept",
    "openMail",
    "copy",
    "copied",
    "copyByHand",
    "tooLong",
    "mailSubject",
    "pasteHint",
    "sentTitle",
    "sentText",
    "backHome",
    "withoutScript",
    "crashText",
    "crashTyped",
  ).extend({ picture }),
  about: texts(
    "badge",
    "title",
    "text",
    "experience",
    "leadershipTitle",
    "leadershipText",
    "founder",
    "role",
    "teamTitle",
    "teamText",
    "missionTitle",
    "missionQuote",
    "missionText",
    "commitment",
    "callTitle",
    "callText",
    "callButton",
  ).extend({
    picture,
    portrait: picture,
    team: z.array(z.strictObject({ title: text, text })),
  }),
  dab: texts(
    "eyebrow",
    "title",
    "text",
    "greenTitle",
    "greenText",
    "presenceTitle",
    "presenceText",
    "presenceSite",
    "mapAlt",
    "headquarters",
    "site",
    "gardenTitle",
    "gardenText",
    "gardenButton",
    "stepsTitle",
    "technicalTitle",
    "technicalText",
    "storzText",
    "dimensionsTitle",
    "dimensionsText",
    "drawingAlt",
    "front",
    "side",
    "person",
    "tableTitle",
    "complianceTitle",
    "complianceText",
    "weighingText",
    "purchaseTitle",
    "purchaseText",
    "softwareTitle",
    "softwareText",
    "conclusionTitle",
    "conclusionText",
    "conclusionButton",
  ).extend({
    picture,
    gardenPicture: picture,
    gardenPoints: z.array(text),
    steps: z.array(z.strictObject({ title: text, text, picture })),
    technicalPicture: picture,
    data: z.array(z.strictObject({ name: text, value: text })),
    options: z.array(z.strictObject({ title: text, text })),
    softwarePicture: picture,
  }),
});
export type Dictionary = z.infer<typeof dictionarySchema>;
export type Group = keyof Dictionary;

type TextKeys<G> = {
  [K in keyof G & string]: NonNullable<G[K]> extends string ? K : never;
}[keyof G & string];
/** Dotted name of one text, such as `hero.title`. */
export type TextKey = {
  [G in Group]: `${G}.${TextKeys<Dictionary[G]>}`;
}[Group];

/** Which groups stand in which file; `site` holds what every page shows. */
export const groupsOfFile = {
  site: ["nav", "footer"],
  home: ["hero", "future", "gallery", "services", "testimonials"],
  products: ["dab"],
  about: ["about"],
  contact: ["contact"],
  privacy: [],
  cookie: [],
  "not-found": [],
} as const satisfies Record<PageName | "site", readonly Group[]>;

/** Paths, in the same file, of what is invented until the owner supplies it. */
const sample = z.array(text).optional();

/** Characters that search engines show of a title and of a description. */
export const lengths = {
  title: { least: 1, most: 60 },
  description: { least: 70, most: 155 },
} as const;

/** What every page says of itself to browsers, search engines and social networks. */
const metadata = {
  title: text.max(lengths.title.most),
  description: text.min(lengths.description.least).max(lengths.description.most),
  keywords: z.array(text).min(1),
  ogTitle: text.max(60),
  ogDescription: text.max(200),
  image: text,
  updated: z.iso.date(),
  sample,
};
/** The metadata alone, picked from a page's front matter. */
export const metadataSchema = z.object(metadata);
export type Metadata = z.infer<typeof metadataSchema>;

const groups = (names: readonly Group[]) =>
  Object.fromEntries(names.map((name) => [name, dictionarySchema.shape[name]]));

export const siteSchema = z.strictObject({
  sample,
  ...groups(groupsOfFile.site),
});
/** Schema of a page's front matter: its metadata and its dictionary groups. */
export const pageSchema = (page: PageName) =>
  z.strictObject({ ...metadata, ...groups(groupsOfFile[page]) });
export const articleSchema = z.strictObject({
  layout: z.literal("article"),
  address: z.string().regex(/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/),
  ...metadata,
});

const place = z.strictObject({
  city: text,
  province: text,
  country: text,
});
export const companySchema = z.strictObject({
  brand: text,
  legalName: text,
  seat: place.extend({ street: text, postalCode: z.string().regex(/^\d{5}$/) }),
  branch: place,
  vatNumber: text,
  registerOffice: text,
  registerNumber: text,
  reaNumber: text,
  shareCapital: text,
  phone: z.string().regex(/^\+[\d ]{8,20}$/),
  email: z.email(),
  social: z
    .array(
      z.strictObject({
        network: z.enum(["Facebook", "Instagram", "LinkedIn", "YouTube"]),
        url: link,
      }),
    )
    .length(4),
  agency: z.strictObject({ name: text, url: link }),
  siteUrl: link.refine(
    (url) => url.replace(/\/$/, "") === URL.parse(url)?.origin,
    "This must be an address without a path, as in https://www.dab.example.",
  ),
  contactEndpoint: link,
  sample,
});
export type Company = z.infer<typeof companySchema>;

/** A figure stated once. `grouped` prints 4.200 / 4,200; `words` replaces the digits. */
const figure = z.strictObject({
  value: z.number().positive(),
  grouped: z.boolean().default(false),
  words: z.strictObject({ it: text, en: text }).optional(),
});
export type Figure = z.infer<typeof figure>;

export const machineSchema = z.strictObject({
  tankQuintals: figure,
  tankVolume: figure,
  tankMass: figure,
  length: figure,
  depth: figure,
  height: figure,
  locations: figure,
  vendingYears: figure,
  experienceYears: figure,
  responseHours: figure,
  retentionMonths: figure,
  steps: figure,
  pictures: figure,
  benefits: figure,
  testimonials: figure,
  sample,
});
export type Machine = z.infer<typeof machineSchema>;

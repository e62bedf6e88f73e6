// One schema for each file in it/ and en/: metadata, and the groups that content/pages/ defines. Also
// the schema of media/positions.md, the lengths of metadata, and the characters of the core font.
import { z } from "zod";
import { type PageName, pageNames } from "./addresses.ts";
import {
  addressSchema,
  machineParts,
  pictureName,
  sameForKeys,
  sample,
  text,
} from "./field-schemas.ts";
import type { formTextKeys } from "./pages/contact.ts";
import { note } from "./pages/definition.ts";
import { pages, site } from "./pages/index.ts";

const outsideMessage = "This lies outside of the picture.";
const fraction = z.number().min(0, outsideMessage).max(1, outsideMessage);
/** A point of a picture, as fractions of the width and height. */
const position = z.strictObject({ left: fraction, top: fraction });
/** A rectangle within a picture. */
const box = position
  .extend({ width: fraction, height: fraction })
  .refine(({ left, top, width, height }) => left + width <= 1 && top + height <= 1, outsideMessage);

/** A line reaches all its positions but the bends, which it only turns towards. */
const pathLine = z
  .array(position.extend({ isBend: z.literal(true).optional() }))
  .min(2)
  .refine(
    (line) => /^ +(B +)*$/.test(line.map(({ isBend }) => (isBend ? "B" : " ")).join("")),
    "Each bend needs a position without `isBend` before and after it.",
  );

/**
 * Positions of marks on pictures, as fractions from 0 to 1.
 * In `pelletPath`, a machine part continues where the one before ends, except after the tank.
 */
export const picturePositionsSchema = z
  .strictObject({
    parts: z.strictObject(sameForKeys(machineParts, position)),
    map: z.strictObject(sameForKeys(["seat", "branch"], position)),
    pelletPath: z.strictObject(sameForKeys(machineParts, pathLine)),
    face: z.strictObject(sameForKeys(["screen", "bay", "bag"], position)),
    touch: z.strictObject(
      sameForKeys(["screen", "stream", "bag", "cash", "terminal", "card", "bags"], box),
    ),
  })
  .describe(
    "Write left: and top: as fractions of the picture, from 0 to 1 (a third is 0.33); a box has width: and height: too, and ends within the picture. Or restore the file as it was.",
  );
export type PicturePositions = z.infer<typeof picturePositionsSchema>;

export type FormTexts = Record<(typeof formTextKeys)[number], string>;

/** Groups of the dictionary by file: `site`, which has the texts of every page, or a page. */
const groupsOfFile = new Map<string, object>(
  Object.entries({ site, ...pages }).map(([name, { groups }]) => [name, groups]),
);

/** `A | B` as `A & B`. TypeScript infers the intersection where functions take a parameter. */
type UnionToIntersection<Union> = (
  Union extends unknown
    ? (parameter: Union) => void
    : never
) extends (parameter: infer Intersection) => void
  ? Intersection
  : never;
type AllGroups = UnionToIntersection<(typeof pages)[PageName]["groups"] | (typeof site)["groups"]>;

/** The translation dictionary: all groups of all files. */
export const dictionarySchema = z.strictObject(
  Object.assign({}, ...groupsOfFile.values()) as AllGroups,
);
type WrittenDictionary = z.infer<typeof dictionarySchema>;

/** A group in which every missing text is its key (load/arrange.ts). Notes may be missing. */
type Filled<Fields> = {
  [Key in keyof Fields]-?: null extends Fields[Key] ? Fields[Key] : Exclude<Fields[Key], undefined>;
};
/** The texts of one language, as views show them. */
export type Dictionary = {
  [G in keyof WrittenDictionary]:
    | Filled<NonNullable<WrittenDictionary[G]>>
    | Extract<WrittenDictionary[G], null | undefined>;
};
export type Group = keyof Dictionary;

/** Dotted path of a field of a group, for example `about.team`. */
export type FieldKey = {
  [G in Group]: `${G}.${keyof NonNullable<Dictionary[G]> & string}`;
}[Group];

/** Groups of the dictionary in a file. */
export const groupsOf = (name: string): readonly Group[] =>
  Object.keys(groupsOfFile.get(name) ?? {}) as Group[];

/** Whether a group, and so the section of the page, may be missing. */
export const isOptional = (group: Group): boolean =>
  dictionarySchema.shape[group].safeParse(null).success;

/** Schemas of the fields of a group. */
export const fieldsOf = (group: Group): Record<string, z.ZodType> => {
  const schema: z.ZodType = dictionarySchema.shape[group];
  const inner =
    schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodNullable).unwrap() : schema;
  return (inner as z.ZodObject).shape;
};

/**
 * Whether a field of a group may be missing. Notes may: an editor deletes a note with its picture.
 * YAML reads null if the text is deleted, but not the key.
 */
export const isOptionalField = (group: Group, key: string): boolean =>
  fieldsOf(group)[key]?.safeParse(null).success === true;

/** Characters of the font that every page loads. font.ts puts rare ones into separate files. */
export const coreCharacters = [
  " ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
  "àèéìíòóùúÀÈÉÌÒÙçüöä",
  "!\"%&'()*+,-./:;?@_\u00a0’‘“”«»–—…·×−²³°€©®",
].join("");

/**
 * Lengths that search engines and social networks show uncut.
 * Texts are counted after values are filled in.
 */
export const textLimits = {
  title: { min: 1, max: 60 },
  description: { min: 70, max: 155 },
  ogTitle: { min: 1, max: 60 },
  ogDescription: { min: 1, max: 200 },
} as const;

/** Fields of every page for browsers, search engines and social networks. */
const metadata = {
  title: text,
  description: text,
  keywords: z.array(text).min(1),
  ogTitle: text,
  ogDescription: text,
  label: text.optional(), // text of links to this page, instead of ogTitle
  image: pictureName,
  credits: note, // who made pictures of the page, in its footer
  updated: z.iso.date().describe("Write the day of the last change, for example 2026-11-20."),
  sample,
};
const articleSchema = z.strictObject({
  layout: z.literal("article").describe("Write layout: article."),
  address: addressSchema,
  ...metadata,
});

type TextSchema = z.ZodType<Record<string, unknown>>;
const fileSchemas = new Map<string, TextSchema>([
  ["site", z.strictObject({ sample, ...site.groups })],
  ...pageNames.map((page): [string, TextSchema] => [
    page,
    z.strictObject({ ...metadata, ...pages[page].groups }),
  ]),
]);

/**
 * Schema of a file in it/ or en/, by file name without `.md`: `site`, a page, or else an article.
 */
export const schemaOf = (name: string): TextSchema => fileSchemas.get(name) ?? articleSchema;
export type Metadata = Omit<z.infer<typeof articleSchema>, "layout" | "address">;

// The shape of texts in a language's folder, and of places.md. Types are inferred from these schemas, never written twice.
import { z } from "zod";
import type { formTextKeys } from "./pages/contact.ts";
import { pageNames, pages, site } from "./pages/index.ts";
import { machineParts, mapKeys, pattern, pictureName, sample, text } from "./shapes.ts";

const outside = "This lies outside of the picture.";
const fraction = z.number().min(0, outside).max(1, outside);
/** A point of a picture, in shares of its width and height. */
const position = z.strictObject({ left: fraction, top: fraction });
/** A part of a picture, which does not reach beyond it. */
const box = position
  .extend({ width: fraction, height: fraction })
  .refine(({ left, top, width, height }) => left + width <= 1 && top + height <= 1, outside);
/** Where marks lie on pictures, and the pellet's way, which each part leads on from the one before. */
export const picturePositionsSchema = z
  .strictObject({
    parts: z.strictObject(mapKeys(machineParts, position)),
    map: z.strictObject(mapKeys(["seat", "branch"], position)),
    way: z.strictObject(mapKeys(machineParts, z.array(position).min(2))),
    face: z.strictObject(mapKeys(["screen", "bay", "bag"], position)),
    touch: z.strictObject(
      mapKeys(["screen", "stream", "bag", "cash", "terminal", "card", "bags"], box),
    ),
  })
  .describe(
    "Write left: and top: as fractions of the picture, from 0 to 1 (a third is 0.33); a box has width: and height: too, and ends within the picture. Or restore the file as it was.",
  );
export type PicturePositions = z.infer<typeof picturePositionsSchema>;

export type FormTexts = Record<(typeof formTextKeys)[number], string>;

/** A file's groups of the dictionary: of `site`, which holds what every page shows, or of a page. */
const groupsOfFile = new Map<string, object>(
  Object.entries({ site, ...pages }).map(([name, { groups }]) => [name, groups]),
);

type Definitions = (typeof pages)[keyof typeof pages] | typeof site;
/** The groups of all, as one type: an intersection of theirs. */
type AllGroups = (
  Definitions extends infer Page
    ? Page extends { groups: infer Groups }
      ? (groups: Groups) => void
      : never
    : never
) extends (groups: infer Groups) => void
  ? Groups
  : never;

const allGroups = Object.assign({}, ...groupsOfFile.values()) as AllGroups;
/** The translation dictionary: the ten groups of the specification, and some of our own. */
export const dictionarySchema = z.strictObject(allGroups);
export type Dictionary = z.infer<typeof dictionarySchema>;
export type Group = keyof Dictionary;

type TextKeys<G> = {
  [K in keyof G & string]: NonNullable<G[K]> extends string ? K : never;
}[keyof G & string];
/** Dotted name of one text, such as `hero.title`. */
export type TextKey = { [G in Group]: `${G}.${TextKeys<NonNullable<Dictionary[G]>>}` }[Group];

/** The groups of the dictionary that stand in a file. */
export const groupsOf = (name: string): readonly Group[] =>
  Object.keys(groupsOfFile.get(name) ?? {}) as Group[];

/** Whether a group may be left out, and its section with it. */
export const isOptional = (group: Group): boolean =>
  dictionarySchema.shape[group].safeParse(null).success;

/** The schemas of a group's fields. */
export const fieldsOf = (group: Group): Record<string, z.ZodType> => {
  const schema: z.ZodType = dictionarySchema.shape[group];
  const inner =
    schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodNullable).unwrap() : schema;
  return (inner as z.ZodObject).shape;
};

/** Characters of the font that every page loads. font.ts puts rare ones into files of their own. */
export const coreCharacters = [
  " ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
  "àèéìíòóùúÀÈÉÌÒÙçüöä",
  "!\"%&'()*+,-./:;?@_\u00a0’‘“”«»–—…·×²³°€©®",
].join("");

/** Characters that search engines and networks show; counted once numbers are filled in. */
export const textLimits = {
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
  label: text.optional(), // what links to it say, if not its ogTitle
  image: pictureName,
  updated: z.iso.date().describe("Write the day of the last change, as in 2026-11-20."),
  sample,
};
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
  ["site", z.strictObject({ sample, ...site.groups })],
  ...pageNames.map((page): [string, TextSchema] => [
    page,
    z.strictObject({ ...metadata, ...pages[page].groups }),
  ]),
]);

/** The schema of a file in a language's folder: of `site`, of a page by its name, of an article by any other. */
export const schemaOf = (name: string): TextSchema => textSchemas.get(name) ?? articleSchema;
export type Metadata = Omit<z.infer<typeof articleSchema>, "layout" | "address">;

// Schemas of the files in it/ and en/, made of metadata and of the texts of sections.
import { z } from "zod";
import { limitedText, pictureName, sample, text } from "./field-schemas.ts";
import { collectGroups, type Group, note, type SectionTexts } from "./texts.ts";

/** Fields of every page for browsers, search engines and social networks. */
const metadata = {
  title: limitedText(1, 60),
  description: limitedText(70, 155),
  keywords: z.array(text).min(1),
  ogTitle: limitedText(1, 60),
  ogDescription: limitedText(1, 200),
  label: text.optional(), // text of links to this page, instead of ogTitle
  image: pictureName,
  credits: note, // who made pictures of the page, in its footer
  updated: z.iso.date().describe("Write the day of the last change, for example 2026-11-20."),
  sample,
};
const articleSchema = z.strictObject({
  layout: z.literal("article").describe("Write layout: article."),
  address: text, // checked with those of pages
  ...metadata,
});

type TextSchema = z.ZodType<Record<string, unknown>>;

/** What a file in it/ or en/ may contain. */
export interface FileSchema {
  kind: "site" | "page" | "article";
  /** All fields of the front matter. */
  fields: TextSchema;
  /** Groups of the dictionary. Pages without groups show the text below the front matter. */
  groups: ReadonlyMap<string, Group>;
  /** Texts of the page's sections, in their order. */
  sections: readonly SectionTexts[];
}

/** Creates the schema of a file from the texts of its sections. */
export function createFileSchema(
  kind: FileSchema["kind"],
  sections: readonly SectionTexts[],
): FileSchema {
  const groups = collectGroups(sections);
  const general = kind === "site" ? { sample } : metadata;
  const fields = z.strictObject({ ...general, ...schemasOf(groups) });
  return { kind, fields, groups, sections };
}

const schemasOf = (groups: FileSchema["groups"]): Record<string, z.ZodType> =>
  Object.fromEntries(
    [...groups].map(([name, { fields, isOptional }]) => {
      const filled = Object.entries(fields).map(([key, schema]) => [
        key,
        fill(schema, `${name}.${key}`),
      ]);
      const group = z.strictObject(Object.fromEntries(filled));
      return [name, isOptional ? group.nullish() : group];
    }),
  );

/** A missing text becomes its key. A missing note or picture becomes null. */
function fill(schema: z.ZodType, key: string): z.ZodType {
  if (!schema.safeParse(undefined).success) return schema; // required
  const isText = schema instanceof z.ZodOptional && schema.unwrap() instanceof z.ZodString;
  return schema.default(isText ? key : null);
}

/** Of every file that is neither `site` nor named like a page. */
export const articleFileSchema: FileSchema = {
  kind: "article",
  fields: articleSchema,
  groups: new Map(),
  sections: [],
};

/** The schemas of the files that every language has: `site` and the pages, by name. */
export type FileSchemas = ReadonlyMap<string, FileSchema>;

export type Metadata = Omit<z.infer<typeof articleSchema>, "layout" | "address">;

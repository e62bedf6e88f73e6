// Schemas of fields that several content files have.
import { z } from "zod";

export const text = z.string().trim().min(1);

/** A text that search engines and networks show uncut. Its values are filled in when it is counted. */
export const limitedText = (min: number, max: number) =>
  text
    .refine(({ length }) => length === 0 || (length >= min && length <= max), {
      error: ({ input }) =>
        `This has ${String(input).length} characters with its values filled in: search engines and networks cut it or add to it.`,
    })
    .describe(`Write ${min} to ${max} characters.`);

/**
 * Numbered parts of the machine in the picture `cut`.
 * content/media/positions.md has their positions.
 */
export const machineParts = ["coupling", "suction", "tank", "auger", "scales", "bay"] as const;
export const machinePart = z.enum(machineParts);

/** A text in both languages, in one file. */
export const bilingualText = z.strictObject({ it: text, en: text });

/** A string that matches `regex`. If not, the description is printed as the fix. */
export const pattern = (regex: RegExp, description: string) =>
  z.string().regex(regex, { abort: true }).describe(description);

/** The address of a page: folders that every host can serve. */
export const addressSchema = pattern(
  /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/,
  "Write it with slashes, small letters, digits and hyphens, for example /guida/al-pellet.",
);

/** What the type of a field cannot tell; stored with zod's `.meta()`. */
export interface FieldMeta {
  /** Whether the text may contain [links](/address), since a view shows it in paragraphs. */
  hasLinks?: boolean;
}

/** A text in paragraphs, which may contain [links](/address). */
export const prose = text.meta({ hasLinks: true } satisfies FieldMeta);

export const pictureName = text.describe(
  "Write the name of a picture in content/media/, without its ending.",
);

interface PictureOptions<ShownAs> {
  /** How phones show it: `whole` if marks are drawn on it, or if CSS crops it; else an upright crop. */
  phones?: "crop" | "whole";
  /** `stage`: with text in its sky. The page gets the colour of its first rows (parts/stage.ts). */
  shownAs?: ShownAs;
}

/** A picture. positions.md has its focal point. */
export const picture = <const ShownAs extends "picture" | "stage" = "picture">({
  phones = "crop",
  shownAs = "picture" as ShownAs, // the default of its type
}: PictureOptions<ShownAs> = {}) =>
  z
    .strictObject({
      file: pictureName,
      alt: text,
      phones: setByCode(phones),
      shownAs: setByCode(shownAs),
    })
    .describe("Write file: and alt: below it, as other pictures have.");

/** A field for views. Authors do not write it. */
const setByCode = <const Value extends string>(value: Value) =>
  z
    .literal(value)
    .default(value as z.core.util.NoUndefined<Value>)
    .describe("Remove this line.");

export type PictureField = z.infer<ReturnType<typeof picture<"picture" | "stage">>>;
export type StagePictureField = z.infer<ReturnType<typeof picture<"stage">>>;

/** A list. YAML reads null if the last entry was deleted: the list is then empty. */
export const listOf = <Schema extends z.ZodType>(entry: Schema) =>
  z.preprocess((list) => (list === null ? [] : list), z.array(entry));

/**
 * Parsers of URLs accept quotation marks, braces, semicolons, and an IPv6 address in brackets.
 * Policies and styles do not.
 */
const hostname = /^[\w.-]+$/;

/** A full http: or https: address. */
export const webAddress = z
  .url({ protocol: /^https?$/, hostname, abort: true })
  .describe("Write the true address in full, with https://.");

/** Paths of fields whose values are invented. A release refuses them. Null if the list is empty. */
export const sample = z.array(text).nullish();

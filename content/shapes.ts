// Shapes of fields that several content files have.
import { z } from "zod";

/** One value for several keys. */
export const mapKeys = <const Key extends string, Value>(keys: readonly Key[], value: Value) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>;

export const text = z.string().trim().min(1);

/** What the cut machine shows; content/media/places.md says where. */
export const machineParts = ["coupling", "suction", "tank", "screw", "scales", "bay"] as const;
export const machinePart = z.enum(machineParts);

/** A text in both languages. */
export const bilingualText = z.strictObject({ it: text, en: text });

/** Must match a pattern; its description says which, and is the remedy. */
export const pattern = (form: RegExp, description: string) =>
  z.string().regex(form, { abort: true }).describe(description);

/** What a field means beside its form, as its schema's `meta` says. */
export interface FieldMeta {
  /** Whether it is shown in paragraphs, and may hold [links](/address). */
  takesLinks?: boolean;
  /** Whether phones get an upright crop of a picture, made of its own, or all of it. */
  phones?: "crop" | "whole";
}

/** A text in paragraphs. */
export const prose = text.meta({ takesLinks: true } satisfies FieldMeta);

export const pictureName = text.describe(
  "Write the name of a picture in content/media/, without its ending.",
);

/** How far something is from a picture's left and top. */
export const focusPattern = /^(100|\d\d?)% (100|\d\d?)%$/;

/**
 * A picture; `focus` is what every crop keeps in view. Whole for phones is what has marks at places of it, and what the
 * styles crop: the gallery and photographs of people.
 */
export const picture = ({ phones }: Required<Pick<FieldMeta, "phones">>) =>
  z
    .strictObject({
      file: pictureName,
      alt: text,
      focus: pattern(
        focusPattern,
        "Write how far from the left and from the top the main thing is, as in 70% 60%.",
      ).optional(),
    })
    .meta({ phones } satisfies FieldMeta);

/** A list, empty where its last entry was taken out: YAML then reads null. */
export const listOf = <Schema extends z.ZodType>(entry: Schema) =>
  z.preprocess((list) => (list === null ? [] : list), z.array(entry));

/** URL parsers take quotation marks, braces and semicolons in a host's name; policies and styles do not. */
const hostname = /^[\w.-]+$|^\[[\da-f:.]+\]$/;

/** An address of the web. */
export const webAddress = z
  .url({ protocol: /^https?$/, hostname, abort: true })
  .refine((url) => !new URL(url).username && !new URL(url).password, {
    message: "A name or password stands before its @: browsers send nothing to such an address.",
    abort: true,
  })
  .refine((url) => !new URL(url).hostname.startsWith("["), {
    message:
      "The pages' security policy cannot name a host in brackets (IPv6): nothing is sent to it.",
    abort: true,
  });

/** Paths, in the same file, of what is invented until the owner supplies it; null where the last was taken off. */
export const sample = z.array(text).nullish();

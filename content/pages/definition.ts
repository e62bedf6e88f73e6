// What a page states of itself: one file a page, and index.ts, which lists them.
import { z } from "zod";
import type { Language } from "../languages.ts";
import { mapKeys, prose, text } from "../shapes.ts";

export interface PageDefinition {
  addresses: Readonly<Record<Language, string>>;
  /** Ids that its views give its sections: texts and views may link to them. */
  sections: readonly string[];
  /** The groups of the dictionary that stand in its file. An optional one may be left out: then its section is, too. */
  groups: Readonly<Record<string, Group>>;
}
type Group = z.ZodObject | z.ZodOptional<z.ZodNullable<z.ZodObject>>;

export const definePage = <const Page extends PageDefinition>(page: Page) => page;

/** Texts of a group by name. Each may be missing: the page then shows the key, and it is reported. */
export const plainTexts = <const Key extends string>(keys: readonly Key[]) =>
  mapKeys(keys, text.optional());
export const proseTexts = <const Key extends string>(keys: readonly Key[]) =>
  mapKeys(keys, prose.optional());

/** What a list shows under its titles. */
export const titled = z.strictObject({ title: text, text: prose });

/** May be left out with what it speaks of. */
export const note = prose.nullish();

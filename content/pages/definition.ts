// Definition of a page: addresses, sections, texts. Each page has a file; index.ts lists them.
import { z } from "zod";
import { prose, sameForKeys, text } from "../field-schemas.ts";
import type { Language } from "../languages.ts";

export interface PageDefinition {
  addresses: Readonly<Record<Language, string>>;
  /**
   * Sections by id, which texts and views may link to, each with the group or list that it shows.
   * If that is missing or empty, so is the section.
   */
  sections: Readonly<Record<string, string>>;
  /**
   * Groups of the dictionary in the page's file.
   * Without an optional group, the page lacks the section.
   */
  groups: Readonly<Record<string, GroupSchema>>;
}
type GroupSchema = z.ZodObject | z.ZodOptional<z.ZodNullable<z.ZodObject>>;

export const definePage = <const Page extends PageDefinition>(page: Page) => page;

/** Plain texts by key. If one is missing, the page shows the key, and the build reports it. */
export const plainTexts = <const Key extends string>(keys: readonly Key[]) =>
  sameForKeys(keys, text.optional());
/** Texts in paragraphs by key. They may contain links. */
export const proseTexts = <const Key extends string>(keys: readonly Key[]) =>
  sameForKeys(keys, prose.optional());

/** An entry of a list: a title, and a text below it. */
export const titled = z.strictObject({ title: text, text: prose });

/** A remark that is deleted with its subject, for example "Rendered pictures". */
export const note = prose.nullish();

// Definition of a page: sections, texts. Each page has a file; index.ts lists them.
import { z } from "zod";
import { prose, sameForKeys, text } from "../field-schemas.ts";

interface PageDefinition<Id extends string, Groups> {
  /**
   * Sections by id in their order, which texts and views may link to, each with the group or list
   * that it shows. If that is missing or empty, so is the section.
   */
  sections: Record<Id, PathOf<Groups>>;
  /**
   * Groups of the dictionary in the page's file.
   * Without an optional group, the page lacks the section.
   */
  groups: Groups;
}
type GroupSchema = z.ZodObject | z.ZodOptional<z.ZodNullable<z.ZodObject>>;

/** A group, or one of its fields: `gallery`, `gallery.pictures`. */
type PathOf<Groups> = {
  [Group in keyof Groups & string]:
    | Group
    | `${Group}.${keyof NonNullable<z.infer<Groups[Group]>> & string}`;
}[keyof Groups & string];

export const definePage = <
  const Id extends string,
  const Groups extends Record<string, GroupSchema>,
>(
  page: PageDefinition<Id, Groups>,
) => page;

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

// Texts of sections: where they stand in the content files, and what each may be. Every section states
// its own beside its view, for example in pages/home/gallery.texts.ts.
import { z } from "zod";
import { limitedText, prose, text } from "./field-schemas.ts";
import { valueAt } from "./fields.ts";
import { mapKeys } from "./map-keys.ts";

/** Schemas of fields by name. */
type Shape = Readonly<Record<string, z.ZodType>>;

export interface SectionTexts<Fields extends Shape = Shape, IsOptional extends boolean = boolean> {
  /** The group that contains the texts, in the page's content files. Sections may share one. */
  group: string;
  /** Whether the owner may leave out the group, and with it the section. */
  isOptional?: IsOptional;
  /** A list of the group. Without entries, there is no section. */
  list?: string;
  /** Ids of elements to which links may lead. The first is the id and the class of `<Section>`. */
  ids: readonly string[];
  /** The label of a link to the section in the page's first screen. */
  linkText?: string;
  fields: Fields;
  /** Texts of other groups that the section shows, too. */
  parts?: readonly SectionTexts[];
}

/** States the texts of a section. `list` and `linkText` are among its fields. */
export const defineTexts = <const Fields extends Shape, const IsOptional extends boolean = false>(
  texts: SectionTexts<Fields, IsOptional> & { list?: keyof Fields; linkText?: keyof Fields },
): SectionTexts<Fields, IsOptional> => texts;

/** Plain texts by key. If one is missing, the page shows the key, and the build reports it. */
export const plainTexts = <const Key extends string>(keys: readonly Key[]) =>
  mapKeys(keys, () => text.optional());
/** Texts in paragraphs by key. They may contain links. */
export const proseTexts = <const Key extends string>(keys: readonly Key[]) =>
  mapKeys(keys, () => prose.optional());

/** An entry of a list: a title, and a text below it. */
export const titled = z.strictObject({ title: text, text: prose });

/** A remark that is deleted with its subject, for example "Rendered pictures". */
export const note = prose.nullish();

/** Texts of the list of articles: metadata, heading, link to it. */
export const guidesTexts = defineTexts({
  group: "guides",
  ids: [],
  fields: {
    ...plainTexts(["heading", "allGuides"]),
    title: limitedText(1, 60).optional(),
    description: limitedText(70, 155).optional(),
  },
});

/** Fields in which every missing text is its key, and whatever else is missing null (file-schema.ts). */
type Filled<Fields> = {
  [Key in keyof Fields]-?: Fields[Key] extends string | undefined
    ? string
    : NonNullable<Fields[Key]> | (undefined extends Fields[Key] ? null : never);
};
/** The texts of a section, as its view shows them. */
export type TextsOf<Texts extends SectionTexts> = Filled<z.infer<z.ZodObject<Texts["fields"]>>>;

/** All groups of one language. */
export type Dictionary = Readonly<Record<string, Readonly<Record<string, unknown>> | null>>;

/** Texts in one language; undefined if the owner may leave out their group, and does. */
type TextsIn<Texts extends SectionTexts> =
  | TextsOf<Texts>
  | (true extends Texts["isOptional"] ? undefined : never);

/** Reads texts in one language. */
export const readTexts = <Texts extends SectionTexts>(dictionary: Dictionary, { group }: Texts) =>
  // Loading has validated these fields. It refuses a file without the group, unless the group is optional.
  (dictionary[group] ?? undefined) as TextsIn<Texts>;

/** Lists texts with those of their parts. */
const listAllTexts = (all: readonly SectionTexts[]): SectionTexts[] =>
  all.flatMap((texts) => [texts, ...listAllTexts(texts.parts ?? [])]);

/** Whether a section exists: if it shows a list, it has entries. */
export const isShown = ({ group, list }: SectionTexts, groups: object): boolean => {
  const shown = valueAt(groups, list ? [group, list] : [group]);
  return shown != null && !(Array.isArray(shown) && shown.length === 0);
};

/** Lists the ids of a page's sections that exist. */
export const listIds = (sections: readonly SectionTexts[], groups: object): string[] =>
  listAllTexts(sections).flatMap((texts) => (isShown(texts, groups) ? texts.ids : []));

/** A group as sections and their parts state it together. */
export interface Group {
  fields: Shape;
  isOptional: boolean;
}

/** Collects the groups that texts state, by name. A group is optional if all of its texts are. */
export function collectGroups(all: readonly SectionTexts[]): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>();
  for (const { group, fields, isOptional = false } of listAllTexts(all)) {
    const known = groups.get(group) ?? { fields: {}, isOptional };
    groups.set(group, {
      fields: { ...known.fields, ...fields },
      isOptional: known.isOptional && isOptional,
    });
  }
  return groups;
}

// What loading makes: the site's content as typed data.
import type {
  Company,
  Dictionary,
  Language,
  Machine,
  Metadata,
  StorageList,
} from "../../../content/schema.ts";
import type { Route } from "../../routes.ts";
import type { Outline } from "./outline.ts";
import type { FieldPlace, SourceFile } from "./read.ts";
import type { Pair } from "./translations.ts";

/** A file of a language folder, filled as far as it is valid. */
export interface PageText {
  /** A page's name, `site`, or an article's file name. */
  page: string;
  language: Language;
  source: SourceFile;
  /** Its front matter, filled; empty where it is not valid. An article has an address. */
  fields: Metadata & { address?: string } & Record<string, unknown>;
  /** The Markdown, filled. */
  body: string;
  outline: Outline;
}

/** Fields of company.md as the environment overrides them. */
export type Overrides = Partial<Pick<Company, "siteUrl" | "contactEndpoint">>;

export interface Content {
  company: Company;
  machine: Machine;
  storage: StorageList;
  dictionary: Record<Language, Dictionary>;
  /** Pages by their name, articles by their file's. */
  pageTexts: Record<Language, ReadonlyMap<string, PageText>>;
  /** Every page in every language. */
  routes: readonly Route[];
  /** Every file that was read. */
  sources: readonly SourceFile[];
  overrides: Overrides;
  /** Fields that still hold invented values. */
  samples: readonly FieldPlace[];
  /** Texts missing from the dictionary: pages show their keys. */
  missingKeys: readonly FieldPlace[];
  /** Translations to be compared again. */
  stale: readonly Pair[];
}

/** The text of a page or of an article, which is named by its file. */
export const pageTextOf = ({ pageTexts }: Content, page: string, language: Language): PageText =>
  pageTexts[language].get(page) as PageText;

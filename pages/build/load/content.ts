// What loading makes: the site's content as typed data.
import type {
  Company,
  Dictionary,
  Language,
  Machine,
  Metadata,
  StorageList,
} from "../../../content/schema.ts";
import type { Article } from "../../routes.ts";
import type { Outline } from "./outline.ts";
import type { SourceFile } from "./read.ts";
import type { Sample } from "./samples.ts";
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

/** A text missing from the dictionary: the page shows its key. */
export interface MissingKey {
  file: string;
  line: number;
  key: string;
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
  /** Every file that was read. */
  sources: readonly SourceFile[];
  overrides: Overrides;
  samples: readonly Sample[];
  missingKeys: readonly MissingKey[];
  /** Translations to be compared again. */
  stale: readonly Pair[];
}

/** The text of a page or of an article, which is named by its file. */
export const pageTextOf = ({ pageTexts }: Content, page: string, language: Language): PageText =>
  pageTexts[language].get(page) as PageText;

/** The site's articles, for the list of routes. */
export const listArticles = ({ pageTexts }: Content): Article[] =>
  [...pageTexts.it.values()].flatMap(({ page, fields: { address: it } }) => {
    const en = pageTexts.en.get(page)?.fields.address ?? "";
    return it ? { file: page, addresses: { it, en } } : [];
  });

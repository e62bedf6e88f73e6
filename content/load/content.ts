// What loading makes: the site's content as typed data.
import type {
  Company,
  Dictionary,
  Language,
  Machine,
  Metadata,
  PageName,
  StorageList,
} from "../schema.ts";
import type { Outline } from "./markdown.ts";
import type { Source } from "./parse.ts";
import type { Problem } from "./problem.ts";
import type { Sample } from "./samples.ts";

/** A file that states once what texts of both languages name. */
export interface Fact<Data> {
  source: Source;
  data: Data;
}

/** A file of a language folder: read, and filled as far as it is valid. */
export interface Text {
  /** A page's name, `site`, or an article's file name. */
  page: string;
  isArticle: boolean;
  language: Language;
  source: Source;
  /** Its fields, where they are valid. */
  data: Record<string, unknown> | undefined;
  /** The same as a page's metadata. */
  metadata: Metadata;
  /** An article's address; empty where it has none. */
  address: string;
  /** The Markdown, filled. */
  body: string;
  outline: Outline;
}

/** A text that the dictionary lacks: the page shows its key. */
export interface MissingKey {
  file: string;
  line: number;
  key: string;
}

/** A text in one language and where it stands. */
export interface Passage {
  file: string;
  readonly line: number;
  text: string;
}

/** A text in both languages, as it is written, before {names} are filled; one that has no counterpart lacks it. */
export interface Pair {
  /** Field, or paragraph of the body as in `¶3`. */
  field: string;
  italian: Passage | undefined;
  english: Passage | undefined;
}

/** All that the site is made of. An article is named by its file, the same in both languages. */
export interface Content {
  company: Company;
  machine: Machine;
  storage: StorageList;
  texts: Record<Language, Dictionary>;
  pages: Record<Language, Record<PageName, Text>>;
  articles: Map<string, Record<Language, Text>>;
  samples: Sample[];
  missing: MissingKey[];
  /** What no text may hold that goes live: reserved addresses, stand-ins, signs that the font lacks. */
  unfit: Problem[];
  /** Translations that were not reviewed since one of their texts changed. */
  stale: Pair[];
}

/** The text of a page or of an article, which is named by its file. */
export const textOf = ({ pages }: Content, page: string, language: Language): Text =>
  pages[language][page as PageName];

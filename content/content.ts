// The contracts of content: a file as it was written, a text of a page, and all that pages are made of.

import type { Company, Machine, Storage } from "./company.ts";
import type { Language } from "./languages.ts";
import type { Problem } from "./problem.ts";
import type { Route } from "./routes.ts";
import type { Dictionary, Metadata, PicturePositions } from "./schema.ts";

/** Keys of maps and indices of lists, from the top. */
export type FieldPath = readonly PropertyKey[];

/** A content file as it was written. `bodyLine` is the line, from 1, on which the body begins. */
export interface SourceFile {
  /** Path shown to the author, as in `content/it/home.md`. */
  file: string;
  fields: Record<string, unknown>;
  body: string;
  bodyLine: number;
  /** Names of environment variables, by the field that each states instead of the file. */
  variables?: ReadonlyMap<string, string>;
  /** Line, from 1, of a field or of its nearest ancestor that exists. */
  lineOf(path: FieldPath): number;
}

/** A field, dotted from the top, of a file. */
export type FieldLocation = Required<Pick<Problem, "file" | "line" | "field">>;

/** What is checked of a body. Lines count from 1, in the file. */
export interface Outline {
  /** The ids of headings below the title. */
  anchors: string[];
  links: { line: number; href: string }[];
  pictures: { line: number; name: string }[];
  /** Lines of the paragraphs that contain {storageTable} and nothing else. */
  storageTables: number[];
  problems: Problem[];
}

/** A file of a language folder, filled as far as it is valid. */
export interface PageText {
  /** `site` has what every page shows. */
  kind: "page" | "article" | "site";
  /** The name of a page, or of an article's file. */
  name: string;
  language: Language;
  source: SourceFile;
  /** Its front matter, filled; empty where it is not valid. An article has an address. */
  fields: Metadata & { address?: string } & Record<string, unknown>;
  /** The Markdown, filled. */
  body: string;
  outline: Outline;
}

/** How a picture is cropped: what stays in view, as shares from the left and the top; for phones too? */
export interface Crop {
  focus: readonly [left: number, top: number];
  hasPhoneCrop: boolean;
}

/** Texts that say the same: one in each language, or one with both. */
export interface TranslationPair {
  name: string;
  files: string[];
  /** Of all that visitors read in them. */
  digest: string;
}

/** All that pages are made of, without a problem. */
export interface Content {
  company: Company;
  machine: Machine;
  storage: Storage;
  positions: PicturePositions;
  dictionary: Record<Language, Dictionary>;
  /** Pages and articles by their names. */
  pageTexts: Record<Language, ReadonlyMap<string, PageText>>;
  /** The newest first. */
  articles: Record<Language, readonly PageText[]>;
  routes: readonly Route[];
  sources: readonly SourceFile[];
  /** By the picture's name. */
  crops: ReadonlyMap<string, Crop>;
  /** Whether it is built for a public address that is not company.md's. */
  isStaging: boolean;
  samples: FieldLocation[];
  missingTexts: FieldLocation[];
  /** Translations to be compared again. */
  staleTranslations: TranslationPair[];
}

// Types of content: a file as written, a text of a page, and everything that pages are made of.
import type { Token } from "marked";
import type { Company, Machine } from "./company.ts";
import type { FieldPath } from "./fields.ts";
import type { FileSchema, Metadata } from "./file-schema.ts";
import type { Language } from "./languages.ts";
import type { PicturePositions } from "./positions.ts";
import type { Problem } from "./problem.ts";
import type { Route } from "./routes.ts";
import type { Dictionary } from "./texts.ts";

/** A content file as written. */
export interface SourceFile {
  /** Path shown to the author, for example `content/it/home.md`. */
  file: string;
  fields: Record<string, unknown>;
  body: string;
  /** Line, from 1, on which the body begins. */
  bodyLine: number;
  /** Where a field stands, or the nearest group around it that exists. */
  locate(fieldPath: FieldPath): FieldLocation;
}

/** Where a field stands: file, line from 1, dotted path such as `hero.title`. */
export type FieldLocation = Required<Pick<Problem, "file" | "line" | "field">>;

/** A body as Markdown reads it. Lines count from 1, from the top of the file. */
export interface Body {
  /** Views render these. */
  tokens: Token[];
  /** Ids of the headings below the title, in their order. */
  ids: string[];
  links: { line: number; name: string }[];
  pictures: { line: number; name: string }[];
}

/** A file of a language folder with its values, which may still have problems. */
export interface DraftText extends Body {
  /** `site` has the texts that every page shows. */
  kind: FileSchema["kind"];
  schema: FileSchema;
  /** Name of a page, or file name of an article without `.md`. */
  name: string;
  language: Language;
  source: SourceFile;
  /** Front matter with values, which may be invalid. Only articles have an address. */
  fields: Partial<Metadata> & Fields;
}

/** A page or an article without problems. */
export interface PageText extends DraftText {
  fields: Metadata & Fields;
}

type Fields = { address?: string } & Record<string, unknown>;

/** Everything that pages are made of. Exists only without problems. */
export interface Content {
  company: Company;
  machine: Machine;
  positions: PicturePositions;
  dictionary: Record<Language, Dictionary>;
  /** Pages and articles by their names. */
  pageTexts: Record<Language, ReadonlyMap<string, PageText>>;
  /** Newest first. */
  articles: Record<Language, readonly PageText[]>;
  routes: readonly Route[];
  sources: readonly SourceFile[];
  /** Names of the pictures of which phones get an upright crop. */
  phoneCrops: ReadonlySet<string>;
  /**
   * Whether SITE_URL is a public address other than company.md's.
   * Search engines then must not index the site.
   */
  isStaging: boolean;
  /** Fields with invented values. */
  samples: FieldLocation[];
  /** Texts that a file lacks: pages show their keys. */
  missingTexts: FieldLocation[];
}

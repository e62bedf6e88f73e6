// What a view gets: its page, from a context, with texts, addresses and assets.
import { createContext, useContext } from "react";
import type { Content, Crop, PageText } from "../content/content.ts";
import type { Language } from "../content/languages.ts";
import { valueAt } from "../content/load/fields.ts";
import type { touchMedia } from "../content/load/media.ts";
import { type FixedPage, href, type Route } from "../content/routes.ts";
import type { Dictionary, TextKey } from "../content/schema.ts";

export type Size = { width: number; height: number };
/** A part of something, in its unit. */
export type Box = Size & { left: number; top: number };

/** `path` has no leading slash; `width` in pixels. */
export type PublishedFile = { width: number; path: string };

/** A picture as pages show it: the original's path on disk, which part of it and how large, and what is published. */
export interface PictureFiles extends Size {
  original: string;
  region: Box;
  focus: Crop["focus"];
  /** The colour of its first rows, as #rrggbb: what stands above it goes on in that colour. */
  sky: string;
  /** Digest of the original and of the recipe. */
  key: string;
  avif: PublishedFile[];
  /** For browsers that do not know AVIF: one middle size. */
  jpeg: PublishedFile;
}

/** A car park and the machine in it, in centimetres. */
export interface YardPlan extends Size {
  bays: number;
  /** How many of the bays the machine takes. */
  takenBays: number;
  /** Whether it stands along a bay, not across some. */
  isLengthwise: boolean;
  /** The first bay. */
  bay: Box;
  machine: Box;
}

export type ModelFile = { src: string; bytes: number };

/** What is compiled for the browser: texts to inline. */
export interface InlineTexts {
  /** By the names of the pages' folders. */
  styles: ReadonlyMap<string, string>;
  scripts: Record<"language-guard" | "not-found-guard" | "form/attempt", string>;
}

/** What pages refer to. Addresses begin with a slash. */
export interface Assets extends InlineTexts {
  /** Addresses of styles for what follows the first screen, by the names of the pages' folders. */
  stylesBelow: ReadonlyMap<string, string>;
  /** Addresses of the pages' modules by the same names, and `site`. */
  modules: ReadonlyMap<string, string>;
  formScript: string;
  printStyle: string;
  /** Of the product page's touchscreen, whose fragment of HTML names them. */
  touchScript: string;
  touchStyle: string;
  /** Addresses of what moves in the picture `face`, as far as there are files for it. */
  touchPictures: Partial<Record<keyof typeof touchMedia, string>>;
  /** The dark ground of the styles: browsers give their own bars its colour. */
  themeColor: string;
  /** Addresses of the fonts that are preloaded, and the style that names all as `--font`. */
  fonts: { addresses: string[]; style: string };
  pictures: ReadonlyMap<string, PictureFiles>;
  /** Addresses of social cards, by the file of their page. */
  cards: ReadonlyMap<string, string>;
  drawings: string;
  yard: YardPlan & { src: string };
  logo?: Size & { src: string };
  /** The machine's model as Android phones and iPhones open it, and the icon of links to it. */
  model?: { glb: ModelFile; usdz: ModelFile; icon: string };
  /** Addresses and types of the film's files, the best first. */
  film: { src: string; type: string }[];
}

/** A page in one language. */
export interface Page {
  route: Route;
  language: Language;
  text: PageText;
  content: Content;
  assets: Assets;
  dictionary: Dictionary;
  /** The address of its social card. */
  card: string;
  /** HTML that the page fetches once its place in the page is near. */
  fragment?: { address: string; html: string };
  /** One text by its dotted name; a missing one shows its name. */
  t(key: TextKey): string;
  /** The address of a page in the same language. */
  href(page: FixedPage): string;
  /** What links to a page or an article say. */
  labelOf(name: string): string;
  /** A picture in its derived sizes; unknown names were refused while loading. */
  picture(name: string): PictureFiles;
  /** Whether a field of this language's files still holds an invented value. */
  isSample(field: string): boolean;
}

export function createPage(route: Route, content: Content, assets: Assets): Page {
  const { language } = route;
  const dictionary = content.dictionary[language];
  const sampleFields = content.samples
    .filter(({ file }) => file.startsWith(`content/${language}/`))
    .map(({ field }) => field);
  return {
    route,
    language,
    text: content.pageTexts[language].get(route.name) as PageText,
    content,
    assets,
    dictionary,
    card: assets.cards.get(route.file) ?? "",
    t(key) {
      const text = valueAt(dictionary, key.split("."));
      return typeof text === "string" ? text : key;
    },
    href: (page) => href(page, language),
    labelOf(name) {
      const fields = content.pageTexts[language].get(name)?.fields;
      return fields?.label ?? fields?.ogTitle ?? name;
    },
    picture: (name) => assets.pictures.get(name) as PictureFiles,
    isSample: (field) => sampleFields.includes(field),
  };
}

/** Views stand within one, which has their page. */
export const PageContext = createContext<Page | undefined>(undefined);

/** The page that a view belongs to. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error("A view stands outside PageContext.");
  return page;
}

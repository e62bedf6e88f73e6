// What views read: their page, with texts, addresses and assets. A context provides it.
import { createContext, useContext } from "react";
import type { FixedPage } from "../content/schema/addresses.ts";
import type { Content, FieldLocation, PageText } from "../content/schema/content.ts";
import type { PictureField } from "../content/schema/field-schemas.ts";
import type { Language } from "../content/schema/languages.ts";
import { type drawings, filmPoster, type touchMedia } from "../content/schema/media-names.ts";
import { href, type Route } from "../content/schema/routes.ts";
import { type Dictionary, readTexts, type SectionTexts } from "../content/schema/texts.ts";

/** In pixels of a picture, or in centimetres of a yard plan. */
export type Size = { width: number; height: number };
export type Box = Size & { left: number; top: number };

/** `width` in pixels; `path` below `dist/`, without a leading slash. */
type PublishedFile = { width: number; path: string };

/** A crop of a picture, with the files that are published for it. */
export interface PictureFiles extends Size {
  /** Median colour of the first rows as #rrggbb, in which a stage continues above the picture. */
  sky: string;
  avif: PublishedFile[];
  /** One middle size for browsers without AVIF. */
  jpeg: PublishedFile;
  /** Address of the crop that social networks show, if a page names this picture. */
  card?: string;
}

/** The name of the crop that phones get of a picture (build/assets/pictures.ts). */
export const phoneCropOf = (name: string) => `${name}-phone`;

/** A car park with the machine, in centimetres. */
export interface YardPlan extends Size {
  /** How far the drawing continues above the plan. */
  above: number;
  spaces: number;
  /** The first parking space; the machine stands in the last one. */
  space: Box;
  machine: Box;
}

/** Scripts and styles beside those of pages. `touch` is the touchscreen, `pellet-path` the style of that section. */
export const linkedFiles = [
  "contact-form.js",
  "print.css",
  "pellet-path.css",
  "touch.js",
  "touch.css",
] as const;

/** What pages contain or link to. Strings are addresses, with a leading slash, if nothing else is said. */
export interface Assets {
  /** Texts of scripts that pages contain. */
  scripts: Record<"language-guard" | "form/early", string>;
  /** Keyed by the name of the page's folder: the text of its style, and its module. */
  pages: ReadonlyMap<string, { style: string; module: string }>;
  /** Scripts and styles that views link to, by name. */
  linked: Readonly<Record<(typeof linkedFiles)[number], string>>;
  /** Pictures that move over the picture `face`. Each may be missing. */
  touchPictures: Partial<Record<keyof typeof touchMedia, string>>;
  /** Colour #rrggbb for the browser's own bars. */
  themeColor: string;
  /** Fonts to preload. */
  fonts: string[];
  pictures: ReadonlyMap<string, PictureFiles>;
  drawings: Record<keyof typeof drawings, string>;
  yard: YardPlan & { src: string };
  logo?: Size & { src: string };
  /** The film's files, the best first. */
  film: { src: string; type: string }[];
}

/** A page as its view sees it, in one language. */
export interface LocalPage {
  route: Route;
  language: Language;
  text: PageText;
  content: Content;
  assets: Assets;
  /** Texts by group. A missing text is its key; the build reports it. */
  dictionary: Dictionary;
  /** Address of the page's social card. */
  card: string;
  /** HTML that the page fetches once its first screen is there, by name. */
  fragments: Record<string, { address: string; html: string }>;
  /** Address of a page in the same language. */
  href(page: FixedPage): string;
  /** The label of links to a page or an article. */
  labelOf(name: string): string;
  /** @throws Error for a picture without a file, which loading the content reports before */
  picture(shown: Pick<PictureField, "file"> | typeof filmPoster): PictureFiles;
  /** The fields that the page's file lists under `sample:`, for example `about.team`. */
  samples: readonly string[];
}

export function createLocalPage(route: Route, content: Content, assets: Assets): LocalPage {
  const { language } = route;
  const dictionary = content.dictionary[language];
  const text = getOrThrow(content.pageTexts[language], route.name);
  const isOwn = ({ file }: FieldLocation) => file === text.source.file;
  return {
    route,
    language,
    text,
    content,
    assets,
    dictionary,
    card: getOrThrow(assets.pictures, text.fields.image).card ?? "",
    fragments: {}, // render.ts adds them
    href: (page) => href(page, language),
    labelOf(name) {
      const fields = content.pageTexts[language].get(name)?.fields;
      return fields?.label ?? fields?.ogTitle ?? name;
    },
    picture: (shown) => getOrThrow(assets.pictures, shown === filmPoster ? shown : shown.file),
    samples: content.samples.filter(isOwn).map(({ field }) => field),
  };
}

/** The value of a key that must be there, since the content was checked while loading. */
export function getOrThrow<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`Nothing is called ${key}.`);
  return value;
}

/** Provides views with their page. */
export const PageContext = createContext<LocalPage | undefined>(undefined);

/** The page of the view that calls this hook. */
export function usePage(): LocalPage {
  const page = useContext(PageContext);
  if (!page) throw new Error("A view stands outside PageContext.");
  return page;
}

/** Texts of a section in the language of the page; undefined if the owner left out their group. */
export const useTexts = <Texts extends SectionTexts>(texts: Texts) =>
  readTexts(usePage().dictionary, texts);

/** Provides the view of a section with its id. */
export const SectionId = createContext<string | undefined>(undefined);

/** The id of the section that calls this hook. */
export function useSectionId(): string {
  const id = useContext(SectionId);
  if (!id) throw new Error("A view shows <Section>, but the texts of its section state no ids.");
  return id;
}

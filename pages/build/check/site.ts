// What the checks of a release look at.
import type { Language } from "../../../content/schema.ts";
import type { SourceFile } from "../load/read.ts";

/** One page as it will be published. */
export interface RenderedPage {
  /** Path below the published folder. */
  file: string;
  /** The one address of the page, as links, sitemap and canonical link spell it. */
  address: string;
  language: Language;
  html: string;
  /** The content file it was made from. */
  source?: SourceFile;
}

/** The site as it will be published. */
export interface RenderedSite {
  /** The complete fresh folder on disk. */
  folder: string;
  /** Origin of the published site, without a slash at its end. */
  siteUrl: string;
  pages: RenderedPage[];
}

// What the checks of a release look at, and how they name the place of a fault.

import type { Language } from "../../../content/schema.ts";
import { listTextFields } from "../load/fields.ts";
import { lineAt, lineInBody, type SourceFile } from "../load/read.ts";
import type { Problem } from "../problem.ts";

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

type Place = Pick<Problem, "file" | "line">;

/** Where a text of a page was written: its line in the content file, or in the page if it is not found there. */
export const placeOfText = ({ file, html, source }: RenderedPage, text = ""): Place =>
  (source && findText(source, text)) ?? {
    file: `dist/${file}`,
    line: lineAt(html, Math.max(0, html.indexOf(text))),
  };

/** Where a text stands in a content file, if it does. */
export function findText(source: SourceFile, text = ""): Place | undefined {
  const { file, fields, body } = source;
  if (text === "") return undefined;
  const field = listTextFields(fields).find((each) => each.text.includes(text));
  if (field) return { file, line: source.lineOf(field.at) };
  const index = body.indexOf(text);
  return index < 0 ? undefined : { file, line: lineInBody(source, body, index) };
}

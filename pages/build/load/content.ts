// What loading makes: the site's content as typed data.
import type { Language } from "../../../content/schema.ts";
import type { loadContent } from "./load.ts";
import type { PageText } from "./outline.ts";

export type Content = NonNullable<ReturnType<typeof loadContent>["value"]>;

/** The text of a page or of an article, which is named by its file. */
export const pageTextOf = ({ pageTexts }: Content, page: string, language: Language): PageText =>
  pageTexts[language].get(page) as PageText;

// Sections and pages. A section is its view with its texts; a page is a list of sections, or one view.
import type { ComponentType } from "react";
import { isShown, readTexts, type SectionTexts, type TextsOf } from "../content/schema/texts.ts";
import { type LocalPage, SectionId, usePage } from "./local-page.ts";

/** What the view of a section receives. */
export interface SectionProps<Texts extends SectionTexts> {
  texts: TextsOf<Texts>;
  /** Links to sections of the page, from its first screen. */
  links: readonly SectionLink[];
}
type SectionLink = { id: string; label: string };

interface PageSection {
  texts: SectionTexts;
  View: ComponentType<{ links: readonly SectionLink[] }>;
  /** CSS rules that depend on the content, because the policy forbids style attributes. */
  listRules(page: LocalPage): string[];
}

/** Defines a section by its texts, its view and, if there are such, its CSS rules. */
export function defineSection<Texts extends SectionTexts>(
  texts: Texts,
  TextsView: ComponentType<SectionProps<Texts>>,
  listRules: (texts: TextsOf<Texts>, page: LocalPage) => string[] = () => [],
): PageSection {
  // A page shows a section only if its group exists.
  const readFrom = ({ dictionary }: LocalPage) => readTexts(dictionary, texts) as TextsOf<Texts>;
  const View: PageSection["View"] = ({ links }) => (
    <SectionId value={texts.ids[0]}>
      <TextsView texts={readFrom(usePage())} links={links} />
    </SectionId>
  );
  return {
    texts,
    View,
    listRules: (page) => (isShown(texts, page.dictionary) ? listRules(readFrom(page), page) : []),
  };
}

export interface Page {
  View: ComponentType;
  /** By name of their files, in the page's order. */
  sections: ReadonlyMap<string, PageSection>;
  /** The folder in pages/ with its style and its behaviours. */
  folder: string;
  /** HTML that the page fetches once its first screen is there, by name. */
  fragments?: Record<string, ComponentType>;
}

/** Defines a page that is one view. */
export const defineView = (folder: string, View: ComponentType): Page => ({
  View,
  folder,
  sections: new Map(),
});

/** Defines a page of sections, by the names of their files. The first fills the first screen. */
export function definePage(
  folder: string,
  named: Record<string, PageSection>,
  options: Pick<Page, "fragments"> = {},
): Page {
  const sections = new Map(Object.entries(named));
  const PageView = () => {
    const page = usePage();
    const shown = [...sections].filter(([, { texts }]) => isShown(texts, page.dictionary));
    const links = shown.flatMap(([, section]) => listLinks(page, section));
    return shown.map(([name, { View }]) => <View key={name} links={links} />);
  };
  return { ...options, View: PageView, sections, folder };
}

function listLinks(page: LocalPage, { texts }: PageSection): SectionLink[] {
  const { group, ids, linkText } = texts;
  const [id] = ids;
  return id && linkText ? [{ id, label: String(page.dictionary[group]?.[linkText]) }] : [];
}

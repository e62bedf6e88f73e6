// Every page has a title and a description of the right length that no other page has.
import type { Problem } from "../../content/load/problem.ts";
import { lengths } from "../../content/schema.ts";
import { placeOfField } from "./locate.ts";
import { type RenderedPage, type RenderedSite, textOfElement } from "./site.ts";

type Field = keyof typeof lengths;
const selectors: Record<Field, string> = {
  title: "head > title",
  description: 'head > meta[name="description"]',
};

/** Titles and descriptions that are missing, too short, too long or not the page's own. */
export function checkMetadata({ pages }: RenderedSite): Problem[] {
  const own = pages.filter(({ isTemplate }) => !isTemplate); // the others are pages of their own, too
  return (["title", "description"] as const).flatMap((field) => [
    ...own.flatMap((page) => checkLength(page, field)),
    ...checkUnique(own, field),
  ]);
}

const textsOf = ({ $document }: RenderedPage, field: Field): string[] =>
  [...$document.querySelectorAll(selectors[field])].map(($element) =>
    ($element.getAttribute("content") ?? textOfElement($element)).trim(),
  );

function checkLength(page: RenderedPage, field: Field): Problem[] {
  const { least, most } = lengths[field];
  const [text, ...others] = textsOf(page, field);
  const place = placeOfField(page, field);
  const fix = `Write one of ${least} to ${most} characters.`;
  if (text === undefined || others.length > 0) {
    const count = text === undefined ? "no" : others.length + 1;
    return [{ ...place, message: `${page.file} has ${count} ${field}s in its head.`, fix }];
  }
  if (text.length >= least && text.length <= most) return [];
  const size = `${text.length} characters`;
  return [
    { ...place, message: `The ${field} has ${size}: search engines cut it or add to it.`, fix },
  ];
}

function checkUnique(pages: RenderedPage[], field: Field): Problem[] {
  const first = new Map<string, RenderedPage>();
  return pages.flatMap((page) => {
    const [text = ""] = textsOf(page, field);
    const other = first.get(text);
    if (!other) first.set(text, page);
    if (!other || text === "") return [];
    const { file, line } = placeOfField(other, field);
    return [
      {
        ...placeOfField(page, field),
        message: `Another page has the same ${field}: ${file}, line ${line}.`,
        fix: "Say what only this page has.",
      },
    ];
  });
}

// Every page has one title before all other headings, no level left out, and its landmarks named.
import type { Element } from "happy-dom";
import type { Problem } from "../../content/load/problem.ts";
import { placeInPage, placeOfText } from "./locate.ts";
import { type RenderedPage, type RenderedSite, textOfElement } from "./site.ts";

/** What is wrong with any page's headings and landmarks. */
export const checkOutline = ({ pages }: RenderedSite): Problem[] =>
  pages.flatMap((page) => [
    ...checkTitle(page),
    ...checkLevels(page),
    ...checkWords(page),
    ...checkLandmarks(page),
    ...checkNavigation(page),
  ]);

const headingsOf = ({ $document }: RenderedPage) => [
  ...$document.querySelectorAll("h1, h2, h3, h4, h5, h6"),
];
const levelOf = ($heading: Element) => Number($heading.tagName.slice(1));

function checkTitle(page: RenderedPage): Problem[] {
  const $headings = headingsOf(page);
  const [$title, ...$others] = $headings.filter(($heading) => levelOf($heading) === 1);
  if (!$title) {
    const message = "The page has no title: no heading of the first level.";
    const fix = "Begin its text with a # heading, or give its view in pages/ an h1.";
    return [{ ...placeInPage(page), message, fix }];
  }
  const [$first = $title] = $headings;
  const early = $first === $title ? [] : [atHeading(page, $first, "stands before the title")];
  const second = $others.map(($heading) => atHeading(page, $heading, "is a second title"));
  const fix =
    "A page begins with its one title (# or h1); make this a heading below it (## or h2).";
  return [...early, ...second].map((problem) => ({ ...problem, fix }));
}

function checkLevels(page: RenderedPage): Problem[] {
  const $headings = headingsOf(page);
  return $headings.flatMap(($heading, index) => {
    const $before = $headings[index - 1];
    const most = $before ? levelOf($before) + 1 : Number.POSITIVE_INFINITY;
    if (levelOf($heading) <= most) return [];
    const skips = `is of level ${levelOf($heading)} below one of level ${most - 1}`;
    const fix = `Write it with ${"#".repeat(most)} (h${most}), or put a heading of that level before it.`;
    return [{ ...atHeading(page, $heading, skips), fix }];
  });
}

const checkWords = (page: RenderedPage): Problem[] =>
  headingsOf(page)
    .filter(($heading) => textOfElement($heading) === "")
    .map(($heading) => ({
      ...placeInPage(page, $heading.outerHTML),
      message: `A heading of level ${levelOf($heading)} is empty: ${$heading.outerHTML}`,
      fix: `In ${page.source?.file ?? "its text"}: write what stands below it, or take it out.`,
    }));

function atHeading(page: RenderedPage, $heading: Element, fault: string) {
  const text = textOfElement($heading);
  return { ...placeOfText(page, text), message: `The heading "${text}" ${fault}.` };
}

/** Landmarks that a page has once. Inside these elements header and footer belong to a part of the page. */
const landmarks = ["header", "main", "footer"] as const;
const parts = "article, aside, main, nav, section";

function checkLandmarks(page: RenderedPage): Problem[] {
  return landmarks.flatMap((name) => {
    const count = [...page.$document.querySelectorAll(name)].filter(
      ($element) => name === "main" || !$element.parentElement?.closest(parts),
    ).length;
    if (count === 1) return [];
    const message = `The page has ${count === 0 ? "no" : count} <${name}>: assistive technology expects one.`;
    return [{ ...placeInPage(page), message, fix: "Mend pages/layout.tsx, which draws it." }];
  });
}

function checkNavigation(page: RenderedPage): Problem[] {
  const $navs = [...page.$document.querySelectorAll("nav")];
  const fix = "Give it an aria-label, or aria-labelledby with the id of its heading.";
  if ($navs.length === 0) {
    return [
      { ...placeInPage(page), message: "The page has no <nav>.", fix: "Mend pages/layout.tsx." },
    ];
  }
  const names = $navs.map(($nav) => nameOf(page, $nav));
  return names.flatMap((name, index) => {
    if (name !== "" && names.indexOf(name) === index) return [];
    const message = name === "" ? "A <nav> has no name." : `Two <nav> are named "${name}".`;
    return [{ ...placeInPage(page), message, fix }];
  });
}

function nameOf({ $document }: RenderedPage, $nav: Element): string {
  const $label = $document.getElementById($nav.getAttribute("aria-labelledby") ?? "");
  return $label ? textOfElement($label) : ($nav.getAttribute("aria-label") ?? "").trim();
}

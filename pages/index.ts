// Lists the pages, and what loading must know of their texts.
import { type FixedPage, type PageName, pageNames } from "../content/addresses.ts";
import { type Problem, throwIfAny } from "../content/problem.ts";
import type { Route } from "../content/routes.ts";
import { createFileSchema, type FileSchemas } from "../content/schema.ts";
import { aboutPage } from "./about/page.ts";
import { checkSections } from "./check-pages.ts";
import { contactPage } from "./contact/page.ts";
import type { Page } from "./define.tsx";
import { homePage } from "./home/page.ts";
import { notFoundPage } from "./not-found/not-found.tsx";
import { productsPage } from "./products/page.ts";
import { guidesPage, prosePage } from "./prose/prose.tsx";
import { siteTexts } from "./site.texts.ts";

export const pages: Record<FixedPage, Page> = {
  home: homePage,
  products: productsPage,
  about: aboutPage,
  contact: contactPage,
  privacy: prosePage,
  cookie: prosePage,
  "not-found": notFoundPage,
  guides: guidesPage,
};

/** The page that a route leads to. Articles are running text. */
export const pageAt = (route: Route): Page =>
  route.kind === "article" ? prosePage : pages[route.name];

/**
 * Creates the schemas of the content files from the texts of all pages.
 * @throws ContentError for pages and sections that no list contains, or that state the same
 */
export function createFileSchemas(): FileSchemas {
  throwIfAny(pageNames.flatMap(checkPage));
  const textsOf = (name: PageName) => [...pages[name].sections.values()].map(({ texts }) => texts);
  return new Map([
    ["site", createFileSchema("site", siteTexts)],
    ...pageNames.map((name) => [name, createFileSchema("page", textsOf(name))] as const),
  ]);
}

function checkPage(name: PageName): Problem[] {
  const page: Page | undefined = pages[name];
  if (page) return checkSections(page);
  const message = `The page ${name} has an address, but is not in this list.`;
  const fix = "Add it, or delete its line in content/addresses.ts.";
  return [{ file: "pages/index.ts", line: 1, message, fix }];
}

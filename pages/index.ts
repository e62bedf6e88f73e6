// Lists the pages, and what loading must know of their texts.
import { type FixedPage, pageNames } from "../content/schema/addresses.ts";
import { createFileSchema, type FileSchemas } from "../content/schema/file-schema.ts";
import type { Route } from "../content/schema/routes.ts";
import { aboutPage } from "./about/about-page.ts";
import { contactPage } from "./contact/contact-page.ts";
import type { Page } from "./define.tsx";
import { homePage } from "./home/home-page.ts";
import { notFoundPage } from "./not-found/not-found.tsx";
import { productsPage } from "./products/products-page.ts";
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
 * @throws Error if two pages have a group of the same name: one would show the texts of the other
 */
export function createFileSchemas(all: typeof pages = pages): FileSchemas {
  const schemas = new Map([
    ["site", createFileSchema("site", siteTexts)],
    ...pageNames.map((name) => {
      const texts = [...all[name].sections.values()].map((section) => section.texts);
      return [name, createFileSchema("page", texts)] as const;
    }),
  ]);
  const groups = [...schemas.values()].flatMap((schema) => [...schema.groups.keys()]);
  const twice = groups.find((group, index) => groups.indexOf(group) < index);
  if (twice)
    throw new Error(`Two pages have a group “${twice}”: give one another name in its .texts.ts.`);
  return schemas;
}

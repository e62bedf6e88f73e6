// Which view each page has.
import type { ComponentType } from "react";
import type { FixedPage } from "../content/addresses.ts";
import { ContentError } from "../content/problem.ts";
import type { Route } from "../content/routes.ts";
import { About } from "./about/about.tsx";
import { Contact } from "./contact/contact.tsx";
import { Home } from "./home/home.tsx";
import { NotFound } from "./not-found/not-found.tsx";
import { Products } from "./products/products.tsx";
import { Guides, Prose } from "./prose/prose.tsx";

const views: Record<FixedPage, ComponentType> = {
  home: Home,
  products: Products,
  about: About,
  contact: Contact,
  privacy: Prose,
  cookie: Prose,
  "not-found": NotFound,
  guides: Guides,
};

/**
 * The view of a page. Articles have the view Prose.
 * @throws ContentError for a new page without a view, since the build checks no types
 */
export function viewOf(route: Route): ComponentType {
  if (route.kind === "article") return Prose;
  const view: ComponentType | undefined = views[route.name];
  if (view) return view;
  const message = `The page ${route.name} has no view.`;
  const fix = "Write one, and name it in this table.";
  throw new ContentError([{ file: "pages/views.tsx", line: 1, message, fix }]);
}

/** The folder in pages/ with the style of a page. */
export function styleFolderOf(route: Route): string {
  const view = viewOf(route);
  return view === Prose || view === Guides ? "prose" : route.name;
}

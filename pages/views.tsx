// Which view each page has.
import type { ComponentType } from "react";
import type { FixedPage, Route } from "../content/routes.ts";
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

/** The view of a page. Articles have the view Prose. */
export const viewOf = (route: Route): ComponentType =>
  route.kind === "page" ? views[route.name] : Prose;

/** The folder in pages/ with the style of a page. */
export function styleFolderOf(route: Route): string {
  const view = viewOf(route);
  return view === Prose || view === Guides ? "prose" : route.name;
}

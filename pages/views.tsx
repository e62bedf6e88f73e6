// Which view each page has.
import type { ReactNode } from "react";
import type { OwnPage } from "../content/routes.ts";
import { About } from "./about.tsx";
import { Contact } from "./contact.tsx";
import { Home } from "./home.tsx";
import { NotFound } from "./not-found.tsx";
import type { Page } from "./page.ts";
import { Products } from "./products.tsx";
import { Guides, Prose } from "./prose.tsx";

const views: Record<OwnPage, (props: { page: Page }) => ReactNode> = {
  home: Home,
  products: Products,
  about: About,
  contact: Contact,
  privacy: Prose,
  cookie: Prose,
  "not-found": NotFound,
  guides: Guides,
};

/** The view of a page's content; articles are prose. */
export const viewOf = ({ route }: Page) => views[route.page as OwnPage] ?? Prose;

// Which view, style and script each page has.
import type { ReactElement } from "react";
import type { PageName } from "../content/schema.ts";
import { About } from "./about.tsx";
import type { ScriptName, StyleName } from "./build/assets/bundle.ts";
import { Contact } from "./contact.tsx";
import { Home } from "./home.tsx";
import { NotFound } from "./not-found.tsx";
import type { Page } from "./page.ts";
import { Products } from "./products.tsx";
import { Prose } from "./prose.tsx";

interface View {
  /** The page's content; `twin` is the same page in the other language. */
  Main(props: { page: Page; twin: Page }): ReactElement;
  style: StyleName;
  script: ScriptName;
}

const prose: View = { Main: Prose, style: "prose", script: "site" };

const views: Record<PageName, View> = {
  home: { Main: Home, style: "home", script: "home" },
  products: { Main: Products, style: "products", script: "site" },
  about: { Main: About, style: "about", script: "site" },
  contact: { Main: Contact, style: "contact", script: "contact" },
  privacy: prose,
  cookie: prose,
  "not-found": { Main: NotFound, style: "not-found", script: "not-found" },
};

export const viewOf = ({ route }: Page): View => views[route.page as PageName] ?? prose;

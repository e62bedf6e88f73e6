// Which view, style and script each page has, and how they become its document.
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { PageName } from "../content/schema.ts";
import { About } from "./about.tsx";
import { createArticleRenderer } from "./article.tsx";
import { Contact } from "./contact.tsx";
import { renderDocument } from "./head/document.tsx";
import { Home } from "./home.tsx";
import { Layout } from "./layout.tsx";
import type { ScriptName, StyleName } from "./make/bundle.ts";
import { NotFound } from "./not-found.tsx";
import { colorRules } from "./parts/picture.tsx";
import { Products } from "./products.tsx";
import { Prose } from "./prose.tsx";
import type { Page } from "./site/page.ts";
import type { PageRenderer } from "./site/render.ts";

interface View {
  Content(props: { page: Page }): ReactElement;
  style: StyleName;
  script: ScriptName;
}

/** The view of policies. */
const prose: View = { Content: Prose, style: "prose", script: "site" };

const views: Record<PageName, View> = {
  home: { Content: Home, style: "home", script: "home" },
  products: { Content: Products, style: "products", script: "site" },
  about: { Content: About, style: "about", script: "site" },
  contact: { Content: Contact, style: "contact", script: "contact" },
  privacy: prose,
  cookie: prose,
  "not-found": { Content: NotFound, style: "not-found", script: "missing" },
};

/** Makes a function that renders the pages of one site as documents. */
export function createPageRenderer(): PageRenderer {
  const renderArticle = createArticleRenderer();
  return (page, pages) => {
    const view = views[page.route.page as PageName];
    return view ? renderView(page, pages, view) : renderArticle(page);
  };
}

function renderView(page: Page, pages: readonly Page[], { Content, style, script }: View): string {
  const isRootNotFound = page.route.page === "not-found" && page.language === "it";
  const isTwin = ({ route }: Page) => route.address === page.route.alternates.en;
  const english = isRootNotFound && pages.find(isTwin);
  const body = renderToStaticMarkup(
    english ? (
      <BilingualNotFound page={page} english={english} />
    ) : (
      <Layout page={page}>
        <Content page={page} />
      </Layout>
    ),
  );
  return renderDocument(page, { style, script, body, extraRules: colorRules(body) });
}

/** Many hosts serve the root's not-found page for every unknown address, so it carries the English one. */
const BilingualNotFound = ({ page, english }: { page: Page; english: Page }) => (
  <>
    <Layout page={page}>
      <NotFound page={page} english={english} />
    </Layout>
    <template lang={english.language} data-title={english.text.metadata.title}>
      <Layout page={english}>
        <NotFound page={english} />
      </Layout>
    </template>
  </>
);

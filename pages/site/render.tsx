// Renders the whole site: every page and every file for machines, as data. Writing them is the build's.
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Content } from "../../content/load/load.ts";
import type { PageName } from "../../content/schema.ts";
import { About } from "../about.tsx";
import { createArticleRenderer } from "../article.tsx";
import { Contact } from "../contact.tsx";
import { renderDocument } from "../head/document.tsx";
import { headerPolicy } from "../head/security-policy.ts";
import { describePage } from "../head/structured-data.ts";
import { Home } from "../home.tsx";
import { planHostFiles } from "../hosts/files.ts";
import { Layout } from "../layout.tsx";
import type { ScriptName, StyleName } from "../make/bundle.ts";
import { NotFound } from "../not-found.tsx";
import { Products } from "../products.tsx";
import { Prose } from "../prose.tsx";
import type { Assets } from "./assets.ts";
import { escapeJson } from "./escape.ts";
import { createPage, type Page } from "./page.ts";
import { listRoutes } from "./routes.ts";
import { renderRobots, renderSecurityText, renderSitemap } from "./sitemap.ts";

interface View {
  view(page: Page): ReactElement;
  style: StyleName;
  script: ScriptName;
}

const prose: View = {
  view: (page) => <Prose page={page} />,
  style: "prose",
  script: "site",
};

const views: Record<PageName, View> = {
  home: { view: (page) => <Home page={page} />, style: "home", script: "home" },
  products: {
    view: (page) => <Products page={page} />,
    style: "products",
    script: "site",
  },
  about: {
    view: (page) => <About page={page} />,
    style: "about",
    script: "site",
  },
  contact: {
    view: (page) => <Contact page={page} />,
    style: "contact",
    script: "contact",
  },
  privacy: prose,
  cookie: prose,
  "not-found": {
    view: (page) => <NotFound page={page} />,
    style: "not-found",
    script: "missing",
  },
};

/** Text files by their path below `dist/`. */
export type Rendered = Map<string, string>;

/** Renders every page in every language, with the files for machines and for hosts. */
export const renderSite = (content: Content, assets: Assets): Rendered =>
  new Map([...planSite(content, assets)].map(([file, render]) => [file, render()]));

/** How every text file of the site is rendered, by its path below `dist/`. */
export function planSite(content: Content, assets: Assets): Map<string, () => string> {
  const pages = listRoutes(content).map((route) => createPage(route, content, assets));
  const renderArticle = createArticleRenderer();
  const render = (page: Page) =>
    page.route.page in views ? renderPage(page, pages) : renderArticle(page);
  const hosted = pages
    .filter(({ route }) => route.page !== "not-found")
    .map((page) => ({
      address: page.route.address,
      policy: () => headerPolicy(render(page)),
    }));
  return new Map([
    ...pages.map((page) => [page.route.file, () => render(page)] as const),
    ["sitemap.xml", () => renderSitemap(pages)],
    ["robots.txt", () => renderRobots(content)],
    [".well-known/security.txt", () => renderSecurityText(content)],
    ...planHostFiles(hosted, content.company.siteUrl),
  ]);
}

function renderPage(page: Page, pages: Page[]): string {
  const { style, script } = viewOf(page);
  const body = renderToStaticMarkup(<Body page={page} pages={pages} />);
  return renderDocument(page, { style, script, body, data: escapeJson(describePage(page)) });
}

const viewOf = ({ route }: Page): View => views[route.page as PageName];

function Body({ page, pages }: { page: Page; pages: Page[] }) {
  const isRootNotFound = page.route.page === "not-found" && page.language === "it";
  const twin = isRootNotFound
    ? pages.find(({ route }) => route.address === page.route.alternates.en)
    : undefined;
  return (
    <>
      <Layout page={page}>
        {twin ? <NotFound page={page} twin={twin} /> : viewOf(page).view(page)}
      </Layout>
      {twin && (
        <template lang={twin.language} data-title={twin.text.metadata.title}>
          <Layout page={twin}>{viewOf(twin).view(twin)}</Layout>
        </template>
      )}
    </>
  );
}

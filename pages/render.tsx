// Renders the whole site: every page and every file for machines, as data. Writing them is the build's.
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ScriptName, StyleName } from "../client/bundle.ts";
import type { Content } from "../content/load.ts";
import type { Dictionary, PageName } from "../content/schema.ts";
import { About } from "./about.tsx";
import type { Assets } from "./assets.ts";
import { Contact } from "./contact.tsx";
import { Document } from "./document.tsx";
import { Home } from "./home.tsx";
import { planHostFiles } from "./hosts/files.ts";
import { Layout } from "./layout.tsx";
import { NotFound } from "./not-found.tsx";
import { createPage, type Page } from "./page.ts";
import { colorRules } from "./parts/picture.tsx";
import { Products } from "./products.tsx";
import { Prose } from "./prose.tsx";
import { listRoutes } from "./routes.ts";
import { addSecurityPolicy, headerPolicy } from "./security-policy.ts";
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
  const hosted = pages
    .filter(({ route }) => route.page !== "not-found")
    .map((page) => ({
      address: page.route.address,
      policy: () => headerPolicy(renderPage(page, pages)),
    }));
  return new Map([
    ...pages.map((page) => [page.route.file, () => renderPage(page, pages)] as const),
    ["sitemap.xml", () => renderSitemap(pages)],
    ["robots.txt", () => renderRobots(content)],
    [".well-known/security.txt", () => renderSecurityText(content)],
    ...planHostFiles(hosted, content.company.siteUrl),
  ]);
}

function renderPage(page: Page, pages: Page[]): string {
  const { style, script } = viewOf(page);
  const body = page.route.page in views ? renderBody(page, pages) : renderArticle(page);
  const document = renderToStaticMarkup(
    <Document page={page} style={style} script={script} extraRules={colorRules(body)}>
      {bodyMark}
    </Document>,
  );
  const [before = "", after = ""] = document.split(bodyMark);
  const [hints, shown] = splitHints(body);
  const head = before.replace("<title>", () => `${hints}<title>`);
  const complete = `<!doctype html>${head}${shown}${after}`;
  const isContact = page.route.page === "contact";
  return addSecurityPolicy(complete, isContact ? page.content.company.contactEndpoint : undefined);
}

/** What React has put before a body to be fetched early, which belongs into the head, and the body itself. */
function splitHints(body: string): [hints: string, shown: string] {
  const hints = body.match(/^(<link [^>]*>)+/)?.[0] ?? "";
  return [hints, body.slice(hints.length)];
}

/** Stands for what is put in later. No text can look like it: content with control characters is refused. */
const markOf = (name: string) => `\u0001${name}\u0001`;

/** Stands for the body while the head, which depends on it, is rendered. */
const bodyMark = markOf("body");

const renderBody = (page: Page, pages: Page[]) =>
  renderToStaticMarkup(<Body page={page} pages={pages} />);

/**
 * What surrounds an article, in pieces with the names of marks between them, by the texts of its language: there
 * may be thousands of articles, and it is the same for all.
 */
const frames = new WeakMap<Dictionary, string[]>();

/** The body of an article: its text in the frame of its language, with its addresses. */
function renderArticle(page: Page): string {
  const frame = frames.get(page.texts) ?? renderFrame(page);
  frames.set(page.texts, frame);
  const own: Record<string, string> = {
    ...page.route.alternates,
    address: page.route.address,
    text: renderToStaticMarkup(viewOf(page).view(page)),
  };
  return frame.map((piece, index) => (index % 2 === 0 ? piece : own[piece])).join("");
}

function renderFrame(page: Page): string[] {
  const alternates = { it: markOf("it"), en: markOf("en"), "x-default": markOf("it") };
  const marked = { ...page, route: { ...page.route, address: markOf("address"), alternates } };
  return renderToStaticMarkup(<Layout page={marked}>{markOf("text")}</Layout>).split("\u0001");
}

const viewOf = ({ route }: Page): View => views[route.page as PageName] ?? prose;

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

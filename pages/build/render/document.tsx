// A page as a complete HTML document. React moves metadata and preloads to the start of the head.
import { renderToStaticMarkup } from "react-dom/server";
import { listTextFields, valueAt } from "../../../content/schema/fields.ts";
import { type Language, otherLanguage } from "../../../content/schema/languages.ts";
import type { Dictionary } from "../../../content/schema/texts.ts";
import { pageAt } from "../../index.ts";
import { Layout } from "../../layout/layout.tsx";
import { getOrThrow, type LocalPage, PageContext } from "../../local-page.ts";
import { rawHtml } from "../../parts/markdown.ts";
import { listPictureRules } from "../../parts/picture-rules.ts";
import { referrerPolicy } from "./hosts.ts";
import { pagePolicy } from "./policy.ts";
import { structuredData } from "./structured-data.ts";

/** Open Graph locales. The owner asks for en_US, although the texts are British. */
const locales = { it: "it_IT", en: "en_US" } as const satisfies Record<Language, string>;

export const renderDocument = (page: LocalPage): string =>
  `<!doctype html>${escapeForHosts(renderToStaticMarkup(<Document page={page} />))}`;

/** The HTML that a page fetches, by name. */
export const renderFragments = (page: LocalPage): [name: string, html: string][] =>
  Object.entries(pageAt(page.route).fragments ?? {}).map(([name, View]) => [
    name,
    renderToStaticMarkup(
      <PageContext value={page}>
        <View />
      </PageContext>,
    ),
  ]);

/**
 * Cloudflare replaces e-mail addresses by a script that the policy blocks (Email Address Obfuscation).
 * So @ becomes a character reference outside scripts and styles. Writes apostrophes plainly,
 * which is shorter: React quotes attributes with ".
 */
const escapeForHosts = (html: string) =>
  html.replace(
    /<(script|style)\b.*?<\/\1>|@|&#x27;/gs,
    (found) => characterReferences[found] ?? found,
  );
const characterReferences: Record<string, string> = { "@": "&#64;", "&#x27;": "'" };

/** A page's inline scripts and style. Scripts that the page does not need are empty. */
function collectInlineCode(page: LocalPage) {
  const { scripts, pages } = page.assets;
  const isGuarded = page.language === "it" && page.route.name !== "not-found";
  const siteRule = `:root{--site:"${page.content.company.siteUrl}"}`; // print.css completes links
  return {
    scripts: {
      guard: isGuarded ? scripts["language-guard"] : "",
      early: isContactPage(page) ? scripts["form/early"] : "",
      speculation: speculationRules,
    },
    style: [
      getOrThrow(pages, pageAt(page.route).folder).style,
      siteRule,
      ...listPictureRules(page),
      ...[...pageAt(page.route).sections.values()].flatMap(({ listRules }) => listRules(page)),
    ].join(""),
  };
}

const isContactPage = ({ route }: LocalPage) => route.name === "contact";

const asFont = { as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;

/**
 * Only these are inserted without escaping: build output, constants, `siteUrl` (the schema checks
 * its host) and JSON with < escaped.
 */
function Document({ page }: { page: LocalPage }) {
  const { assets, language } = page;
  const data = JSON.stringify(structuredData(page)).replaceAll("<", "\\u003c"); // or a text could end the script
  const twin = page.route.alternates[otherLanguage(language)];
  const { style, scripts } = collectInlineCode(page);
  const endpoint = isContactPage(page) ? page.content.company.contactEndpoint : undefined;
  const policy = pagePolicy({ scripts: Object.values(scripts), style, endpoint });
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="referrer" content={referrerPolicy} />
        {/* Without this, Safari turns tax codes into telephone links. */}
        <meta name="format-detection" content="telephone=no" />
        <title>{page.text.fields.title}</title>
        {scripts.early && <script {...rawHtml(scripts.early)} />}
        {scripts.guard && <script data-twin={twin} {...rawHtml(scripts.guard)} />}
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} {...asFont} />
        ))}
        <style {...rawHtml(style)} />
        <PageMetadata page={page} />
        <script type="application/ld+json" {...rawHtml(data)} />
      </head>
      <Body page={page} />
    </html>
  );
}

function Body({ page }: { page: LocalPage }) {
  const { View, folder } = pageAt(page.route);
  return (
    <body>
      <PageContext value={page}>
        <Layout>
          <View />
        </Layout>
      </PageContext>
      {/* Last, so that it overrules every other style. */}
      <link rel="stylesheet" href={page.assets.linked["print.css"]} media="print" />
      <script
        type="module"
        src={getOrThrow(page.assets.pages, folder).module}
        fetchPriority="low" // after the fonts and the first picture
      />
      <script type="speculationrules" {...rawHtml(speculationRules)} />
    </body>
  );
}

// Prerenders a page when a link to it is about to be followed (HTML, "Speculative loading"). Not the
// language switch: the prerendered page would miss the stored choice and the carried text.
const pageLinks = "a[href^='/']:not([hreflang],[href*='.'])"; // a dot: a file, for example a PDF
const speculationRules = JSON.stringify({
  prerender: [{ where: { selector_matches: pageLinks }, eagerness: "moderate" }],
});

/** The alternative text of a picture, where a view shows it. */
function altOf(dictionary: Dictionary, picture: string): string | undefined {
  const shown = listTextFields(dictionary).find(
    ({ fieldPath, text }) => fieldPath.at(-1) === "file" && text === picture,
  );
  const alt = shown && valueAt(dictionary, [...shown.fieldPath.slice(0, -1), "alt"]);
  return typeof alt === "string" ? alt : undefined;
}

/** Metadata for browsers, search engines and social networks, with the page's alternates. */
function PageMetadata({ page }: { page: LocalPage }) {
  const { description, keywords, ogTitle, ogDescription } = page.text.fields;
  const { siteUrl, brand } = page.content.company;
  const { address, alternates } = page.route;
  const isFound = page.route.name !== "not-found";
  return (
    <>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords.join(", ")} />
      {(!isFound || page.content.isStaging) && <meta name="robots" content="noindex" />}
      <meta property="og:type" content={page.text.kind === "article" ? "article" : "website"} />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={ogTitle} />
      <meta property="og:description" content={ogDescription} />
      <meta property="og:url" content={siteUrl + address} />
      <meta property="og:image" content={siteUrl + page.card} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content={altOf(page.dictionary, page.text.fields.image) ?? ogTitle}
      />
      <meta property="og:locale" content={locales[page.language]} />
      <meta property="og:locale:alternate" content={locales[otherLanguage(page.language)]} />
      <meta name="twitter:card" content="summary_large_image" />
      {isFound && <link rel="canonical" href={siteUrl + address} />}
      {Object.entries(isFound ? alternates : {}).map(([language, alternate]) => (
        <link key={language} rel="alternate" hrefLang={language} href={siteUrl + alternate} />
      ))}
      <meta name="theme-color" content={page.assets.themeColor} />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

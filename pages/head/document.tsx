// The HTML document of a page: its head, and the scripts that end it.
import { renderToStaticMarkup } from "react-dom/server";
import { type Language, otherLanguage } from "../../content/schema.ts";
import { referrerPolicy } from "../hosts/table.ts";
import type { ScriptName, StyleName } from "../make/bundle.ts";
import { night } from "../make/colors.ts";
import { fontRules } from "../make/font.ts";
import { escapeJson } from "../site/escape.ts";
import type { Page } from "../site/page.ts";
import { addSecurityPolicy } from "./security-policy.ts";
import { describePage } from "./structured-data.ts";

const locales = { it: "it_IT", en: "en_US" } as const satisfies Record<Language, string>;

/** What a document is made of besides its page's metadata. */
interface Parts {
  style: StyleName;
  script: ScriptName;
  /** The page's body as HTML. */
  body: string;
  /** Rules that this page's markup needs besides its style. */
  extraRules: string;
}

/** Renders the complete document around a page's body, with the policy that allows what it holds. */
export function renderDocument(page: Page, { body, ...parts }: Parts): string {
  // What React has put before the body to be fetched early belongs into the head.
  const hints = body.match(/^(<link [^>]*>)+/)?.[0] ?? "";
  // Empty shapes as SVG writes them, shorter than React does.
  const shown = body.slice(hints.length).replace(/><\/(?:path|circle|line|rect)>/g, "/>");
  const document = `<!doctype html>${renderToStaticMarkup(<Document page={page} body={shown} {...parts} />)}`;
  const complete = document.replace("<title>", () => `${hints}<title>`);
  const isContact = page.route.page === "contact";
  return addSecurityPolicy(complete, isContact ? page.content.company.contactEndpoint : undefined);
}

/** Markup as it stands: bundled source that esbuild has made safe for its element, or JSON with every < escaped. */
const raw = (__html: string) => ({ dangerouslySetInnerHTML: { __html } });

function Document({ page, style, script, body, extraRules }: Parts & { page: Page }) {
  const { assets, language, route } = page;
  const { scripts } = assets;
  const guard = route.page === "not-found" ? "not-found-guard" : "language-guard";
  const siteRule = `:root{--site:"${page.content.company.siteUrl}"}`; // printed before links of the site's own
  const rules = fontRules(assets.fonts) + siteRule + assets.styles[style] + extraRules;
  const last = `<script type="module">${scripts[script]}</script><script type="speculationrules">${speculationRules}</script>`;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="referrer" content={referrerPolicy} />
        <title>{page.text.metadata.title}</title>
        {language === "it" && <script data-twin={route.alternates.en} {...raw(scripts[guard])} />}
        {route.page === "contact" && <script {...raw(scripts["form/early"])} />}
        {Object.values(assets.fonts).map((font) => (
          <link
            key={font}
            rel="preload"
            href={font}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <style {...raw(rules)} />
        <link rel="stylesheet" href={assets.printStyle} media="print" />
        <Metadata page={page} />
        <meta name="theme-color" content={night} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <script type="application/ld+json" {...raw(escapeJson(describePage(page)))} />
      </head>
      <body {...raw(body + last)} />
    </html>
  );
}

/**
 * Pages of this site are rendered ahead once a visitor shows that a link will be followed (HTML, "Speculative
 * loading"). Not the language switch: what it stores and sends along decides what its page shows.
 */
const speculationRules = JSON.stringify({
  prerender: [
    {
      where: { selector_matches: "a[href^='/']:not([data-language-switch],[href^='/assets'])" },
      eagerness: "moderate",
    },
  ],
});

/** What the page says of itself to search engines and social networks, and where it is in each language. */
function Metadata({ page }: { page: Page }) {
  const { description, keywords, ogTitle, ogDescription } = page.text.metadata;
  const { siteUrl, brand } = page.content.company;
  const { address, alternates } = page.route;
  const isIndexed = page.route.page !== "not-found";
  return (
    <>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords.join(", ")} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={ogTitle} />
      <meta property="og:description" content={ogDescription} />
      <meta property="og:url" content={siteUrl + address} />
      <meta property="og:image" content={siteUrl + page.card} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={ogTitle} />
      <meta property="og:locale" content={locales[page.language]} />
      <meta property="og:locale:alternate" content={locales[otherLanguage(page.language)]} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={ogTitle} />
      <meta name="twitter:description" content={ogDescription} />
      <meta name="twitter:image" content={siteUrl + page.card} />
      <link rel="canonical" href={siteUrl + address} />
      {Object.entries(alternates).map(([language, alternate]) => (
        <link key={language} rel="alternate" hrefLang={language} href={siteUrl + alternate} />
      ))}
    </>
  );
}

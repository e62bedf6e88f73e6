// The HTML document of a page: its head, and the scripts that end it.
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type Language, otherLanguage } from "../../content/schema.ts";
import { referrerPolicy } from "../hosts/table.ts";
import type { ScriptName, StyleName } from "../make/bundle.ts";
import { pine } from "../make/colors.ts";
import { fontRules } from "../make/font.ts";
import type { Page } from "../site/page.ts";
import { addSecurityPolicy } from "./security-policy.ts";

const locales = { it: "it_IT", en: "en_US" } as const satisfies Record<Language, string>;

/** What a document is made of besides its page's metadata. */
interface Parts {
  style: StyleName;
  script: ScriptName;
  /** The page's body as HTML. */
  body: string;
  /** The page's structured data as JSON that may stand in an element. */
  data: string;
  /** Rules that this page's markup needs besides its style. */
  extraRules: string;
}

/** Renders the complete document around a page's body, with the policy that allows what it holds. */
export function renderDocument(page: Page, { body, ...parts }: Parts): string {
  const document = renderToStaticMarkup(
    <Document page={page} {...parts}>
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

/** Stands for the body while the head, which depends on it, is rendered: content with control characters is refused. */
const bodyMark = "\u0002";

/** What React has put before a body to be fetched early, which belongs into the head, and the body itself. */
function splitHints(body: string): [hints: string, shown: string] {
  const hints = body.match(/^(<link [^>]*>)+/)?.[0] ?? "";
  return [hints, body.slice(hints.length)];
}

type DocumentProps = Omit<Parts, "body"> & { page: Page; children: ReactNode };

function Document({ page, style, script, data, extraRules, children }: DocumentProps) {
  const { assets, language } = page;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="referrer" content={referrerPolicy} />
        <title>{page.text.metadata.title}</title>
        <Guards page={page} />
        <link
          rel="preload"
          href={assets.font}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <Inline
          tag="style"
          text={fontRules(assets.font) + siteRule(page) + assets.styles[style] + extraRules}
        />
        <Description page={page} />
        <Alternates page={page} />
        <Icons />
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
          dangerouslySetInnerHTML={{ __html: data }}
        />
      </head>
      <body>
        {children}
        <Inline tag="script" type="module" text={assets.scripts[script]} />
        <Inline tag="script" type="speculationrules" text={speculationRules} />
      </body>
    </html>
  );
}

/** What must run before the first paint. */
function Guards({ page: { route, language, assets } }: { page: Page }) {
  const guard = route.page === "not-found" ? "not-found-guard" : "language-guard";
  return (
    <>
      {language === "it" && (
        <Inline tag="script" data-twin={route.alternates.en} text={assets.scripts[guard]} />
      )}
      {route.page === "contact" && <Inline tag="script" text={assets.scripts["form/early"]} />}
    </>
  );
}

interface InlineProps {
  tag: "script" | "style";
  text: string;
  type?: string;
  "data-twin"?: string;
}

/** Bundled source that esbuild has made safe to stand inside its element. */
const Inline = ({ tag: Tag, text, ...attributes }: InlineProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own bundled source
  <Tag {...attributes} dangerouslySetInnerHTML={{ __html: text }} />
);

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

/** The address that print puts before those of the site's own links. */
const siteRule = ({ content }: Page) => `:root{--site:"${content.company.siteUrl}"}`;

function Description({ page }: { page: Page }) {
  const { description, keywords, ogTitle, ogDescription } = page.text.metadata;
  const { siteUrl, brand } = page.content.company;
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
      <meta property="og:url" content={siteUrl + page.route.address} />
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
    </>
  );
}

function Alternates({ page }: { page: Page }) {
  const { siteUrl } = page.content.company;
  const { alternates, address } = page.route;
  return (
    <>
      <link rel="canonical" href={siteUrl + address} />
      {Object.entries(alternates).map(([language, alternate]) => (
        <link key={language} rel="alternate" hrefLang={language} href={siteUrl + alternate} />
      ))}
    </>
  );
}

const Icons = () => (
  <>
    <meta name="theme-color" content={pine} />
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
  </>
);

// The not-found page: the address that failed, and links to other pages.
import type { Route } from "../../content/schema/routes.ts";
import { readTexts } from "../../content/schema/texts.ts";
import { defineView } from "../define.tsx";
import { PageLinks } from "../layout/layout.tsx";
import { createLocalPage, usePage, useTexts } from "../local-page.ts";
import { rawHtml, renderMarkdown } from "../parts/markdown.ts";
import { Picture } from "../parts/picture.tsx";
import { navTexts } from "../site.texts.ts";

export const notFoundPage = defineView("not-found", NotFound);

/**
 * What failed, and links to other pages. Many hosts serve the Italian page for every unknown address, so
 * it says the same in English.
 */
function NotFound() {
  const page = usePage();
  const nav = useTexts(navTexts);
  const names = page.content.company.navigation.filter((name) => name !== "home");
  const { title, html } = renderMarkdown(page);
  return (
    <>
      <section className="not-found split dark">
        <div className="grid">
          <div className="stack">
            <p className="eyebrow muted">404</p>
            <h1 {...rawHtml(title)} />
            <div className="lead" {...rawHtml(html)} />
            <p className="muted" hidden>
              {nav.failedAddress}: <code data-failed-address />
            </p>
            <a className="button" href={page.href("home")}>
              {nav.returnHome}
            </a>
            {page.language === "it" && <InEnglish />}
          </div>
          <Picture
            picture={nav.notFoundPicture}
            sizes={{ desktop: 80, tablet: 134, phone: 134 }}
            isFirst
          />
        </div>
      </section>
      <nav className="main-pages link-rows" aria-labelledby="main-pages">
        <h2 id="main-pages">{nav.mainPages}</h2>
        <PageLinks names={names} hasArrows />
      </nav>
    </>
  );
}

/** Title and link home in English. */
function InEnglish() {
  const { content, assets, route } = usePage();
  const isTwin = ({ address }: Route) => address === route.alternates.en;
  const page = createLocalPage(content.routes.find(isTwin) ?? route, content, assets);
  return (
    <p className="actions row" lang="en">
      <span {...rawHtml(renderMarkdown(page).title)} />{" "}
      <a className="icon-link" href={page.href("home")} hrefLang="en">
        <span>{readTexts(page.dictionary, navTexts).returnHome}</span>
      </a>
    </p>
  );
}

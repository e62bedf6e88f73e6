// The not-found page: the address that failed, and links to other pages.
import type { ReactNode } from "react";
import { defineView } from "../define.tsx";
import { Layout, PageLinks } from "../layout/layout.tsx";
import { createLocalPage, PageContext, usePage, useTexts } from "../local-page.ts";
import { belowId } from "../parts/below.tsx";
import { rawHtml, renderMarkdown } from "../parts/markdown.ts";
import { Picture } from "../parts/picture.tsx";
import { navTexts } from "../site.texts.ts";

export const notFoundPage = defineView("not-found", NotFound);

/** The Italian page contains the English one: many hosts serve it for every unknown address. */
function NotFound() {
  const { language, content, assets, route } = usePage();
  if (language === "en") return <NotFoundBody />;
  const twin = content.routes.find(({ address }) => address === route.alternates.en) ?? route;
  const english = createLocalPage(twin, content, assets);
  return (
    <>
      <NotFoundBody>
        <PageContext value={english}>
          <EnglishTitle />
        </PageContext>
      </NotFoundBody>
      <template lang="en" data-title={english.text.fields.title}>
        <PageContext value={english}>
          <Layout>
            <NotFoundBody />
          </Layout>
        </PageContext>
      </template>
    </>
  );
}

/** What failed, and links to other pages. `children`: the same in English, for unclear addresses. */
function NotFoundBody({ children }: { children?: ReactNode }) {
  const page = usePage();
  const nav = useTexts(navTexts);
  const names = page.content.company.navigation.filter((name) => name !== "home");
  const { title, html } = renderMarkdown(page);
  return (
    <>
      <section className="not-found split dark">
        <div className="grid">
          <div className="stack">
            <p className="eyebrow">404</p>
            <h1 {...rawHtml(title)} />
            <div className="lead" {...rawHtml(html)} />
            <p className="failed-address" hidden>
              {nav.failedAddress}: <code data-failed-address />
            </p>
            <a className="button" href={page.href("home")}>
              {nav.returnHome}
            </a>
            {children}
          </div>
          <Picture
            picture={nav.notFoundPicture}
            sizes={{ desktop: 80, tablet: 134, phone: 134 }}
            isFirst
          />
        </div>
      </section>
      <nav id={belowId} className="main-pages" aria-labelledby="main-pages">
        <h2 id="main-pages">{nav.mainPages}</h2>
        <PageLinks names={names} hasArrows />
      </nav>
    </>
  );
}

function EnglishTitle() {
  const page = usePage();
  const nav = useTexts(navTexts);
  return (
    <p className="actions row" lang="en">
      <span {...rawHtml(renderMarkdown(page).title)} />{" "}
      <a className="icon-link" href={page.href("home")} hrefLang="en">
        <span>{nav.returnHome}</span>
      </a>
    </p>
  );
}

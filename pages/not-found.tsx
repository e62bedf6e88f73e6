// The not-found page: the address that failed, and where to go instead.
import { Layout, PageLinks } from "./layout.tsx";
import { createPage, type Page } from "./page.ts";
import { raw, renderMarkdown } from "./parts/markdown.ts";
import { Picture } from "./parts/picture.tsx";

/** The Italian page carries the English one: many hosts serve it for every unknown address. */
export function NotFound({ page }: { page: Page }) {
  if (page.language === "en") return <FailedAddress page={page} />;
  const { content, assets, route } = page;
  const twin = content.routes.find(({ address }) => address === route.alternates.en) ?? route;
  const english = createPage(twin, content, assets);
  return (
    <>
      <FailedAddress page={page} english={english} />
      <template lang="en" data-title={english.pageText.fields.title}>
        <Layout page={english}>
          <FailedAddress page={english} />
        </Layout>
      </template>
    </>
  );
}

/** What failed, and ways out; in English too where the address does not tell the language. */
function FailedAddress({ page, english }: { page: Page; english?: Page }) {
  const { t } = page;
  const names = page.content.company.navigation.filter((name) => name !== "home");
  const { title, html } = renderMarkdown(page);
  return (
    <>
      <section className="not-found dark">
        <div className="grid">
          <div className="not-found-text stack beside-left">
            <p>404</p>
            <h1>{title}</h1>
            <div className="lead" {...raw(html)} />
            <p className="failed-address" hidden>
              {t("nav.failedAddress")}: <code data-failed-address />
            </p>
            <a className="button" href={page.href("home")}>
              {t("nav.returnHome")}
            </a>
            {english && <EnglishTitle page={english} />}
          </div>
          <div className="not-found-picture bleed-right">
            <Picture
              page={page}
              picture={page.dictionary.nav.notFoundPicture}
              sizes={[100, 100, 134]}
              isWhole
              isFirst
            />
          </div>
        </div>
      </section>
      <nav className="main-pages" aria-labelledby="main-pages">
        <h2 id="main-pages">{t("nav.mainPages")}</h2>
        <PageLinks page={page} names={names} hasArrows />
      </nav>
    </>
  );
}

const EnglishTitle = ({ page }: { page: Page }) => (
  <p className="english-title" lang="en">
    {renderMarkdown(page).title}{" "}
    <a href={page.href("home")} hrefLang="en">
      {page.t("nav.returnHome")}
    </a>
  </p>
);

// Pages that are a text: privacy policy, cookie policy and the editors' articles.
import type { Page } from "./page.ts";
import { renderMarkdown } from "./parts/markdown.ts";
import { UpdatedOn } from "./parts/updated-on.tsx";

export function Prose({ page }: { page: Page }) {
  const { t, pageText } = page;
  const { title, html, headings } = renderMarkdown(page);
  return (
    <article className="prose-page grid">
      <header>
        <h1>{title ?? pageText.fields.title}</h1>
        <UpdatedOn page={page} day={pageText.fields.updated} />
      </header>
      {headings.length > 1 && (
        <nav className="contents" aria-labelledby="contents">
          <h2 id="contents">{t("nav.contents")}</h2>
          <ol>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div
        className="prose"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown, its raw HTML escaped
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </article>
  );
}

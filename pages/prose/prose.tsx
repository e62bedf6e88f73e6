// Pages of running text: privacy policy, cookie policy, articles, and the list of articles.

import { guidesTexts } from "../../content/schema/texts.ts";
import { defineView } from "../define.tsx";
import { usePage, useTexts } from "../local-page.ts";
import { rawHtml, renderMarkdown } from "../parts/markdown.ts";
import { UpdatedOn } from "../parts/section.tsx";
import { navTexts } from "../site.texts.ts";

export const prosePage = defineView("prose", Prose);
export const guidesPage = defineView("prose", Guides);

function Prose() {
  const page = usePage();
  const nav = useTexts(navTexts);
  const { title, html, headings } = renderMarkdown(page);
  return (
    <article className="prose-page grid">
      <header>
        <h1 {...rawHtml(title)} />
        <p className="updated muted">
          <UpdatedOn day={page.text.fields.updated} />
        </p>
      </header>
      {headings.length > 1 && (
        <nav className="contents link-rows" aria-labelledby="contents">
          <h2 id="contents">{nav.contents}</h2>
          <ol>
            {headings.map(({ id, html }) => (
              <li key={id}>
                <a href={`#${id}`} {...rawHtml(html)} />
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="prose" {...rawHtml(html)} />
    </article>
  );
}

/** The list of articles, the newest first. */
function Guides() {
  const page = usePage();
  const guides = useTexts(guidesTexts);
  return (
    <div className="prose-page grid">
      <h1>{guides.heading}</h1>
      <ul className="guides flow lines">
        {page.content.articles[page.language].map(({ name, fields }) => (
          <li key={name}>
            <h2>
              <a href={fields.address}>{fields.ogTitle}</a>
            </h2>
            <p>{fields.description}</p>
            <p className="updated muted">
              <UpdatedOn day={fields.updated} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

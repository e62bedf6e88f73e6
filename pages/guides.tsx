// The list of the editors' articles, the newest first.
import type { Page } from "./page.ts";
import { UpdatedOn } from "./parts/updated-on.tsx";

export const Guides = ({ page }: { page: Page }) => (
  <div className="prose-page grid">
    <h1>{page.t("guides.heading")}</h1>
    <ul className="guides">
      {page.content.articles[page.language].map(({ page: file, fields }) => (
        <li key={file}>
          <h2>
            <a href={fields.address}>{fields.ogTitle}</a>
          </h2>
          <p>{fields.description}</p>
          <UpdatedOn page={page} day={fields.updated} />
        </li>
      ))}
    </ul>
  </div>
);

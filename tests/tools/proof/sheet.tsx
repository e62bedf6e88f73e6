// The proof sheet: everything an owner signs off, page by page, on one sheet for the eyes and for paper.
import { renderToStaticMarkup } from "react-dom/server";
import type { Content } from "../../../content/load/load.ts";
import type { Problem } from "../../../content/load/problem.ts";
import { isOver, measureWeight } from "../../support/budgets.ts";
import type { Examined } from "./examine.ts";

interface SheetProps {
  pages: Examined[];
  content: Pick<Content, "samples" | "missing" | "stale">;
  /** What the checks of the published pages object to. */
  problems: Problem[];
  style: string;
}

/** The sheet as HTML; screenshots and cards lie beside it. */
export const renderSheet = (props: SheetProps): string =>
  `<!doctype html>${renderToStaticMarkup(<Sheet {...props} />)}`;

function Sheet({ pages, content, problems, style }: SheetProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Proof sheet</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the sheet's own stylesheet */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <header>
          <h1>Proof sheet</h1>
          <p>
            {pages.length} pages. Nothing of this is published: it is for the owner to look through
            and sign off.
          </p>
        </header>
        <main>
          <OpenMatters content={content} problems={problems} />
          <Contents pages={pages} />
          {pages.map((page) => (
            <PageProof key={page.address} page={page} />
          ))}
        </main>
      </body>
    </html>
  );
}

function OpenMatters({ content, problems }: Pick<SheetProps, "content" | "problems">) {
  const { samples, missing, stale } = content;
  return (
    <section id="open">
      <h2>To settle before release</h2>
      <Matters
        title="Samples to be replaced"
        places={samples.map(({ file, line, field }) => [`${file}:${line}`, field])}
      />
      <Matters
        title="Texts missing"
        places={missing.map(({ file, line, key }) => [`${file}:${line}`, key])}
      />
      <Matters
        title="Translations to review"
        places={stale.map(({ file, line, field }) => [`${file}:${line}`, field])}
      />
      <Matters
        title="Faults of the pages"
        places={problems.map(({ file, line, message }) => [`${file}:${line}`, message])}
      />
    </section>
  );
}

function Matters({ title, places }: { title: string; places: [place: string, what: string][] }) {
  return (
    <>
      <h3>
        {title}: {places.length === 0 ? "none" : places.length}
      </h3>
      <ul>
        {places.map(([place, what]) => (
          <li key={place + what}>
            <code>{place}</code> {what}
          </li>
        ))}
      </ul>
    </>
  );
}

const Contents = ({ pages }: { pages: Examined[] }) => (
  <nav aria-label="Pages">
    <ol>
      {pages.map(({ address, title }) => (
        <li key={address}>
          <a href={`#${address}`}>{address}</a> {title}
        </li>
      ))}
    </ol>
  </nav>
);

function PageProof({ page }: { page: Examined }) {
  const { address, language, screenshots } = page;
  return (
    <section id={address} className="page" lang={language}>
      <h2>
        {address} <small lang="en">{language === "it" ? "Italian" : "English"}</small>
      </h2>
      <div className="columns">
        <div>
          <Snippet page={page} />
          <Card page={page} />
          <Weights page={page} />
        </div>
        <InWords page={page} />
      </div>
      <div className="screenshots">
        {screenshots.map(({ width, file }) => (
          <figure key={file}>
            <a href={file}>
              <img src={file} alt={`${address}, ${width} pixels wide`} loading="lazy" />
            </a>
            <figcaption lang="en">{width} pixels wide</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

/** What a page consists of, as it is read out: headings, pictures, links. */
function InWords({ page: { outline, pictures, links } }: { page: Examined }) {
  return (
    <div>
      <h3 lang="en">Headings</h3>
      <ul className="outline">
        {outline.map(({ level, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: never drawn again, and texts may repeat
          <li key={index} className={`level-${level}`}>
            <b>h{level}</b> {text}
          </li>
        ))}
      </ul>
      <h3 lang="en">Pictures in words</h3>
      <ul>
        {pictures.map(({ kind, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: never drawn again, and texts may repeat
          <li key={index}>
            <b>{kind}</b> {text || <em lang="en">decoration, not announced</em>}
          </li>
        ))}
      </ul>
      <h3 lang="en">Links that leave the site</h3>
      <ul>
        {tally(links).map(({ address, text, count }) => (
          <li key={address + text}>
            {text} <code>{address}</code> {count > 1 && `× ${count}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function tally(links: Examined["links"]) {
  const counted = new Map<string, Examined["links"][number] & { count: number }>();
  for (const link of links) {
    const key = `${link.address} ${link.text}`;
    counted.set(key, { ...link, count: (counted.get(key)?.count ?? 0) + 1 });
  }
  return [...counted.values()];
}

function Snippet({ page }: { page: Examined }) {
  const { title, description, canonical, isIndexed, isCut } = page;
  return (
    <>
      <h3 lang="en">In a list of search results</h3>
      {isIndexed ? (
        <div className="snippet">
          <p className="snippet-address">{canonical.replace("https://", "")}</p>
          <p className="snippet-title">{title}</p>
          <p className="snippet-text">{description}</p>
        </div>
      ) : (
        <p lang="en">Search engines are asked to leave this page out.</p>
      )}
      <ul lang="en">
        <CutNote name="Title" text={title} isCut={isCut.title} />
        <CutNote name="Description" text={description} isCut={isCut.description} />
      </ul>
    </>
  );
}

const CutNote = ({ name, text, isCut }: { name: string; text: string; isCut: boolean }) => (
  <li className={isCut ? "over" : undefined}>
    {name}: {text.length} characters, {isCut ? "cut at the end" : "shown whole"}
  </li>
);

function Card({ page: { card } }: { page: Examined }) {
  return (
    <>
      <h3 lang="en">Shared in a social network</h3>
      <div className="card">
        <img src={card.picture.slice(1)} alt="" width="1200" height="630" loading="lazy" />
        <p>
          <strong>{card.title}</strong>
          <br />
          {card.text}
        </p>
      </div>
    </>
  );
}

function Weights({ page: { address, visit } }: { page: Examined }) {
  return (
    <table lang="en">
      <caption>First visit on a phone, bytes on the wire</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Measured</th>
          <th scope="col">At most</th>
        </tr>
      </thead>
      <tbody>
        {measureWeight(address, visit).map((measure) => (
          <tr key={measure.name} className={isOver(measure) ? "over" : undefined}>
            <th scope="row">{measure.name}</th>
            <td>{measure.value.toLocaleString("en")}</td>
            <td>{measure.limit?.toLocaleString("en")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

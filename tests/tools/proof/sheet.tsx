// The proof sheet: everything an owner signs off, page by page, for the eyes and for paper.
import { renderToStaticMarkup } from "react-dom/server";
import type { Problem } from "../../../content/load/problem.ts";
import { isOver, type Measure } from "../../support/budgets.ts";
import type { Proof } from "./examine.ts";

/**
 * The sheet as HTML; screenshots and assets lie beside it.
 * @param open what a release would refuse
 */
export const renderSheet = (proofs: Proof[], open: Problem[], style: string): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Proof sheet</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the sheet's own stylesheet */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <h1>Proof sheet</h1>
        <p>Nothing of this is published: it is for the owner to look through and sign off.</p>
        <section id="open">
          <h2>To settle before release: {open.length || "nothing"}</h2>
          <List
            entries={open.map(({ file, line, field = "", message }) => ({
              kind: `${file}:${line}`,
              text: `${field} ${message}`,
            }))}
          />
        </section>
        {proofs.map((proof) => (
          <PageProof key={proof.address} proof={proof} />
        ))}
      </body>
    </html>,
  )}`;

function PageProof({ proof }: { proof: Proof }) {
  const { address, language, outline, pictures, links, screenshots, weight } = proof;
  return (
    <section id={address} lang={language}>
      <h2>{address}</h2>
      <div className="columns">
        <div>
          <Shared proof={proof} />
          <Weight weight={weight} />
        </div>
        <div>
          <h3 lang="en">Headings</h3>
          <List entries={outline} />
          <h3 lang="en">Pictures in words</h3>
          <List entries={pictures} />
          <h3 lang="en">Links that leave the site</h3>
          <List entries={links} />
        </div>
      </div>
      <div className="columns">
        {screenshots.map((file) => (
          <a key={file} href={file}>
            <img src={file} alt={file} />
          </a>
        ))}
      </div>
    </section>
  );
}

/** Texts by what they are, each once with how often it stands there. */
function List({ entries }: { entries: { kind: string; text: string }[] }) {
  const grouped = Map.groupBy(entries, ({ kind, text }) => `${kind} ${text}`);
  return (
    <ul>
      {[...grouped].map(([key, [first, ...others]]) => (
        <li key={key}>
          <b className={first?.kind}>{first?.kind}</b> {first?.text || "(decoration)"}
          {others.length > 0 && ` × ${others.length + 1}`}
        </li>
      ))}
    </ul>
  );
}

/** What others show of the page. */
function Shared({ proof: { title, canonical, meta } }: { proof: Proof }) {
  const isHidden = meta.robots?.includes("noindex");
  return (
    <>
      <h3 lang="en">In a list of search results{isHidden && ": not, as is asked of them"}</h3>
      <div className="box">
        <small>{canonical}</small>
        <h4 className="title">{title}</h4>
        <p>{meta.description}</p>
      </div>
      <h3 lang="en">Shared in a social network</h3>
      <div className="box">
        <img src={new URL(meta["og:image"] ?? "").pathname.slice(1)} alt="" />
        <h4>{meta["og:title"]}</h4>
        <p>{meta["og:description"]}</p>
      </div>
    </>
  );
}

const Weight = ({ weight }: { weight: Measure[] }) => (
  <table lang="en">
    <caption>First visit on a phone, bytes on the wire, and at most</caption>
    <tbody>
      {weight.map((measure) => (
        <tr key={measure.name} className={isOver(measure) ? "over" : undefined}>
          <th scope="row">{measure.name}</th>
          <td>{measure.value.toLocaleString("en")}</td>
          <td>{measure.limit?.toLocaleString("en")}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

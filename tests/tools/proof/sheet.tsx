// The proof sheet: everything an owner signs off, page by page, for the eyes and for paper.
import { renderToStaticMarkup } from "react-dom/server";
import type { Problem } from "../../../content/load/problem.ts";
import { isOver } from "../../support/budgets.ts";
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
            entries={open.map(({ file, line, field, message }) => ({
              kind: `${file}:${line}`,
              text: `${field ?? ""} ${message}`,
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
  const { address, language, outline, pictures, links, screenshots } = proof;
  return (
    <section id={address} lang={language}>
      <h2>{address}</h2>
      <div className="columns">
        <div>
          <Snippet proof={proof} />
          <Card proof={proof} />
          <Weight proof={proof} />
        </div>
        <div>
          <h3 lang="en">Headings</h3>
          <List entries={outline} />
          <h3 lang="en">Pictures in words</h3>
          <List
            entries={pictures.map((each) => ({ ...each, text: each.text || "(decoration)" }))}
          />
          <h3 lang="en">Links that leave the site</h3>
          <List entries={links} />
        </div>
      </div>
      <div className="screenshots">
        {screenshots.map(({ file, width }) => (
          <a key={file} href={file} style={{ flexGrow: width }}>
            <img src={file} alt={`${address}, ${width} pixels wide`} />
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
          <b className={first?.kind}>{first?.kind}</b> {first?.text}
          {others.length > 0 && ` × ${others.length + 1}`}
        </li>
      ))}
    </ul>
  );
}

function Snippet({ proof: { title, canonical, meta } }: { proof: Proof }) {
  return (
    <>
      <h3 lang="en">In a list of search results</h3>
      {meta.robots?.includes("noindex") && (
        <p lang="en">Search engines are asked to leave this page out.</p>
      )}
      <div className="box">
        <small>{canonical}</small>
        <p className="title">{title}</p>
        <p>{meta.description}</p>
      </div>
    </>
  );
}

function Card({ proof: { meta } }: { proof: Proof }) {
  const picture = new URL(meta["og:image"] ?? "").pathname;
  return (
    <>
      <h3 lang="en">Shared in a social network</h3>
      <div className="box">
        <img src={picture.slice(1)} alt="" />
        <p>
          <b>{meta["og:title"]}</b> {meta["og:description"]}
        </p>
      </div>
    </>
  );
}

function Weight({ proof: { weight } }: { proof: Proof }) {
  return (
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
}

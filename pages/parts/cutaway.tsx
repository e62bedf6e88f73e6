// The machine, closed and cut open: scrolling wipes its skin off, numbers name its parts.
import places from "../../content/media/places.json" with { type: "json" };
import type { Part } from "../../content/schema.ts";
import { formatFigure } from "../build/format.ts";
import type { Page } from "../page.ts";
import { At, Overlay, percent } from "./overlay.tsx";
import { Picture } from "./picture.tsx";
import { SampleMark } from "./sample-mark.tsx";

/** Links to a part lead to an anchor, so that the whole picture is in sight. Browsers that cannot wipe show the cut machine. */
export function Cutaway({ page }: { page: Page }) {
  const { parts } = page.dictionary.dab;
  return (
    <div className="cutaway">
      {parts.map(({ part }, index) => (
        <span key={part} id={`part-${index + 1}`} />
      ))}
      <div className="cutaway-stage columns">
        <figure>
          <div className="bleed-left cutaway-picture">
            <Picture page={page} picture={page.dictionary.dab.cutPicture} sizes={72} />
            <Overlay>
              {/* End of all dimension lines, also in drawings.tsx (products.css: url(#end)). */}
              <marker id="end" overflow="visible" markerUnits="userSpaceOnUse" orient="auto">
                <path d="M0-16V6M-6 6 6-6" />
              </marker>
              <Dimension page={page} name="length" />
              <Dimension page={page} name="height" />
              {/* For pointers; keyboards have the list. */}
              {parts.map(({ part }, index) => (
                <a key={part} href={`#part-${index + 1}`} tabIndex={-1}>
                  <At {...places.parts[part]}>
                    <circle />
                    <text dy=".36em">{index + 1}</text>
                  </At>
                </a>
              ))}
            </Overlay>
            <div className="cutaway-closed">
              <Picture page={page} picture={page.dictionary.dab.closedPicture} sizes={72} />
            </div>
          </div>
          <figcaption className="picture-note fine-print">
            {page.showsRender(page.dictionary.dab.cutPicture) && page.t("dab.dimensionsNote")}{" "}
            <SampleMark page={page} field="dab.parts" />
          </figcaption>
        </figure>
        {parts.length > 0 && <PartList page={page} />}
      </div>
    </div>
  );
}

const PartList = ({ page }: { page: Page }) => (
  <ol className="cutaway-parts">
    {page.dictionary.dab.parts.map(({ part, title, text }, index) => (
      <li key={part}>
        <a className="fine-print" href={`#part-${index + 1}`}>
          <span className="part-number">{index + 1}</span>
          <strong>{title}</strong> {text}
        </a>
      </li>
    ))}
  </ol>
);

/** Links to the numbers of parts in the picture. */
export const PartNumbers = ({ page, parts }: { page: Page; parts: readonly Part[] }) =>
  page.dictionary.dab.parts.map(({ part, title }, index) =>
    parts.includes(part) ? (
      <a
        key={part}
        className="part-number"
        href={`#part-${index + 1}`}
        aria-label={`${index + 1} ${title}`}
      >
        {index + 1}
      </a>
    ) : null,
  );

function Dimension({ page, name }: { page: Page; name: "length" | "height" }) {
  const [from = { left: 0, top: 0 }, to = from] = places.dimensions[name];
  const length = formatFigure(page.content.machine[name], page.language);
  return (
    <g className={`dimension dimension-${name}`}>
      <line
        x1={percent(from.left)}
        y1={percent(from.top)}
        x2={percent(to.left)}
        y2={percent(to.top)}
      />
      <At left={(from.left + to.left) / 2} top={(from.top + to.top) / 2}>
        <text dy=".36em">{`${length}\u00a0mm`}</text>
      </At>
    </g>
  );
}

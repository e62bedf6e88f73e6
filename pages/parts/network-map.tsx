// The milled map of Italy and Europe, with the names of the company's two places.
import plate from "../../content/scene/map-plate.json" with { type: "json" };
import type { Page } from "../site/page.ts";
import { At, Overlay, type Point } from "./overlay.tsx";
import { Picture } from "./picture.tsx";

/** The plate, and the two places named on it. */
export const NetworkMap = ({ page }: { page: Page }) => (
  <div className="map">
    <Picture page={page} picture={page.texts.dab.mapPicture} sizes="(width >= 75rem) 58vw, 100vw" />
    <Overlay>
      <filter id="tag" x="-.12" y="-.2" width="1.24" height="1.45">
        <feFlood />
        <feComposite in="SourceGraphic" />
      </filter>
      <Place at={plate.headquarters} name={page.t("dab.headquarters")} />
      <Place at={plate.site} name={page.t("dab.site")} />
    </Overlay>
  </div>
);

/** A name at the left of its pin, clear of Italy. */
const Place = ({ at, name }: { at: Point; name: string }) => (
  <At {...at}>
    <path d="M-10 0h-26" />
    <text x="-46" y=".35em" filter="url(#tag)">
      {name}
    </text>
  </At>
);

import places from "../../content/media/places.json" with { type: "json" };
import type { Page } from "../page.ts";
import { At, Overlay } from "./overlay.tsx";
import { Picture } from "./picture.tsx";

/** The milled map of Italy and Europe, with the company's two places. */
export const NetworkMap = ({ page }: { page: Page }) => (
  <div className="bleed-left network-map">
    <Picture page={page} picture={page.dictionary.dab.mapPicture} sizes={58} />
    <Overlay>
      <At {...places.map.milan}>
        <path d="M0-10v-26" />
        <text className="centred" y="-46">
          {page.t("dab.headquarters")}
        </text>
      </At>
      <At {...places.map.arezzo}>
        <path d="M10 0h36" />
        <text x="56" dy=".36em">
          {page.t("dab.site")}
        </text>
      </At>
    </Overlay>
  </div>
);

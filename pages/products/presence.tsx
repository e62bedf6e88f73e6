import type { PicturePositions } from "../../content/schema/positions.ts";
import type { TextsOf } from "../../content/schema/texts.ts";
import { defineSection, type SectionProps } from "../define.tsx";
import { type LocalPage, usePage } from "../local-page.ts";
import { CallLink, CallToAction } from "../parts/call-to-action.tsx";
import { Picture } from "../parts/picture.tsx";
import { renderLinks, Section, SectionTitle } from "../parts/section.tsx";
import { Overlay, OverlayPoint } from "./overlay.tsx";
import { presenceTexts } from "./presence.texts.ts";

export const presence = defineSection(presenceTexts, Presence, listMapRules);

/** A map with the company's seat and, if there is one, its branch; beside it the call to action. */
function Presence({ texts }: SectionProps<typeof presenceTexts>) {
  return (
    <Section>
      <figure className="presence-map">
        <div>
          <div>
            <Picture picture={texts.mapPicture} sizes={{ desktop: 52, tablet: 100, phone: 100 }} />
            <Overlay>
              {listMapPlaces(usePage(), texts).map(({ name, at }) => (
                <MapPlace key={name} name={name} at={at} />
              ))}
            </Overlay>
          </div>
        </div>
        <figcaption className="note">
          <strong>{texts.presenceTitle}.</strong> {renderLinks(texts.presenceText)}
        </figcaption>
      </figure>
      <div className="stack">
        <SectionTitle>{texts.conclusionTitle}</SectionTitle>
        <p className="lead">{renderLinks(texts.conclusionText)}</p>
        <div className="actions row">
          <CallToAction />
          <CallLink />
        </div>
      </div>
    </Section>
  );
}

type MapPlaceProps = { name: string; at: PicturePositions["map"]["seat"] };

function listMapPlaces({ content }: LocalPage, texts: TextsOf<typeof presenceTexts>) {
  const { company, positions } = content;
  const { seat, branch } = positions.map;
  const places: MapPlaceProps[] = [{ name: texts.seatLabel, at: seat }];
  return company.branch && branch ? [...places, { name: company.branch.city, at: branch }] : places;
}

/** Cuts the map below the southernmost place and its name. */
function listMapRules(texts: TextsOf<typeof presenceTexts>, page: LocalPage) {
  const { width, height } = page.picture(texts.mapPicture);
  const tops = listMapPlaces(page, texts).map(({ at }) => at.top);
  const shown = Math.min(1, Math.max(...tops) + 0.14) * height;
  return [`.presence-map>div{aspect-ratio:${width}/${Math.round(shown)}}`];
}

/** A pin, and below it a name on a white plate. */
const MapPlace = ({ name, at }: MapPlaceProps) => (
  <OverlayPoint {...at}>
    <foreignObject x="-110" width="220" height="1">
      <p className="map-place">
        <span className="plate">{name}</span>
      </p>
    </foreignObject>
  </OverlayPoint>
);

import { defineSection, type SectionProps } from "../define.tsx";
import { usePage } from "../local-page.ts";
import { Picture } from "../parts/picture.tsx";
import { renderLinks, Section, SectionTitle } from "../parts/section.tsx";
import { Overlay, OverlayPoint } from "./overlay.tsx";
import { presenceTexts } from "./presence.texts.ts";

export const presence = defineSection(presenceTexts, Presence);

/** A map of Italy and Europe with the company's seat and, if there is one, its branch. */
function Presence({ texts }: SectionProps<typeof presenceTexts>) {
  const page = usePage();
  const {
    company,
    positions: { map },
  } = page.content;
  return (
    <Section>
      <div className="presence-map">
        <div>
          <Picture picture={texts.mapPicture} sizes={{ desktop: 52, tablet: 100, phone: 100 }} />
          <Overlay>
            <MapPlace at={map.seat} name={texts.seatLabel} />
            {company.branch && <MapPlace at={map.branch} name={company.branch.city} />}
          </Overlay>
        </div>
      </div>
      <div className="stack">
        <SectionTitle>{texts.presenceTitle}</SectionTitle>
        <p>{renderLinks(texts.presenceText)}</p>
      </div>
    </Section>
  );
}

/** A name on a white plate, with a line to the pin. */
const MapPlace = ({ at, name }: { at: { left: number; top: number }; name: string }) => (
  <OverlayPoint {...at}>
    <path d="M10 0h30" />
    <foreignObject x="40" y="-18" width="220" height="36">
      <span className="plate">{name}</span>
    </foreignObject>
  </OverlayPoint>
);

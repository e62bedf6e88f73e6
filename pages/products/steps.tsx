import { defineSection, type SectionProps } from "../define.tsx";
import { usePage } from "../local-page.ts";
import { deskWidth, tabletWidth } from "../parts/breakpoints.ts";
import { Picture } from "../parts/picture.tsx";
import { ListItem, renderLinks, Section } from "../parts/section.tsx";
import { skyClass } from "../parts/stage.ts";
import { Overlay, OverlayPoint } from "./overlay.tsx";
import { stepsTexts } from "./steps.texts.ts";

export const steps = defineSection(stepsTexts, Steps);

/** A picture of the machine's face, numbered by step. touch.client.ts adds a working touchscreen. */
function Steps({ texts }: SectionProps<typeof stepsTexts>) {
  const page = usePage();
  return (
    <Section isSheet title={texts.stepsTitle}>
      <figure className="face-figure" data-touch={page.fragments.touch?.address}>
        <div className={`face ${skyClass(texts.facePicture)}`}>
          <div>
            <Picture
              picture={texts.facePicture}
              sizes={`(min-width: ${deskWidth}) min(113vw, 102rem), (min-width: ${tabletWidth}) 100vw, 160vw`}
            />
            <FaceNumbers />
          </div>
        </div>
        {texts.stepsNote && (
          <figcaption className="note">{renderLinks(texts.stepsNote)}</figcaption>
        )}
      </figure>
      <ol className="steps-list numbered flow">
        {texts.steps.map((step, index) => (
          <ListItem key={step.title} {...step}>
            <span className="disc" aria-hidden="true">
              {index + 1}
            </span>
          </ListItem>
        ))}
      </ol>
    </Section>
  );
}

/** The parts of the face at which the three steps happen. */
function FaceNumbers() {
  const { screen, bay, bag } = usePage().content.positions.face;
  return (
    <Overlay>
      {[screen, bay, bag].map((place, index) => (
        <OverlayPoint key={place.top} {...place}>
          <circle />
          <text dy=".36em">{index + 1}</text>
        </OverlayPoint>
      ))}
    </Overlay>
  );
}

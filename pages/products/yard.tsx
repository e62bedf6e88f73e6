// The machine in a car park, to scale. The drawing is a file; the numbers over it are text.
import type { SVGProps } from "react";
import { defineSection, type SectionProps } from "../define.tsx";
import { usePage, useSectionId, useTexts } from "../local-page.ts";
import { renderLinks, SectionTitle } from "../parts/section.tsx";
import { measure } from "./drawings.tsx";
import { Overlay, OverlayPoint } from "./overlay.tsx";
import { PrintButton } from "./print-button.tsx";
import { yardTexts } from "./yard.texts.ts";

export const yard = defineSection(yardTexts, Yard);

/** Answers "Does it fit?": how many parking spaces the machine needs, and its measures. */
function Yard({ texts }: SectionProps<typeof yardTexts>) {
  const { assets, fragments } = usePage();
  const { src, width, height, above } = assets.yard;
  return (
    <section className="yard dark" aria-labelledby={useSectionId()}>
      <div className="grid">
        <SectionTitle>
          {texts.yardTitle} <span>{texts.yardOneSpace}</span>
        </SectionTitle>
        <p className="lead">{renderLinks(texts.yardText)}</p>
        <PrintButton label={texts.printPlan} prints="plan" source={fragments.plan?.address} />
      </div>
      <p className="visually-hidden">{texts.yardAlt}</p>
      <div className="yard-drawing" aria-hidden="true">
        <img
          src={src}
          alt=""
          width={width}
          height={above + height}
          loading="lazy"
          decoding="async"
        />
        <DimensionLines />
        <Labels />
      </div>
    </section>
  );
}

/** Above and left of the machine. They give the drawing the ratio of the plan. */
function DimensionLines() {
  const { machine, ...yard } = usePage().assets.yard;
  const { left, top, width, height } = machine;
  return (
    <svg viewBox={`0 0 ${yard.width} ${yard.height}`} aria-hidden="true">
      <path
        d={`M${left} ${top - 26}h${width}m0-11v22M${left} ${top - 37}v22M${left - 30} ${top}v${height}m-11 0h22M${left - 41} ${top}h22`}
      />
    </svg>
  );
}

/** Measures of a parking space and of the machine, which shows the brand. */
function Labels() {
  const { content, language, assets } = usePage();
  const { space, machine } = assets.yard;
  const { left, top, width, height } = machine;
  return (
    <Overlay>
      <Label
        at={[space.left + 1.5 * space.width, space.top + space.height]}
        className="yard-space"
        dy="1.5em"
      >
        {measure(space.width, language).text}
      </Label>
      <Label
        at={[space.left, space.top + space.height / 2]}
        className="yard-space"
        transform="rotate(-90)"
        dy="1.3em"
      >
        {measure(space.height, language).text}
      </Label>
      <Label at={[left + width / 2, top - 26]} className="yard-measure" dy="-.6em">
        {measure(width, language).text}
      </Label>
      <Label
        at={[left - 30, top + height / 2]}
        className="yard-measure"
        transform="rotate(-90)"
        dy="-.6em"
      >
        {measure(height, language).text}
      </Label>
      <Customers />
      <Label
        at={[left + width / 2, top + 0.84 * height]}
        className="yard-brand"
        fontSize={`${Math.min(1.5, width / 38 / content.company.brand.length)}em`}
      >
        {content.company.brand}
      </Label>
    </Overlay>
  );
}

/** Words at the foot of the paving, as wide as it is. */
function Customers() {
  const { assets } = usePage();
  const texts = useTexts(yardTexts);
  const { space, spaces, width } = assets.yard;
  const kerb = (space.left + spaces * space.width) / width;
  return (
    <OverlayPoint left={kerb} top={0.97}>
      <foreignObject width={`${100 - 100 * kerb}%`} height="1">
        <p className="yard-customers">{texts.yardCustomers}</p>
      </foreignObject>
    </OverlayPoint>
  );
}

type LabelProps = SVGProps<SVGTextElement> & { at: readonly [left: number, top: number] };

/** A text at a position of the drawing, in centimetres. */
function Label({ at: [left, top], ...text }: LabelProps) {
  const { width, height } = usePage().assets.yard;
  return (
    <OverlayPoint left={left / width} top={top / height}>
      <text {...text} />
    </OverlayPoint>
  );
}

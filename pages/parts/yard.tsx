// The machine in a car park, to scale: one file, with its numbers as text over it.
import { formatFigure } from "../../content/format.ts";
import { type Box, usePage } from "../page.ts";
import { Act } from "./call-to-action.tsx";
import { At, Overlay } from "./overlay.tsx";
import { withLinks } from "./section.tsx";

/** "Does it fit?", answered for any machine: in how many parking spaces, with what measures. */
export function Yard() {
  const { t, content, language, assets } = usePage();
  const { src, width, height, bay, machine, taken, isLengthwise } = assets.yard;
  const metres = (centimetres: number) =>
    `${formatFigure({ value: centimetres / 100, grouped: false }, language, 2)}\u00a0m`;
  const label = (left: number, top: number) => ({ left: left / width, top: top / height });
  return (
    <section className="yard dark" aria-labelledby="yard">
      <div className="grid">
        <h2 id="yard">
          {t("dab.yardTitle")} <span>{t(taken === 1 ? "dab.yardOne" : "dab.yardMany")}</span>
        </h2>
        <div className="stack">
          <p className="lead">{withLinks(t("dab.yardText"))}</p>
          <Act />
        </div>
      </div>
      <p className="visually-hidden">{t("dab.yardAlt")}</p>
      <div className="yard-drawing" aria-hidden="true">
        <div>
          <img src={src} alt="" width={width} height={height} loading="lazy" decoding="async" />
          <Overlay>
            <At {...label(bay.left + 1.5 * bay.width, bay.top + bay.height)}>
              <text dy="1.5em">{metres(bay.width)}</text>
            </At>
            <At {...label(bay.left, bay.top + bay.height / 2)}>
              <text transform="rotate(-90)" dy="-.5em">
                {metres(bay.height)}
              </text>
            </At>
            <Dimensions of={machine} inside={{ width, height }} print={metres} />
            <At
              {...label(
                machine.left + machine.width / 2,
                machine.top + machine.height * (isLengthwise ? 0.84 : 0.9),
              )}
            >
              <text className="yard-brand">{content.company.brand}</text>
            </At>
          </Overlay>
        </div>
      </div>
    </section>
  );
}

type DimensionsProps = {
  of: Box;
  inside: { width: number; height: number };
  print: (centimetres: number) => string;
};

/** The machine's two measures: lines to scale above it and on its left, with their ends. */
const Dimensions = ({ of: { left, top, width, height }, inside, print }: DimensionsProps) => (
  <>
    <svg viewBox={`0 0 ${inside.width} ${inside.height}`} aria-hidden="true">
      <path
        d={`M${left} ${top - 26}h${width}m0-11v22M${left} ${top - 37}v22M${left - 30} ${top}v${height}m-11 0h22M${left - 41} ${top}h22`}
      />
    </svg>
    <At left={(left + width / 2) / inside.width} top={(top - 26) / inside.height}>
      <text className="yard-measure" dy="-.6em">
        {print(width)}
      </text>
    </At>
    <At left={(left - 30) / inside.width} top={(top + height / 2) / inside.height}>
      <text className="yard-measure" transform="rotate(-90)" dy="-.6em">
        {print(height)}
      </text>
    </At>
  </>
);

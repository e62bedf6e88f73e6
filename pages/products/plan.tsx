// The plan for the visitor's builder or architect: one sheet of A4 at 1:50, which is printed alone.
// print-button.client.ts fetches and prints it; styles/print.css sets the scale.

import { usePage, useTexts } from "../local-page.ts";
import { List } from "../parts/section.tsx";
import { dataTexts } from "./data.texts.ts";
import { DrawingView, Elevations, HeightLine, labelRoom, measure, WidthLine } from "./drawings.tsx";
import { planTexts } from "./plan.texts.ts";

export function Plan() {
  const texts = useTexts(planTexts);
  return (
    <div className="plan" hidden>
      <h2>{texts.planTitle}</h2>
      <p>{texts.planScale}</p>
      <div className="drawings">
        <PlanView />
        <div className="plan-notes">
          <ScaleBar />
          <p className="plan-north">
            <North /> {texts.planNorth}
          </p>
          <h3>{texts.planBlanksTitle}</h3>
          <List className="plan-blanks">
            {texts.planBlanks.map((blank) => (
              <li key={blank}>{blank}</li>
            ))}
          </List>
        </div>
        <Elevations />
      </div>
    </div>
  );
}

/** The machine in its parking space from above, as in the yard. */
function PlanView() {
  const { assets, language } = usePage();
  const texts = useTexts(planTexts);
  const { frontView } = useTexts(dataTexts);
  const { space, machine } = assets.yard;
  const { width, height } = space;
  return (
    <DrawingView left={labelRoom.left} width={width} height={height}>
      <path d={`M0 0V${height}H${width}V0`} />
      <HeightLine of={measure(height, language)} />
      <WidthLine of={measure(width, language)} y={height} name={texts.planView} />
      <g transform={`translate(${(width - machine.width) / 2} ${(height - machine.height) / 2})`}>
        <path className="plan-machine" d={`M0 0H${machine.width}V${machine.height}H0z`} />
        <g transform="translate(90)">
          <HeightLine of={measure(machine.height, language)} />
        </g>
        <WidthLine of={measure(machine.width, language)} y={-50} />
        <text transform={`translate(${machine.width - 12} ${machine.height / 2}) rotate(-90)`}>
          {frontView}
        </text>
        <text x={0.6 * machine.width} y={machine.height - 12}>
          {texts.planLoading}
        </text>
      </g>
    </DrawingView>
  );
}

/** Five metres. On paper it shows whether the sheet is true to scale. */
const ScaleBar = () => (
  <svg className="scale-bar" viewBox="0 0 500 40" width="5em" aria-hidden="true">
    <path d="M0 0H500V14H0zM100 0v14m100-14v14m100-14v14m100-14v14" />
    <path className="scale-bar-fill" d="M0 0h100v14H0zm200 0h100v14H200zm200 0h100v14H400z" />
    <text x="5" y="34">
      0
    </text>
    <text x="484" y="34">
      5 m
    </text>
  </svg>
);

/** A circle in which the north is drawn by hand. */
const North = () => (
  <svg viewBox="0 0 100 100" width="1em" aria-hidden="true">
    <circle cx="50" cy="50" r="48" />
    <path d="M50 42v16M42 50h16" />
  </svg>
);

// The touchscreen's dial: how many of the wanted kilograms lie in the bag.
import type { ReactElement } from "react";
import { colour } from "../palette.ts";
import { Weight } from "./kiosk.tsx";
import { Row, shade, Text } from "./parts.tsx";

const wanted = 15;

/** Side of the dial's square; its scale runs over three quarters of a turn. */
const side = 920;
const middle = side / 2;

/** A point of the dial, at a weight and a distance from the middle. */
function at(kg: number, radius: number): readonly [number, number] {
  const angle = Math.PI * (0.75 + (1.5 * kg) / wanted);
  return [middle + radius * Math.cos(angle), middle + radius * Math.sin(angle)];
}

function arc(to: number, radius: number): string {
  const large = to > wanted / 1.5 ? 1 : 0;
  return `M${at(0, radius).join(" ")}A${radius} ${radius} 0 ${large} 1 ${at(to, radius).join(" ")}`;
}

const tick = (kg: number): string =>
  `M${at(kg, 352).join(" ")}L${at(kg, kg % 5 === 0 ? 312 : 334).join(" ")}`;

function Scale(props: { poured: number }): ReactElement {
  const { poured } = props;
  const kilograms = Array.from({ length: wanted + 1 }, (_, kg) => kg);
  const line = { fill: "none", strokeLinecap: "round" } as const;
  return (
    <svg width={side} height={side} viewBox={`0 0 ${side} ${side}`} role="img" aria-label="kg">
      <path d={arc(wanted, 412)} {...line} stroke={shade.surface} strokeWidth={72} />
      <path d={arc(poured, 412)} {...line} stroke={colour.pellet} strokeWidth={72} />
      {kilograms.map((kg) => (
        <path
          key={kg}
          d={tick(kg)}
          {...line}
          stroke={kg <= poured ? colour.pellet : shade.line}
          strokeWidth={6}
        />
      ))}
    </svg>
  );
}

/** The scale with the weighed kilograms in its middle, to a tenth. */
export function Dial(props: { poured: number }): ReactElement {
  const { poured } = props;
  const figure = poured.toLocaleString("it", { minimumFractionDigits: 1 });
  const layer = { position: "absolute", left: 0, width: side, justifyContent: "center" } as const;
  return (
    <div style={{ display: "flex", position: "relative", width: side, height: side - 90 }}>
      <Scale poured={poured} />
      {[0, 5, 10, 15].map((kg) => (
        <Row
          key={kg}
          position="absolute"
          left={at(kg, 262)[0] - 50}
          top={at(kg, 262)[1] - 30}
          width={100}
          height={60}
          justifyContent="center"
        >
          <Text fontSize={46} fontWeight={700} color={kg <= poured ? colour.pellet : shade.quiet}>
            {String(kg)}
          </Text>
        </Row>
      ))}
      <Row {...layer} top={330}>
        <Weight
          figure={figure}
          sizes={figure.length > 3 ? [226, 84] : [276, 92]}
          unitColor={colour.pellet}
        />
      </Row>
      <Row {...layer} top={706}>
        <Text fontSize={68} fontWeight={500} color={shade.quiet}>
          {`su ${wanted} kg`}
        </Text>
      </Row>
    </div>
  );
}

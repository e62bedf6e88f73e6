// The dashboard's chart: kilograms sold per hour, today and yesterday.
import type { ReactElement } from "react";
import { colour, mix } from "../palette.ts";
import { today, yesterday } from "./dashboard-data.ts";
import { Panel, PanelTitle } from "./dashboard-parts.tsx";
import { Row, shade, Text } from "./parts.tsx";

/** The chart's field, right of the vertical labels and above the horizontal ones. */
const field = { left: 88, width: 700, height: 416, most: 400 } as const;

const x = (hour: number): number => ((hour + 0.5) / 24) * field.width;
const y = (kg: number): number => (1 - kg / field.most) * field.height;

const track = (figures: readonly number[]): string =>
  `M${figures.map((kg, hour) => `${x(hour).toFixed(1)} ${y(kg).toFixed(1)}`).join("L")}`;

const levels = [0, 200, 400] as const;
const hours = [0, 6, 12, 18, 24] as const;

function Curves(): ReactElement {
  const last = today.length - 1;
  const floor = `V${field.height}H${x(0)}Z`;
  const line = { fill: "none", strokeLinecap: "round", strokeLinejoin: "round" } as const;
  return (
    <svg
      width={field.width}
      height={field.height + 40}
      viewBox={`0 -20 ${field.width} ${field.height + 40}`}
      role="img"
      aria-label="kg"
    >
      <path
        d={levels.map((kg) => `M0 ${y(kg)}H${field.width}`).join("")}
        stroke={shade.rule}
        strokeWidth={3}
      />
      <path d={track(today) + floor} fill={mix(colour.white, colour.leaf, 0.2)} />
      <path
        d={track(yesterday)}
        {...line}
        stroke={colour.pellet}
        strokeWidth={6}
        strokeDasharray="4 15"
      />
      <path d={track(today)} {...line} stroke={colour.leaf} strokeWidth={8} />
      <circle
        cx={x(last)}
        cy={y(today[last] ?? 0)}
        r={13}
        fill={colour.white}
        stroke={colour.leaf}
        strokeWidth={8}
      />
    </svg>
  );
}

function Key(props: { name: string; color: string }): ReactElement {
  return (
    <Row gap={16}>
      <div style={{ width: 44, height: 12, borderRadius: 6, background: props.color }} />
      <Text fontSize={36} fontWeight={500} color={colour.stone}>
        {props.name}
      </Text>
    </Row>
  );
}

function Plot(): ReactElement {
  const label = {
    position: "absolute",
    fontSize: 36,
    fontWeight: 500,
    color: colour.stone,
  } as const;
  return (
    <div style={{ display: "flex", position: "relative", height: field.height + 84 }}>
      <div style={{ display: "flex", position: "absolute", left: field.left, top: 0 }}>
        <Curves />
      </div>
      {levels.map((kg) => (
        <Text key={kg} {...label} left={0} top={y(kg) + 2} width={70} justifyContent="flex-end">
          {String(kg)}
        </Text>
      ))}
      {hours.map((hour) => (
        <Text
          key={hour}
          {...label}
          left={field.left + (hour / 24) * field.width - 40}
          top={field.height + 42}
          width={80}
          justifyContent="center"
        >
          {String(hour)}
        </Text>
      ))}
    </div>
  );
}

/** The chart in its panel. */
export function Chart(): ReactElement {
  return (
    <Panel gap={30}>
      <Row justifyContent="space-between">
        <PanelTitle>Vendite per ora, kg</PanelTitle>
        <Row gap={32}>
          <Key name="Oggi" color={colour.leaf} />
          <Key name="Ieri" color={colour.pellet} />
        </Row>
      </Row>
      <Plot />
    </Panel>
  );
}

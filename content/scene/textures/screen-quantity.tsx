// The touchscreen while the customer chooses how many kilograms.
import type { ReactElement } from "react";
import { colour } from "../palette.ts";
import { Icon } from "./icons.tsx";
import { BackButton, glass, Kiosk, MainButton, measure, Title, Weight } from "./kiosk.tsx";
import { type Artwork, Row, shade, Text } from "./parts.tsx";

const chosen = 15;
const most = 30;
const presets = [5, 10, 15, 20, 30] as const;

function StepKey(props: { sign: "minus" | "plus" }): ReactElement {
  return (
    <Row
      width={224}
      height={224}
      justifyContent="center"
      borderRadius={112}
      background={shade.surface}
      border={`5px solid ${colour.straw}`}
    >
      <Icon name={props.sign} size={136} color={colour.straw} line={48} />
    </Row>
  );
}

function Amount(): ReactElement {
  return (
    <Row width={measure} justifyContent="space-between">
      <StepKey sign="minus" />
      <Weight figure={String(chosen)} sizes={[392, 116]} unitColor={colour.pellet} />
      <StepKey sign="plus" />
    </Row>
  );
}

/** A ruler of kilograms, filled up to the choice. */
function Ruler(): ReactElement {
  const step = (measure - 8) / most;
  const bar = { position: "absolute", left: 0, top: 0, height: 36, borderRadius: 18 } as const;
  return (
    <div style={{ display: "flex", position: "relative", width: measure, height: 92 }}>
      <div style={{ ...bar, width: measure, background: shade.surface }} />
      <div style={{ ...bar, width: 4 + step * chosen, background: colour.pellet }} />
      {Array.from({ length: most + 1 }, (_, kg) => (
        <div
          key={String(kg)}
          style={{
            position: "absolute",
            left: 2 + kg * step,
            top: 52,
            width: 4,
            height: kg % 5 === 0 ? 40 : 20,
            background: kg <= chosen ? colour.pellet : shade.line,
          }}
        />
      ))}
    </div>
  );
}

function Presets(): ReactElement {
  return (
    <Row width={measure} justifyContent="space-between">
      {presets.map((kg) => (
        <Row
          key={kg}
          width={212}
          height={184}
          justifyContent="center"
          alignItems="center"
          borderRadius={32}
          background={kg === chosen ? colour.straw : shade.surface}
          color={kg === chosen ? colour.pine : colour.paper}
        >
          <Weight
            figure={String(kg)}
            sizes={[94, 44]}
            unitColor={kg === chosen ? colour.pine : shade.quiet}
          />
        </Row>
      ))}
    </Row>
  );
}

function Summary(): ReactElement {
  return (
    <Row width={measure} justifyContent="space-between" fontSize={50} fontWeight={500}>
      <Row gap={22}>
        <Icon name="bag" size={72} color={colour.straw} line={36} />
        <Text>1 sacco</Text>
      </Row>
      <Text color={shade.quiet}>Ti restano 30 kg di credito</Text>
    </Row>
  );
}

function draw(): ReactElement {
  return (
    <Kiosk credit={45}>
      <Title>Quanto pellet?</Title>
      <Amount />
      <Ruler />
      <Presets />
      <Summary />
      <Row gap={36}>
        <BackButton />
        <MainButton
          label="Conferma"
          width={measure - 240}
          icon={<Icon name="forward" size={96} color={colour.paper} line={50} />}
        />
      </Row>
    </Kiosk>
  );
}

/** Fifteen kilograms chosen, before confirming. */
export const screenQuantity: Artwork = { name: "screen-quantity", ...glass, draw };

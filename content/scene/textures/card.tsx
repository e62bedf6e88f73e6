// A sample of a regional services card, in the machine's colours and after no real one.
import type { ReactElement } from "react";
import { colour, mix } from "../palette.ts";
import { Chip, Face, format } from "./card-parts.tsx";
import { Mark } from "./mark.tsx";
import { type Artwork, Column, Row, SampleMark, Text } from "./parts.tsx";

const strip = 168;

function Holder({ unit }: { unit: number }): ReactElement {
  return (
    <Row
      position="absolute"
      left={0}
      top={(format.height - strip) * unit}
      width={format.width * unit}
      height={strip * unit}
      padding={`0 ${64 * unit}px`}
      justifyContent="space-between"
      background={colour.straw}
      color={colour.pine}
    >
      <Column gap={16 * unit}>
        <Text fontSize={46 * unit} fontWeight={700}>
          Nome Cognome
        </Text>
        <Text fontSize={38 * unit} fontWeight={500} letterSpacing={3 * unit}>
          0000 0000 0000
        </Text>
      </Column>
      <SampleMark size={34 * unit} color={colour.ember} />
    </Row>
  );
}

/** The card's face, also shown on the touchscreen; a unit is so many pixels. */
export function RegionalCard({ unit }: { unit: number }): ReactElement {
  const title = { fontSize: 70 * unit, fontWeight: 800, lineHeight: 1.1 } as const;
  return (
    <Face unit={unit} ground={colour.forest} rings={mix(colour.forest, colour.leaf, 0.42)}>
      <Column position="absolute" left={64 * unit} top={58 * unit} color={colour.paper}>
        <Text {...title}>Carta regionale</Text>
        <Text {...title}>dei servizi</Text>
      </Column>
      <Row position="absolute" left={64 * unit} top={276 * unit}>
        <Chip unit={unit} />
      </Row>
      <Row position="absolute" right={60 * unit} top={52 * unit}>
        <Mark size={150 * unit} color={colour.straw} />
      </Row>
      <Holder unit={unit} />
    </Face>
  );
}

/** The regional card. */
export const card: Artwork = { name: "card", ...format, draw: () => <RegionalCard unit={1} /> };

// A payment card of no bank.
import type { ReactElement } from "react";
import { colour, mix } from "../palette.ts";
import { Chip, Face, format } from "./card-parts.tsx";
import { Icon } from "./icons.tsx";
import { type Artwork, Row, SampleMark, Text } from "./parts.tsx";

function Digits(): ReactElement {
  const dot = { width: 22, height: 22, borderRadius: 11, background: colour.pine };
  return (
    <Row position="absolute" left={64} top={414} gap={48}>
      {[0, 4, 8, 12].map((group) => (
        <Row key={group} gap={16}>
          {[1, 2, 3, 4].map((digit) => (
            <div key={String(group + digit)} style={dot} />
          ))}
        </Row>
      ))}
    </Row>
  );
}

function draw(): ReactElement {
  return (
    <Face unit={1} ground={colour.pellet} rings={mix(colour.pellet, colour.straw, 0.42)}>
      <Text
        position="absolute"
        left={64}
        top={62}
        fontSize={56}
        fontWeight={800}
        color={colour.pine}
      >
        Carta di pagamento
      </Text>
      <Row position="absolute" left={64} top={208} gap={30}>
        <Chip unit={1} />
        <Icon name="contactless" size={112} color={colour.pine} line={40} />
      </Row>
      <Digits />
      <Text
        position="absolute"
        left={64}
        top={520}
        fontSize={46}
        fontWeight={700}
        color={colour.pine}
      >
        Nome Cognome
      </Text>
      <Row position="absolute" right={64} top={510}>
        <SampleMark size={34} color={colour.pine} />
      </Row>
    </Face>
  );
}

/** The bank card. */
export const bankCard: Artwork = { name: "bank-card", ...format, draw };

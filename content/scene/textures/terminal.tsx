// The small display of the card terminal, as a lit liquid-crystal panel.
import type { ReactElement } from "react";
import { colour, mix } from "../palette.ts";
import { Icon } from "./icons.tsx";
import { type Artwork, Column, Row, Text } from "./parts.tsx";

const size = { width: 480, height: 300 } as const;
const glow = mix(colour.white, colour.leaf, 0.16);

function Lamps(): ReactElement {
  return (
    <Row gap={14}>
      {[1, 2, 3, 4].map((lamp) => (
        <div
          key={lamp}
          style={{
            width: 52,
            height: 16,
            borderRadius: 8,
            background: lamp === 1 ? colour.leaf : mix(glow, colour.pine, 0.18),
          }}
        />
      ))}
    </Row>
  );
}

function draw(): ReactElement {
  return (
    <Column
      {...size}
      padding="24px 30px 28px"
      justifyContent="space-between"
      background={glow}
      color={colour.pine}
      fontFamily="Archivo"
    >
      <Row justifyContent="space-between">
        <Lamps />
        <Text fontSize={32} fontWeight={800}>
          DAB
        </Text>
      </Row>
      <Row gap={8}>
        <Icon name="contactless" size={156} color={colour.forest} line={40} />
        <Column>
          <Text fontSize={55} fontWeight={800} letterSpacing={-1} lineHeight={1.08}>
            Avvicina
          </Text>
          <Text fontSize={55} fontWeight={800} letterSpacing={-1} lineHeight={1.08}>
            la carta
          </Text>
        </Column>
      </Row>
    </Column>
  );
}

/** Waiting for a card. */
export const terminal: Artwork = { name: "terminal", ...size, draw };

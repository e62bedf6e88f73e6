// The touchscreen when it has read a regional card.
import type { ReactElement } from "react";
import { colour } from "../palette.ts";
import { RegionalCard } from "./card.tsx";
import { format } from "./card-parts.tsx";
import { Icon } from "./icons.tsx";
import { glass, Kiosk, MainButton, measure, Title } from "./kiosk.tsx";
import { type Artwork, Column, Row, shade, Text } from "./parts.tsx";

/** Pixels for a unit of the card's drawing. */
const unit = 0.76;

const badge = 184;

/** The card as the customer holds it, with the sign that it was read. */
function ReadCard(): ReactElement {
  const [width, height] = [format.width * unit, format.height * unit];
  return (
    <div style={{ display: "flex", position: "relative", width, height }}>
      <Row width={width} height={height} borderRadius={40} overflow="hidden">
        <RegionalCard unit={unit} />
      </Row>
      <Row
        position="absolute"
        left={width - badge / 2}
        top={168}
        width={badge}
        height={badge}
        justifyContent="center"
        borderRadius={badge / 2}
        background={colour.leaf}
      >
        <Icon name="check" size={108} color={colour.paper} line={56} />
      </Row>
    </div>
  );
}

function Credit(): ReactElement {
  return (
    <Row
      width={measure}
      height={196}
      padding="0 52px"
      justifyContent="space-between"
      borderRadius={36}
      background={shade.surface}
    >
      <Text fontSize={56} fontWeight={500}>
        Credito residuo aggiornato
      </Text>
      <Text fontSize={92} fontWeight={800} color={colour.straw}>
        45 kg
      </Text>
    </Row>
  );
}

function draw(): ReactElement {
  return (
    <Kiosk>
      <Row width={measure} justifyContent="center">
        <ReadCard />
      </Row>
      <Column>
        <Title>Carta regionale</Title>
        <Title>riconosciuta</Title>
      </Column>
      <Credit />
      <MainButton
        label="Continua"
        width={measure}
        icon={<Icon name="forward" size={96} color={colour.paper} line={50} />}
      />
    </Kiosk>
  );
}

/** A regional card recognised, the credit brought up to date. */
export const screenCard: Artwork = { name: "screen-card", ...glass, draw };

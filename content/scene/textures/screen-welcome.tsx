// The touchscreen at rest: how to pay.
import type { ReactElement } from "react";
import { colour } from "../palette.ts";
import { Icon, type IconName } from "./icons.tsx";
import { glass, Kiosk, measure } from "./kiosk.tsx";
import { type Artwork, Column, Row, shade, Text } from "./parts.tsx";

const ways: readonly { icon: IconName; name: string; note: string }[] = [
  { icon: "contactless", name: "Carta", note: "Di debito o di credito" },
  { icon: "notes", name: "Contanti", note: "Monete e banconote" },
  { icon: "payment", name: "Carta regionale", note: "Usa il credito residuo" },
];

function Way(props: (typeof ways)[number]): ReactElement {
  return (
    <Row
      width={measure}
      height={280}
      padding="0 52px 0 44px"
      gap={48}
      borderRadius={40}
      background={shade.surface}
    >
      <Row
        width={192}
        height={192}
        justifyContent="center"
        borderRadius={32}
        background={colour.straw}
      >
        <Icon name={props.icon} size={128} color={colour.pine} line={34} />
      </Row>
      <Column gap={26} flexGrow={1}>
        <Text fontSize={84} fontWeight={700} letterSpacing={-1}>
          {props.name}
        </Text>
        <Text fontSize={50} fontWeight={500} color={shade.quiet}>
          {props.note}
        </Text>
      </Column>
      <Icon name="forward" size={84} color={colour.straw} line={48} />
    </Row>
  );
}

function draw(): ReactElement {
  return (
    <Kiosk>
      <Column gap={36}>
        <Text fontSize={156} fontWeight={800} letterSpacing={-4}>
          Pellet sfuso
        </Text>
        <Text fontSize={62} fontWeight={500} color={colour.straw}>
          Appoggia la carta o scegli come pagare
        </Text>
      </Column>
      <Column gap={36}>
        {ways.map((way) => (
          <Way key={way.name} {...way} />
        ))}
      </Column>
    </Kiosk>
  );
}

/** Waiting for a customer. */
export const screenWelcome: Artwork = { name: "screen-welcome", ...glass, draw };

// The touchscreen while pellets are being dispensed and weighed.
import type { ReactElement } from "react";
import { colour } from "../palette.ts";
import { Dial } from "./dial.tsx";
import { glass, Kiosk, MainButton, measure, Title } from "./kiosk.tsx";
import { type Artwork, Column, Row, shade, Text } from "./parts.tsx";

function StopSign(): ReactElement {
  return <div style={{ width: 72, height: 72, borderRadius: 14, background: colour.paper }} />;
}

function draw(): ReactElement {
  return (
    <Kiosk>
      <Column gap={28}>
        <Title>Erogazione in corso</Title>
        <Text fontSize={54} fontWeight={500} color={shade.quiet}>
          Tieni il sacco sotto la bocca
        </Text>
      </Column>
      <Row width={measure} justifyContent="center">
        <Dial poured={9.4} />
      </Row>
      <MainButton label="Ferma" width={measure} icon={<StopSign />} />
    </Kiosk>
  );
}

/** Nine point four of fifteen kilograms in the bag. */
export const screenFilling: Artwork = { name: "screen-filling", ...glass, draw };

// The touchscreen when the bag is full.
import type { ReactElement } from "react";
import { colour } from "../palette.ts";
import { Dial } from "./dial.tsx";
import { Icon } from "./icons.tsx";
import { glass, Kiosk, MainButton, measure, Title } from "./kiosk.tsx";
import { type Artwork, Column, Row, shade, Text } from "./parts.tsx";

function draw(): ReactElement {
  return (
    <Kiosk credit={30}>
      <Column gap={28}>
        <Title>Sacco pieno</Title>
        <Text fontSize={54} fontWeight={500} color={shade.quiet}>
          Puoi ritirare il sacco
        </Text>
      </Column>
      <Row width={measure} justifyContent="center">
        <Dial poured={15} />
      </Row>
      <MainButton
        label="Fine"
        width={measure}
        icon={<Icon name="check" size={96} color={colour.paper} line={50} />}
      />
    </Kiosk>
  );
}

/** All of the fifteen kilograms in the bag. */
export const screenDone: Artwork = { name: "screen-done", ...glass, draw };

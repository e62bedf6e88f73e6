// The lit sign above the delivery bay.
import type { ReactElement } from "react";
import { colour } from "../palette.ts";
import { type Artwork, Column, Row, Text } from "./parts.tsx";

/** 770 × 270 mm at two pixels per millimetre. */
const size = { width: 1540, height: 540 } as const;

function draw(): ReactElement {
  return (
    <Row {...size} justifyContent="center" gap={60} fontFamily="Archivo">
      <Text fontSize={480} fontWeight={800} letterSpacing={0} color={colour.paper}>
        24/7
      </Text>
      <Column color={colour.straw}>
        <Text fontSize={126} fontWeight={700} letterSpacing={-2}>
          pellet
        </Text>
        <Text fontSize={126} fontWeight={700} letterSpacing={-2}>
          sfuso
        </Text>
      </Column>
    </Row>
  );
}

/** Open day and night. */
export const sign: Artwork = { name: "sign", ...size, draw };

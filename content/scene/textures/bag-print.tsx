// The print on the reusable fabric bag, in one ink.
import type { ReactElement } from "react";
import { colour } from "../palette.ts";
import { Mark } from "./mark.tsx";
import { type Artwork, Column, Row, Text } from "./parts.tsx";

const size = { width: 1200, height: 1500 } as const;
const band = { position: "absolute", left: 0, top: 560, width: size.width, height: 440 } as const;

function draw(): ReactElement {
  return (
    <Column {...size} position="relative" color={colour.forest} fontFamily="Archivo">
      <Row position="absolute" left={0} top={110} width={size.width} justifyContent="center">
        <Mark size={380} color={colour.forest} />
      </Row>
      <div style={{ ...band, background: colour.forest }} />
      <Row position="absolute" left={110} top={1076} width={980} justifyContent="space-between">
        <Column gap={8}>
          <Text fontSize={92} fontWeight={700} letterSpacing={-2}>
            Pellet sfuso
          </Text>
          <Text fontSize={52} fontWeight={500}>
            Il sacco che si riusa
          </Text>
        </Column>
        <Text fontSize={128} fontWeight={800} letterSpacing={-4}>
          15 kg
        </Text>
      </Row>
    </Column>
  );
}

/** The letters that leave the cloth bare within the band. */
function cut(): ReactElement {
  return (
    <Column {...size} position="relative" color={colour.ink} fontFamily="Archivo">
      <Row {...band} justifyContent="center">
        <Text fontSize={400} fontWeight={800} letterSpacing={-4}>
          DAB
        </Text>
      </Row>
    </Column>
  );
}

/** The bag's front. */
export const bagPrint: Artwork = { name: "bag-print", ...size, draw, cut };

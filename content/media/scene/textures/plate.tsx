// The machine's rating plate, engraved: dark ink on bare aluminium.
import type { ReactElement } from "react";
import { colour } from "../palette.ts";
import { type Artwork, Column, Row, SampleMark, Text } from "./parts.tsx";

const size = { width: 1200, height: 800 } as const;

const entries: readonly (readonly [string, string])[] = [
  ["Dimensioni", "4200 × 2350 × 2930 mm"],
  ["Serbatoio", "6,5 m³"],
  ["Certificazione", "EN Plus"],
];

function Hole(props: { left: number; top: number }): ReactElement {
  const hole = {
    position: "absolute",
    width: 40,
    height: 40,
    borderRadius: 20,
    boxSizing: "border-box",
  } as const;
  return <div style={{ ...hole, ...props, border: `4px solid ${colour.ink}` }} />;
}

function Entry(props: { name: string; value: string }): ReactElement {
  return (
    <Row height={94} borderTop={`4px solid ${colour.ink}`} fontSize={50}>
      <Text width={390} fontWeight={500}>
        {props.name}
      </Text>
      <Text fontWeight={700}>{props.value}</Text>
    </Row>
  );
}

function Heading(): ReactElement {
  return (
    <Row justifyContent="space-between">
      <Column gap={6}>
        <Text fontSize={150} fontWeight={800} letterSpacing={-3} marginLeft={-9}>
          DAB
        </Text>
        <Text fontSize={46} fontWeight={500}>
          Distributore automatico di biomassa
        </Text>
      </Column>
      <SampleMark size={38} color={colour.ink} />
    </Row>
  );
}

function draw(): ReactElement {
  return (
    <Column
      {...size}
      position="relative"
      padding="66px 96px 60px"
      justifyContent="space-between"
      border={`8px solid ${colour.ink}`}
      borderRadius={40}
      color={colour.ink}
      fontFamily="Archivo"
    >
      {[26, 1118].flatMap((left) =>
        [26, 718].map((top) => <Hole key={`${left} ${top}`} left={left} top={top} />),
      )}
      <Heading />
      <Column>
        {entries.map(([name, value]) => (
          <Entry key={name} name={name} value={value} />
        ))}
        <Column borderTop={`4px solid ${colour.ink}`} paddingTop={26} gap={12} fontSize={46}>
          <Text fontWeight={700}>Strumenti di pesatura certificati,</Text>
          <Text fontWeight={700}>D.M. 21 aprile 2017 n. 93</Text>
        </Column>
      </Column>
    </Column>
  );
}

/** The rating plate. */
export const plate: Artwork = { name: "plate", ...size, draw };

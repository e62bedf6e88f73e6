// The remote management on a phone: one machine, its tank, today's sales, an alert.
import type { ReactElement } from "react";
import { Icon } from "./icons.tsx";
import { type Artwork, Column, Row, SampleMark, Text } from "./parts.tsx";

const size = { width: 1080, height: 2240 } as const;

const tone = {
  ground: "#111418",
  plate: "#1d2227",
  text: "#f4f6f7",
  quiet: "#b4bcc4",
  line: "#3a424a",
  pellet: "#d9a566",
  ember: "#ff7a33",
} as const;

/** Per cent that the sample's tank is full, and kilograms sold in each hour of its day so far. */
const tank = 17;
const sold = [15, 0, 0, 0, 0, 0, 15, 30, 45, 60, 75, 60, 45, 45, 45, 60, 75, 45] as const;

const chart = 440;

function Plate(props: { children: ReactElement | ReactElement[] }): ReactElement {
  return (
    <Column padding="60px 54px" gap={44} borderRadius={44} background={tone.plate}>
      {props.children}
    </Column>
  );
}

function Name(props: { children: string }): ReactElement {
  return (
    <Text fontSize={46} fontWeight={500} color={tone.quiet}>
      {props.children}
    </Text>
  );
}

function Figure(props: { figure: string; unit: string; color?: string }): ReactElement {
  return (
    <Row alignItems="flex-end" gap={22}>
      <Text
        fontSize={168}
        fontWeight={800}
        letterSpacing={-5}
        lineHeight={0.8}
        color={props.color ?? tone.text}
      >
        {props.figure}
      </Text>
      <Text fontSize={68} fontWeight={700} color={tone.quiet}>
        {props.unit}
      </Text>
    </Row>
  );
}

function Head(): ReactElement {
  return (
    <Column gap={54}>
      <Row justifyContent="space-between" padding="0 12px">
        <Text fontSize={44} fontWeight={700}>
          17:40
        </Text>
        <SampleMark size={36} color={tone.ember} />
      </Row>
      <Row justifyContent="space-between">
        <Text fontSize={92} fontWeight={800} letterSpacing={-2}>
          DAB 03
        </Text>
        <Name>in servizio</Name>
      </Row>
    </Column>
  );
}

function Tank(): ReactElement {
  return (
    <Plate>
      <Name>Serbatoio</Name>
      <Figure figure={String(tank)} unit="%" color={tone.ember} />
      <div style={{ display: "flex", height: 40, borderRadius: 20, background: tone.line }}>
        <div style={{ width: `${tank}%`, height: 40, borderRadius: 20, background: tone.ember }} />
      </div>
    </Plate>
  );
}

function Sales(): ReactElement {
  const most = Math.max(...sold);
  return (
    <Plate>
      <Name>Venduti oggi</Name>
      <Figure figure={String(sold.reduce<number>((all, kg) => all + kg, 0))} unit="kg" />
      <Row height={chart} alignItems="flex-end" gap={14}>
        {sold.map((kg, hour) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the hour
            key={hour}
            style={{
              flexGrow: 1,
              height: Math.max(8, (kg / most) * chart),
              borderRadius: 8,
              background: tone.pellet,
            }}
          />
        ))}
      </Row>
    </Plate>
  );
}

function Alert(): ReactElement {
  return (
    <Row gap={36} padding="60px 48px" borderRadius={44} border={`5px solid ${tone.ember}`}>
      <Icon name="bell" size={92} color={tone.ember} line={36} />
      <Column gap={20}>
        <Text fontSize={54} fontWeight={700}>
          Serbatoio sotto il 20 %
        </Text>
        <Name>Ore 16:05</Name>
      </Column>
    </Row>
  );
}

function draw(): ReactElement {
  return (
    <Column
      {...size}
      padding="70px 60px 60px"
      justifyContent="space-between"
      background={tone.ground}
      color={tone.text}
      fontFamily="Archivo"
    >
      <Head />
      <Tank />
      <Sales />
      <Alert />
    </Column>
  );
}

/** What an owner sees of one machine, wherever they are. */
export const phone: Artwork = { name: "phone", ...size, draw };

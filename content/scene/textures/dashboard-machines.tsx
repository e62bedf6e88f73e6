// The dashboard's list of machines: state, tank, sales, last contact.
import type { ReactElement } from "react";
import { colour } from "../palette.ts";
import { type Machine, machines } from "./dashboard-data.ts";
import { Panel, PanelTitle, signal } from "./dashboard-parts.tsx";
import { Column, Row, shade, Text } from "./parts.tsx";

const columns = { machine: 300, tank: 540, sold: 230, contact: 266 } as const;
const barWidth = 380;

function Tank(props: { machine: Machine }): ReactElement {
  const { tank, condition } = props.machine;
  const isLow = condition === "tank";
  return (
    <Row width={columns.tank} gap={28}>
      <div
        style={{
          display: "flex",
          width: barWidth,
          height: 32,
          borderRadius: 16,
          background: shade.empty,
        }}
      >
        <div
          style={{
            width: (barWidth * tank) / 100,
            height: 32,
            borderRadius: 16,
            background: isLow ? colour.ember : colour.pellet,
          }}
        />
      </div>
      <Text fontSize={44} fontWeight={700} color={isLow ? colour.ember : colour.ink}>
        {`${tank} %`}
      </Text>
    </Row>
  );
}

function MachineRow(props: { machine: Machine }): ReactElement {
  const { machine } = props;
  return (
    <Row height={123} borderTop={`2px solid ${shade.rule}`}>
      <Row width={columns.machine} gap={26}>
        <div
          style={{
            width: 30,
            height: 30,
            borderRadius: 15,
            background: signal[machine.condition],
          }}
        />
        <Column gap={10}>
          <Text fontSize={46} fontWeight={700}>{`DAB 0${machine.number}`}</Text>
          <Text fontSize={36} fontWeight={500} color={colour.stone}>
            {`Sede ${machine.number}`}
          </Text>
        </Column>
      </Row>
      <Tank machine={machine} />
      <Text width={columns.sold} justifyContent="flex-end" fontSize={46} fontWeight={700}>
        {`${machine.sold} kg`}
      </Text>
      <Text
        width={columns.contact}
        justifyContent="flex-end"
        fontSize={40}
        fontWeight={500}
        color={colour.stone}
      >
        {machine.contact}
      </Text>
    </Row>
  );
}

function Head(): ReactElement {
  const end = { justifyContent: "flex-end" } as const;
  return (
    <Row height={74} fontSize={36} fontWeight={500} color={colour.stone}>
      <Text width={columns.machine}>Distributore</Text>
      <Text width={columns.tank}>Serbatoio</Text>
      <Text width={columns.sold} {...end}>
        Venduti oggi
      </Text>
      <Text width={columns.contact} {...end}>
        Contatto
      </Text>
    </Row>
  );
}

/** The list of machines. */
export function Machines(): ReactElement {
  return (
    <Panel flexGrow={1} gap={8}>
      <PanelTitle>Distributori</PanelTitle>
      <Column>
        <Head />
        {machines.map((machine) => (
          <MachineRow key={machine.number} machine={machine} />
        ))}
      </Column>
    </Panel>
  );
}

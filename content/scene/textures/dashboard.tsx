// The remote-management software as seen on a desk: machines, sales, alerts.
import type { ReactElement } from "react";
import { colour, mix } from "../palette.ts";
import { Chart } from "./dashboard-chart.tsx";
import { machines, totals, written } from "./dashboard-data.ts";
import { Machines } from "./dashboard-machines.tsx";
import { Panel, PanelTitle, signal } from "./dashboard-parts.tsx";
import { Icon, type IconName } from "./icons.tsx";
import { type Artwork, Column, Row, SampleMark, shade, Text } from "./parts.tsx";

const size = { width: 2560, height: 1440 } as const;
const places: readonly IconName[] = ["overview", "tank", "chart", "bag", "bell"];

function Rail(): ReactElement {
  return (
    <Column
      width={144}
      height={size.height}
      alignItems="center"
      paddingTop={48}
      gap={28}
      background={colour.pine}
    >
      <Text fontSize={46} fontWeight={800} color={colour.straw} paddingBottom={32}>
        DAB
      </Text>
      {places.map((name, index) => (
        <Row
          key={name}
          width={100}
          height={100}
          justifyContent="center"
          borderRadius={24}
          background={index === 0 ? colour.leaf : colour.pine}
        >
          <Icon name={name} size={60} color={index === 0 ? colour.white : shade.quiet} line={36} />
        </Row>
      ))}
    </Column>
  );
}

function Header(): ReactElement {
  return (
    <Row height={84} justifyContent="space-between">
      <Row gap={36}>
        <Text fontSize={72} fontWeight={800} letterSpacing={-1.5}>
          Gestione remota
        </Text>
        <SampleMark size={34} color={colour.ember} />
      </Row>
      <Row gap={20}>
        <div style={{ width: 26, height: 26, borderRadius: 13, background: colour.leaf }} />
        <Text fontSize={42} fontWeight={500} color={colour.stone}>
          In tempo reale, ore 15:00
        </Text>
      </Row>
    </Row>
  );
}

function Figure(props: { name: string; figure: string; unit: string; note: string }): ReactElement {
  return (
    <Panel flexGrow={1} flexBasis={0} gap={20} padding="30px 36px">
      <Text fontSize={38} fontWeight={500} color={colour.stone}>
        {props.name}
      </Text>
      <Row alignItems="flex-end" gap={14}>
        <Text fontSize={92} fontWeight={800} letterSpacing={-2} lineHeight={0.86}>
          {props.figure}
        </Text>
        <Text fontSize={46} fontWeight={700} color={colour.stone}>
          {props.unit}
        </Text>
      </Row>
      <Text fontSize={36} fontWeight={500} color={colour.forest}>
        {props.note}
      </Text>
    </Panel>
  );
}

function Figures(): ReactElement {
  const growth = Math.round((totals.sold / totals.soldBefore - 1) * 100);
  return (
    <Row alignItems="stretch" gap={28}>
      <Figure
        name="Venduti oggi"
        figure={written(totals.sold)}
        unit="kg"
        note={`+${growth} % su ieri`}
      />
      <Figure name="Serbatoi" figure={String(totals.tank)} unit="%" note="in media" />
      <Figure
        name="In servizio"
        figure={String(machines.length)}
        unit={`su ${machines.length}`}
        note="nessun fermo"
      />
    </Row>
  );
}

function Alert(props: { icon: IconName; color: string; text: string; note: string }): ReactElement {
  return (
    <Row height={144} gap={28} borderTop={`2px solid ${shade.rule}`}>
      <Row
        width={88}
        height={88}
        justifyContent="center"
        borderRadius={22}
        background={mix(colour.white, props.color, 0.2)}
      >
        <Icon name={props.icon} size={58} color={mix(props.color, colour.ink, 0.3)} line={38} />
      </Row>
      <Column gap={12}>
        <Text fontSize={42} fontWeight={700} letterSpacing={-0.5}>
          {props.text}
        </Text>
        <Text fontSize={36} fontWeight={500} color={colour.stone}>
          {props.note}
        </Text>
      </Column>
    </Row>
  );
}

function Alerts(): ReactElement {
  return (
    <Panel flexGrow={1} gap={22}>
      <PanelTitle>Avvisi</PanelTitle>
      <Column>
        <Alert
          icon="tank"
          color={signal.tank}
          text="Serbatoio sotto il 20 %"
          note="DAB 03, ore 14:05"
        />
        <Alert
          icon="bag"
          color={signal.bags}
          text="Sacchi in esaurimento"
          note="DAB 05, ore 12:40"
        />
        <Alert icon="check" color={signal.good} text="Carico completato" note="DAB 04, ore 9:15" />
      </Column>
    </Panel>
  );
}

function draw(): ReactElement {
  return (
    <Row {...size} background={colour.paper} color={colour.ink} fontFamily="Archivo">
      <Rail />
      <Column width={size.width - 144} height={size.height} padding="40px 44px" gap={32}>
        <Header />
        <Row flexGrow={1} gap={28} alignItems="stretch">
          <Column width={1420} gap={28}>
            <Figures />
            <Machines />
          </Column>
          <Column width={880} gap={28}>
            <Chart />
            <Alerts />
          </Column>
        </Row>
      </Column>
    </Row>
  );
}

/** A morning and half an afternoon of six machines. */
export const dashboard: Artwork = { name: "dashboard", ...size, draw };

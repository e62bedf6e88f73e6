// What the touchscreen's pages share: their frame, header, footer, buttons and choices.
import type { ReactElement, ReactNode } from "react";
import { colour } from "../palette.ts";
import { Icon, type IconName } from "./icons.tsx";
import { Column, Row, shade, Text } from "./parts.tsx";

/** The glass, 440 × 590 mm at three pixels per millimetre. */
export const glass = { width: 1320, height: 1770 } as const;

/** Room inside the margins. */
export const measure = 1152;

const accepted: readonly IconName[] = ["coins", "notes", "payment", "contactless"];

/** Brand, means of payment, and the credit in kilograms of pellets. */
function Header(props: { credit: number | undefined }): ReactElement {
  const { credit } = props;
  return (
    <Row width={measure} justifyContent="space-between">
      <Text fontSize={92} fontWeight={800} color={colour.straw} letterSpacing={-2}>
        DAB
      </Text>
      <Row gap={40}>
        <Row gap={26}>
          {accepted.map((name) => (
            <Icon key={name} name={name} size={66} color={shade.quiet} line={34} />
          ))}
        </Row>
        {credit === undefined ? null : (
          <Row background={shade.surface} borderRadius={52} height={104} padding="0 44px" gap={22}>
            <div style={{ width: 24, height: 24, borderRadius: 12, background: shade.lamp }} />
            <Text fontSize={46} fontWeight={500}>
              Credito
            </Text>
            <Text fontSize={46} fontWeight={800}>
              {`${credit} kg`}
            </Text>
          </Row>
        )}
      </Row>
    </Row>
  );
}

function Footer(): ReactElement {
  return (
    <Row width={measure} justifyContent="space-between" color={shade.quiet}>
      <Row gap={18}>
        <Icon name="weigh" size={52} color={shade.quiet} line={34} />
        <Text fontSize={38} fontWeight={500}>
          Pesatura certificata
        </Text>
      </Row>
      <Text fontSize={38} fontWeight={500}>
        Aperto 24 ore su 24
      </Text>
    </Row>
  );
}

/** A page of the touchscreen: header, content, footer. */
export function Kiosk(props: { credit?: number; children: ReactNode }): ReactElement {
  return (
    <Column
      {...glass}
      padding="64px 84px 60px"
      justifyContent="space-between"
      background={colour.pine}
      color={colour.paper}
      fontFamily="Archivo"
    >
      <Column gap={44}>
        <Header credit={props.credit} />
        <div style={{ width: measure, height: 3, background: shade.line }} />
      </Column>
      {props.children}
      <Footer />
    </Column>
  );
}

/** The page's one way onwards, in ember. */
export function MainButton(props: {
  label: string;
  width: number;
  icon: ReactElement;
}): ReactElement {
  return (
    <Row
      width={props.width}
      height={204}
      justifyContent="center"
      gap={40}
      borderRadius={36}
      background={colour.ember}
    >
      <Text fontSize={88} fontWeight={700} letterSpacing={-1}>
        {props.label}
      </Text>
      {props.icon}
    </Row>
  );
}

/** The way back, beside the way onwards. */
export function BackButton(): ReactElement {
  return (
    <Row
      width={204}
      height={204}
      justifyContent="center"
      borderRadius={36}
      border={`4px solid ${shade.line}`}
    >
      <Icon name="back" size={96} color={colour.straw} line={44} />
    </Row>
  );
}

/** How far below its baseline a line of letters reaches, in its size. */
const depth = 0.066;

/** Kilograms, the unit smaller and on the same baseline. */
export function Weight(props: {
  figure: string;
  sizes: readonly [figure: number, unit: number];
  unitColor: string;
}): ReactElement {
  const [figure, unit] = props.sizes;
  return (
    <Row alignItems="flex-end" gap={10 + figure * 0.03}>
      <Text fontSize={figure} fontWeight={800} letterSpacing={figure * -0.036} lineHeight={0.8}>
        {props.figure}
      </Text>
      <Text
        fontSize={unit}
        fontWeight={700}
        lineHeight={0.8}
        marginBottom={(figure - unit) * depth}
        color={props.unitColor}
      >
        kg
      </Text>
    </Row>
  );
}

/** A page's question or statement. */
export function Title(props: { children: string }): ReactElement {
  return (
    <Text fontSize={116} fontWeight={700} letterSpacing={-3} lineHeight={1.06}>
      {props.children}
    </Text>
  );
}

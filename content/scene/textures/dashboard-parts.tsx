// What the dashboard's panels share.
import type { CSSProperties, ReactElement, ReactNode } from "react";
import { colour } from "../palette.ts";
import type { Condition } from "./dashboard-data.ts";
import { Column, shade, Text } from "./parts.tsx";

/** The colour that tells how a machine is doing. */
export const signal: Record<Condition, string> = {
  good: colour.leaf,
  bags: colour.pellet,
  tank: colour.ember,
};

/** A white panel; other properties are styles. */
export function Panel({
  children,
  ...style
}: CSSProperties & { children: ReactNode }): ReactElement {
  return (
    <Column
      padding="34px 40px"
      borderRadius={20}
      background={colour.white}
      border={`2px solid ${shade.rule}`}
      {...style}
    >
      {children}
    </Column>
  );
}

/** What a panel shows. */
export function PanelTitle(props: { children: string }): ReactElement {
  return (
    <Text fontSize={46} fontWeight={700} letterSpacing={-0.5}>
      {props.children}
    </Text>
  );
}

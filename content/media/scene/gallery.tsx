import type { ReactElement, ReactNode } from "react";
import { Cabinet } from "./cabinet.tsx";
import type { Camera, Face } from "./camera.ts";
import { aim, frontAt, shifted, turned } from "./camera.ts";
import { ChipCard, cardInReader } from "./card.tsx";
import { FistBehind, FistShadow, ThumbBefore } from "./fist.tsx";
import { HandShadow, PointingHand } from "./hand.tsx";
import { body, front } from "./layout.ts";
import type { Light } from "./light.ts";
import { dusk } from "./light.ts";
import type { MachineProps } from "./machine.tsx";
import { ServicePanel } from "./machine.tsx";
import { colour, material } from "./palette.ts";
import { PelletDefs } from "./pellets.tsx";
import { Sheet } from "./sheet.tsx";
import { glow } from "./solids.tsx";

const WIDTH = 2400;
const HEIGHT = 1600;

/** Darkens a picture's corners, so that the eye goes to its middle. */
export function Corners(props: {
  at: readonly [number, number];
  strength: number;
  tone?: string;
}): ReactElement {
  const tone = props.tone ?? material.night;
  return (
    <g>
      {glow(
        "corners",
        props.at,
        1650,
        0.75,
        [0, tone, 0],
        [0.45, tone, 0],
        [1, tone, props.strength],
      )}
      <rect width={WIDTH} height={HEIGHT} fill="url(#corners)" />
    </g>
  );
}

/** A close-up: which camera and light, what the machine does, what is drawn over it. */
export type CloseUp = {
  camera: Camera;
  light?: Light;
  doing: Omit<MachineProps, "camera" | "light" | "id">;
  focus: readonly [number, number];
  vignette?: number;
  vignetteTone?: string;
  children?: ReactNode;
};

/**
 * A close-up of the machine's front.
 * @param props camera, light, action, focus of the vignette in pixels
 * @returns an svg element, 2400 by 1600
 */
export function FrontCloseUp(props: CloseUp): ReactElement {
  const stage = { camera: props.camera, light: props.light ?? dusk, id: "m" };
  return (
    <Sheet width={WIDTH} height={HEIGHT} ground={colour.pine}>
      <PelletDefs />
      <Cabinet {...stage} />
      <ServicePanel {...stage} {...props.doing} />
      {props.children}
      <Corners
        at={props.focus}
        strength={props.vignette ?? 0.42}
        tone={props.vignetteTone ?? material.night}
      />
    </Sheet>
  );
}

const idle = {
  delivery: { fill: 0.7, bagOffset: 0 },
  display: { kg: 15, level: 0 },
};

/**
 * The lit delivery bay with pellets falling into the bag.
 * @returns an svg element
 */
export function DeliveryBayPicture(): ReactElement {
  return (
    <FrontCloseUp
      camera={aim([930, -1500, 1330], [1330, 160], 1560, [1300, 740])}
      doing={{
        ...idle,
        delivery: { fill: 0.78, flow: 0.4, bagOffset: 0 },
        display: { kg: 15, level: 0.78 },
      }}
      focus={[1300, 800]}
    />
  );
}

const paymentCamera = aim([840, -900, 1230], [640, 160], 2650, [1180, 340]);

/**
 * A hand holding a chip card by its end, the card's free end to the left.
 * @param props camera, place of the thumb on the front and distance in front of it in millimetres,
 *   kind of card, turn in degrees
 * @returns fist, card, thumb
 */
export function CardInHand(props: {
  camera: Camera;
  at: readonly [number, number];
  out: number;
  kind: "services" | "bank";
  turn: number;
  id: string;
}): ReactElement {
  const { camera, at, out, id } = props;
  const base = shifted(frontAt(camera, body.front), at[0], at[1], out);
  const flat = turned(base, props.turn);
  const real = turned(flat, 0, 0.8);
  const hand: Face = (u, v, o = 0) => real(u, v, o + Math.max(0, u) * 0.28);
  return (
    <g>
      <FistShadow
        face={turned(
          shifted(frontAt(camera, body.front), at[0] + 14, at[1] - 34, 24),
          props.turn,
          0.8,
        )}
        id={`${id}-s`}
        soft={12}
      />
      <FistBehind face={hand} id={id} />
      <ChipCard face={shifted(flat, -90, -28)} id={`${id}-card`} kind={props.kind} />
      <ThumbBefore face={hand} id={id} />
    </g>
  );
}

/**
 * The payment unit: coins, notes, cards, contactless.
 * @returns an svg element
 */
export function PaymentUnitPicture(): ReactElement {
  return (
    <FrontCloseUp camera={paymentCamera} doing={idle} focus={[1200, 800]}>
      <CardInHand camera={paymentCamera} at={[868, 1140]} out={74} kind="bank" turn={8} id="pay" />
    </FrontCloseUp>
  );
}

/** Where on the screen a finger lands: position on the front, in millimetres. */
export const keyPlus = [front.screen[0] + 26 + 312, front.screen[1] + 30 + 216] as const;
export const keyConfirm = [front.screen[0] + 26 + 250, front.screen[1] + 30 + 57] as const;

/**
 * A pointing hand touching the screen, with its shadow.
 * @param props camera, spot on the front in millimetres, turn in degrees
 * @returns shadow and hand
 */
export function Touch(props: {
  camera: Camera;
  at: readonly [number, number];
  turn: number;
}): ReactElement {
  const screen = shifted(frontAt(props.camera, body.front), props.at[0], props.at[1], 38);
  const flat = turned(screen, props.turn);
  const lifted: Face = (u, v, out = 0) => flat(u, v, out + 4 - v * 0.42);
  return (
    <g>
      <HandShadow face={shifted(flat, 10, -16)} id="hs" soft={9} />
      <PointingHand face={lifted} id="hand" />
    </g>
  );
}

/**
 * The touchscreen with a fingertip on its plus key.
 * @returns an svg element
 */
export function UserDisplayPicture(): ReactElement {
  const camera = aim([250, -700, 1590], [560, 160], 1830, [1330, 800]);
  return (
    <FrontCloseUp
      camera={camera}
      doing={{ ...idle, display: { kg: 15, level: 0.5, pressed: "plus" } }}
      focus={[1200, 800]}
    >
      <Touch camera={camera} at={keyPlus} turn={38} />
    </FrontCloseUp>
  );
}

const cardCamera = aim([915, -420, 1690], [810, 160], 2950, [1130, 700]);

/** The services card held over the reader's slot, chip end first. */
function CardAtReader(props: { camera: Camera }): ReactElement {
  const panel = shifted(frontAt(props.camera, body.front), 0, 0, 12);
  const lift = 26;
  const card = cardInReader(panel, lift);
  const hold = shifted(
    turned((u, v, o = 0) => card(76 + v, 30 - u, o), 58, 0.76),
    0,
    0,
    1,
  );
  return (
    <g>
      <FistBehind face={hold} id="grip" />
      <ChipCard face={card} id="held" kind="services" />
      <ThumbBefore face={hold} id="grip" />
    </g>
  );
}

/**
 * The services card going into its reader.
 * @returns an svg element
 */
export function RegionalCardPicture(): ReactElement {
  return (
    <FrontCloseUp camera={cardCamera} doing={idle} focus={[1200, 800]}>
      <CardAtReader camera={cardCamera} />
    </FrontCloseUp>
  );
}

/**
 * The dispenser of reusable bags with a bag pushed out.
 * @returns an svg element
 */
export function BagDispenserPicture(): ReactElement {
  return (
    <FrontCloseUp
      camera={aim([800, -900, 960], [575, 160], 2950, [1200, -290])}
      doing={{ ...idle, bagForward: 190 }}
      focus={[1200, 800]}
    />
  );
}

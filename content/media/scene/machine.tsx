import type { ReactElement } from "react";
import { BagSlot } from "./bag-slot.tsx";
import { DeliveryBay } from "./bay.tsx";
import { Cabinet } from "./cabinet.tsx";
import type { Face } from "./camera.ts";
import { frontAt, scaleOf, shifted, sideAt } from "./camera.ts";
import { CardPocket, CardReader, ChipCard, cardInReader } from "./card.tsx";
import { body, front } from "./layout.ts";
import { Lettering } from "./lettering.tsx";
import type { Stage } from "./light.ts";
import { colour, material, mix } from "./palette.ts";
import { line, onFace, quad, rounded } from "./paths.ts";
import { PaymentUnit } from "./payment.tsx";
import type { Display } from "./screen.tsx";
import { Touchscreen } from "./screen.tsx";
import { fade, plate } from "./solids.tsx";
import { SuctionPoint } from "./storz.tsx";
import type { Delivery } from "./stream.tsx";
import { hair, ink } from "./strokes.tsx";

/** What the machine is doing, and which details the view wants. */
export type MachineProps = Stage & {
  delivery: Delivery;
  display: Display;
  bagForward?: number;
  /** Lift of a services card over the reader's slot, in millimetres; nothing for no card. */
  cardLift?: number;
};

const ICONS =
  "M0 0 L66 0 L66 104 L0 104 Z M14 74 L52 74 M14 56 L36 56 M26 20 C26 32 40 32 40 20 C40 8 26 8 26 20 Z " +
  "M150 104 L210 104 L196 70 L164 70 Z M180 60 L180 44 M168 50 L168 34 M192 50 L192 34 M158 22 L202 22 M158 8 L202 8 " +
  "M300 0 L360 0 L370 78 L290 78 Z M312 78 C312 110 348 110 348 78";

function ServiceFrame(props: Stage & { face: Face }): ReactElement {
  const { face, id, light } = props;
  const [u, v, w, h] = front.service;
  const inner = [u + 42, v + 42, w - 84, h - 84] as const;
  const surface = shifted(face, 0, 0, 46);
  const slats = Array.from({ length: 36 }, (_, i) =>
    quad(face, [u + 42 + i * 44, v + 42, 3, h - 84], 12),
  );
  return (
    <g>
      {fade(
        `${id}-wood`,
        face(u, v + h),
        face(u + w, v),
        [0, mix(colour.straw, "#ffffff", 0.1)],
        [0.35, colour.pellet],
        [1, mix(colour.pellet, "#6b451f", 0.55)],
      )}
      {fade(
        `${id}-panel`,
        face(u, v + h),
        face(u, v),
        [0, mix(material.graphiteLight, colour.pellet, 0.22 * light.lamps)],
        [0.3, "#26332d"],
        [1, "#141c18"],
      )}
      {plate(face, [u, v, w, h], 60, [0, 46], {
        fill: `url(#${id}-wood)`,
        side: "#6b451f",
        edge: "#fff1d2",
        edgeWidth: 1.4,
      })}
      {ink(rounded(surface, inner, 34), "#3a2413")}
      {ink(rounded(face, inner, 34, 12), `url(#${id}-panel)`)}
      {ink(slats.join(""), material.shade, 0.4)}
      {hair(rounded(face, inner, 34, 12), material.shade, 2)}
    </g>
  );
}

function Sign(props: Stage & { face: Face }): ReactElement {
  const { face } = props;
  const [u, v, w] = front.sign;
  const px = scaleOf(face, u, v);
  const icons = onFace(shifted(face, 300, v + 60), ICONS);
  return (
    <g>
      {hair(line(face, [u, v - 14], [u + w, v - 14]), colour.pellet, Math.max(1, 3 * px), 0.7)}
      <Lettering
        face={face}
        text="24/7"
        at={[u + 6, v + 48]}
        cap={128}
        fill={mix(colour.straw, "#ffffff", 0.4)}
      />
      {hair(icons, colour.pellet, Math.max(1, 7 * px))}
    </g>
  );
}

/**
 * The units on the front: frame, screen, readers, payment, bags, delivery bay.
 * @param props stage and what the machine is doing
 * @returns the service panel
 */
export function ServicePanel(props: MachineProps): ReactElement {
  const { id } = props;
  const face = frontAt(props.camera, body.front);
  const panel = shifted(face, 0, 0, 12);
  return (
    <g>
      <ServiceFrame {...props} face={face} />
      <Sign {...props} face={panel} />
      <DeliveryBay {...props} id={`${id}b`} delivery={props.delivery} />
      <Touchscreen face={panel} id={`${id}t`} display={props.display} lamps={props.light.lamps} />
      <CardReader face={panel} id={`${id}r`} />
      {props.cardLift === undefined ? null : (
        <ChipCard face={cardInReader(panel, props.cardLift)} id={`${id}c`} kind="services" />
      )}
      <CardPocket face={panel} id={`${id}r`} />
      <PaymentUnit face={panel} id={`${id}p`} />
      <BagSlot face={panel} id={`${id}s`} forward={props.bagForward ?? 0} />
    </g>
  );
}

/**
 * The whole machine.
 * @param props stage and what the machine is doing
 * @returns cabinet, service panel and, when its left side shows, the suction point
 */
export function Machine(props: MachineProps): ReactElement {
  const seenFromLeft = props.camera.eye[0] < body.left;
  return (
    <g>
      <Cabinet {...props} />
      {seenFromLeft ? (
        <SuctionPoint
          face={sideAt(props.camera, body.left, -1)}
          id={`${props.id}h`}
          light={props.light}
        />
      ) : null}
      <ServicePanel {...props} />
    </g>
  );
}

import type { ReactElement } from "react";
import type { Face } from "./camera.ts";
import { scaleOf, shifted } from "./camera.ts";
import { finish } from "./finish.ts";
import { front } from "./layout.ts";
import { colour, material, mix } from "./palette.ts";
import { disc, onFace, quad, rounded } from "./paths.ts";
import type { Stop } from "./solids.tsx";
import { fade, plate } from "./solids.tsx";
import { edged, hair, ink } from "./strokes.tsx";

/** A chip card's true size, in millimetres. */
export const cardSize = { width: 85.6, height: 54 } as const;

const CONTACTS =
  "M0 4.2 L4.2 4.2 M0 7.9 L4.2 7.9 M9 4.2 L13 4.2 M9 7.9 L13 7.9 M4.2 0 L4.2 11.6 M9 0 L9 11.6 M4.2 2.9 L9 2.9";

function Chip(props: { face: Face; id: string }): ReactElement {
  const { face, id } = props;
  const px = scaleOf(face, 0, 0);
  return (
    <g>
      {fade(
        `${id}-gold`,
        face(0, 12),
        face(13, 0),
        [0, "#fff0c4"],
        [0.35, "#d9b063"],
        [0.6, "#f2d894"],
        [1, "#9c7433"],
      )}
      {edged(rounded(face, [0, 0, 13, 11.6], 2), `url(#${id}-gold)`, "#7a5a28", 0.35 * px)}
      {hair(onFace(face, CONTACTS), "#7a5a28", 0.4 * px)}
    </g>
  );
}

function Portrait({ face }: { face: Face }): ReactElement {
  const bust = `${disc(face, 68.5, 24, 4.2)}${onFace(face, "M61.5 10 C61.5 20 75.5 20 75.5 10 Z")}`;
  return (
    <g fill={colour.forest}>
      <path d={rounded(face, [60, 9, 17, 23], 2)} opacity={0.18} />
      <path d={bust} opacity={0.35} />
    </g>
  );
}

const cardGrounds: Record<"services" | "bank", readonly Stop[]> = {
  services: [
    [0, "#f3f7ee"],
    [0.42, "#cfe3d3"],
    [1, "#7fb795"],
  ],
  bank: [
    [0, mix(colour.pellet, "#fff1d2", 0.4)],
    [0.5, colour.pellet],
    [1, "#a56f35"],
  ],
};

/** Printed waves that run across a card. */
const WAVES = [0, 5, 10, 15, 20, 25].map(
  (k) => `M0 ${6 + k * 0.8} C25 ${18 + k} 52 ${-6 + k} ${cardSize.width} ${14 + k * 1.1}`,
);

/**
 * A chip card: generic, without emblem or readable data.
 * @param props face whose origin is the card's lower left corner, id prefix, kind of card
 * @returns the card, 85.6 mm by 54 mm on the face
 */
export function ChipCard(props: {
  face: Face;
  id: string;
  kind: "services" | "bank";
}): ReactElement {
  const { face, id } = props;
  const services = props.kind === "services";
  const { width: w, height: h } = cardSize;
  const px = scaleOf(face, 0, 0);
  return (
    <g>
      {fade(`${id}-card`, face(0, h), face(w, 0), ...cardGrounds[props.kind])}
      <clipPath id={`${id}-edge`}>
        <path d={rounded(face, [0, 0, w, h], 3.4)} />
      </clipPath>
      {plate(face, [0, 0, w, h], 3.4, [-0.9, 0], {
        fill: `url(#${id}-card)`,
        side: "#c9d2c6",
        edge: "#ffffff",
        edgeWidth: 0.35 * px,
      })}
      <g clipPath={`url(#${id}-edge)`}>
        {hair(WAVES.map((d) => onFace(face, d)).join(""), colour.leaf, 0.5 * px, 0.45)}
        {services ? ink(quad(face, [0, 45.5, w, 8.5]), colour.forest) : null}
        {services ? ink(quad(face, [0, 44.3, w, 0.7]), colour.pellet) : null}
      </g>
      <Chip face={shifted(face, 9, 22)} id={id} />
      {ink(
        `${rounded(face, [8, 11, 34, 2.6], 1.3)}${rounded(face, [8, 6.4, 23, 2.2], 1.1)}`,
        colour.forest,
        0.5,
      )}
      {services ? <Portrait face={face} /> : null}
    </g>
  );
}

/** Where a card stands in the reader: lift over the slot's bottom, in millimetres. */
export function cardInReader(face: Face, lift: number): Face {
  const [u, v, w] = front.cardReader;
  return (a, b, out = 0) =>
    face(u + w / 2 + cardSize.height / 2 - b, v + 150 + lift + a, 46 + a * 0.16 + out);
}

/**
 * The reader for the services card: a pocket open at its top, with a guide light.
 * @param props the front's face and an id prefix
 * @returns the reader
 */
export function CardReader(props: { face: Face; id: string }): ReactElement {
  const [u, v, w, h] = front.cardReader;
  const face = shifted(props.face, u, v);
  const surface = shifted(face, 0, 0, 14);
  const px = scaleOf(face, 75, 150);
  const light = mix(colour.leaf, "#b8ffd9", 0.5);
  return (
    <g>
      {plate(face, [0, 0, w, h], 18, [0, 14], finish.graphite)}
      {edged(rounded(surface, [16, 296, w - 32, 88], 10), "#0d1613", "#3b4a43", 1)}
      {hair(rounded(surface, [48, 318, 54, 36], 5), colour.straw, Math.max(1, 2.4 * px))}
      {ink(
        `${quad(surface, [48, 340, 54, 6])}${rounded(surface, [56, 325, 11, 9], 2)}`,
        colour.straw,
      )}
      {hair(onFace(surface, "M62 290 L75 278 L88 290"), light, Math.max(1, 3 * px))}
      {ink(rounded(surface, [36, 150, w - 72, 112], 6), "#070c0a")}
      {ink(rounded(surface, [40, 152, 4, 106], 2), light, 0.9)}
      {ink(rounded(surface, [w - 44, 152, 4, 106], 2), light, 0.9)}
    </g>
  );
}

/**
 * The reader's pocket, drawn over a card that stands in it.
 * @param props the front's face and an id prefix
 * @returns the pocket
 */
export function CardPocket(props: { face: Face; id: string }): ReactElement {
  const [u, v, w] = front.cardReader;
  const face = shifted(props.face, u, v, 14);
  const lip: Face = (a, b) => face(a, 160, b);
  return (
    <g>
      {fade(
        `${props.id}-pocket`,
        face(20, 160, 50),
        face(130, 40, 50),
        [0, "#4a5a52"],
        [0.3, material.graphiteLight],
        [1, "#111a16"],
      )}
      {plate(face, [22, 36, w - 44, 124], 12, [0, 48], {
        fill: `url(#${props.id}-pocket)`,
        side: "#5b6b63",
        edge: "#7c8a83",
      })}
      {ink(rounded(lip, [40, 18, w - 80, 16], 5), "#020403")}
      {ink(rounded(face, [34, 132, w - 68, 7], 3, 48), mix(colour.leaf, "#b8ffd9", 0.55))}
      {hair(rounded(face, [48, 56, 54, 36], 5, 48), colour.straw, 1.6, 0.55)}
      {ink(rounded(face, [56, 64, 12, 10], 2, 48), colour.straw, 0.55)}
    </g>
  );
}

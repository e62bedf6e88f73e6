import type { ReactElement } from "react";
import type { Face } from "./camera.ts";
import { scaleOf, shifted } from "./camera.ts";
import { finish } from "./finish.ts";
import { front } from "./layout.ts";
import { colour, mix } from "./palette.ts";
import { disc, line, onFace, quad, rounded } from "./paths.ts";
import { fade, plate, Recess } from "./solids.tsx";
import { hair, ink } from "./strokes.tsx";

type Part = { face: Face; id: string };

function Screw(props: { face: Face; at: readonly [number, number] }): ReactElement {
  const [u, v] = props.at;
  return (
    <g>
      {ink(disc(props.face, u, v, 7), "#6f7871")}
      {ink(disc(props.face, u, v + 0.8, 5.4), "#d5d8cf")}
      {hair(line(props.face, [u - 3.4, v - 2], [u + 3.4, v + 2]), "#4a544e", 1.1)}
    </g>
  );
}

function CoinSlot({ face, id }: Part): ReactElement {
  const px = scaleOf(face, 0, 0);
  const walls = {
    left: "#141b18",
    right: "#46514b",
    top: "#0b100e",
    floor: "#7d867f",
    back: "#2b342f",
  };
  return (
    <g>
      {plate(face, [0, 150, 120, 170], 20, [0, 10], finish.graphite)}
      {hair(disc(face, 60, 238, 46, 10), colour.pellet, 2 * px, 0.85)}
      {plate(face, [22, 200, 76, 76], 38, [10, 22], {
        fill: `url(#${id}-metal)`,
        side: "#5d6963",
        edge: "#ffffff",
      })}
      {ink(rounded(face, [55, 212, 10, 52], 4, 22), "#050807")}
      {ink(rounded(face, [62.5, 214, 2.5, 48], 1, 22), "#9aa39b")}
      {plate(face, [44, 162, 32, 18], 9, [10, 17], { fill: "#c7cbc3", side: "#4a544e" })}
      <Recess
        id={`${id}-cup`}
        face={face}
        box={[0, 20, 120, 92]}
        radius={18}
        depth={60}
        walls={walls}
      />
      {hair(rounded(face, [0, 20, 120, 92], 18), "#f4f4ee", 1.4, 0.7)}
      {ink(
        onFace(face, "M4 74 L116 74 L116 98 C116 106 110 110 102 110 L18 110 C10 110 4 106 4 98 Z"),
        "#ffffff",
        0.12,
      )}
    </g>
  );
}

function NoteSlot({ face, id }: Part): ReactElement {
  const lit = mix(colour.leaf, "#c8ffe0", 0.45);
  return (
    <g>
      {plate(face, [0, 60, 186, 260], 20, [0, 10], finish.graphite)}
      {fade(
        `${id}-green`,
        face(0, 200),
        face(0, 110),
        [0, mix(colour.leaf, "#c8ffe0", 0.3)],
        [0.5, colour.leaf],
        [1, mix(colour.leaf, colour.pine, 0.65)],
      )}
      {plate(face, [16, 104, 154, 96], 22, [10, 34], {
        fill: `url(#${id}-green)`,
        side: "#123f2c",
        edge: lit,
      })}
      {ink(rounded(face, [28, 142, 130, 15], 6, 34), "#020504")}
      {ink(rounded(face, [28, 140, 130, 3], 1.5, 34), "#dfffee", 0.9)}
      {hair(onFace(face, "M70 118 L93 132 L116 118", 34), "#eafff3", 2.4)}
      {hair(rounded(face, [52, 236, 82, 46], 5, 10), colour.straw, 2)}
      {hair(disc(face, 93, 259, 12, 10), colour.straw, 2)}
      {ink(`${disc(face, 66, 259, 3, 10)}${disc(face, 120, 259, 3, 10)}`, colour.straw)}
      {ink([0, 1, 2].map((i) => quad(face, [60 + i * 26, 78, 16, 5], 10)).join(""), lit, 0.8)}
    </g>
  );
}

function contactless(face: Face, out: number): string {
  return [10, 19, 28, 37]
    .map((r) =>
      onFace(
        face,
        `M${100 + r * 0.7} ${278 - r * 0.78} Q${100 + r * 1.26} 278 ${100 + r * 0.7} ${278 + r * 0.78}`,
        out,
      ),
    )
    .join("");
}

const keyFills = ["#a03c22", "#c99a3c", "#2f8f5b"];

/** The terminal's keys: the lowest row cancels, corrects, confirms. */
const keys = Array.from({ length: 12 }, (_, i) => ({
  box: [34 + (i % 3) * 46, 36 + Math.floor(i / 3) * 27, 40, 20] as const,
  look: { fill: keyFills[i] ?? "#43524b", side: "#0a110e", edge: "#7c8a83", edgeWidth: 0.8 },
}));

function Terminal({ face, id }: Part): ReactElement {
  const px = scaleOf(face, 0, 0);
  return (
    <g>
      {plate(face, [0, 0, 200, 340], 24, [0, 12], finish.graphite)}
      {plate(face, [12, 224, 176, 104], 16, [12, 20], finish.glass)}
      {hair(contactless(shifted(face, -34, 0), 20), colour.straw, 4.6 * px)}
      {ink(
        [0, 1, 2, 3].map((i) => disc(face, 62 + i * 25, 318, 3.4, 20)).join(""),
        mix(colour.leaf, "#b8ffd9", 0.6),
      )}
      {ink(rounded(face, [24, 150, 152, 62], 7, 12), `url(#${id}-lcd)`)}
      {hair(onFace(face, "M78 180 L92 168 L118 196", 12), colour.forest, 5 * px)}
      {keys.map((key) => (
        <g key={key.box.join()}>{plate(face, key.box, 5, [12, 17], key.look)}</g>
      ))}
      {plate(face, [20, 8, 160, 18], 6, [12, 22], finish.black)}
      {ink(rounded(face, [34, 14, 132, 6], 3, 22), "#000000")}
    </g>
  );
}

/**
 * The payment unit: coins, notes, cards and contactless on one brushed plate.
 * @param props the front's face and an id prefix
 * @returns the unit
 */
export function PaymentUnit(props: Part): ReactElement {
  const { id } = props;
  const [u, v, w, h] = front.payment;
  const face = shifted(props.face, u, v);
  const surface = shifted(face, 0, 0, 10);
  const screws = [16, w - 16].flatMap((x) => [16, h - 16].map((y) => [x, y] as const));
  const brush = Array.from({ length: 44 }, (_, i) =>
    line(surface, [6, 8 + i * 8.9], [w - 6, 8 + i * 8.9]),
  );
  return (
    <g>
      {fade(
        `${id}-metal`,
        face(0, h),
        face(w, 0),
        [0, "#f3f1e8"],
        [0.22, "#c3c7be"],
        [0.45, "#e2e1d7"],
        [0.7, "#959d95"],
        [1, "#6f7973"],
      )}
      {fade(`${id}-lcd`, face(400, 212), face(560, 150), [0, "#eaf6dc"], [1, "#9cc9a4"])}
      {plate(face, [0, 0, w, h], 22, [0, 10], {
        fill: `url(#${id}-metal)`,
        side: "#39443e",
        edge: "#ffffff",
      })}
      {hair(brush.join(""), "#ffffff", 0.7, 0.25)}
      {screws.map((at) => (
        <Screw key={at.join()} face={surface} at={at} />
      ))}
      <CoinSlot face={shifted(surface, 42, 30)} id={id} />
      <NoteSlot face={shifted(surface, 182, 30)} id={id} />
      <Terminal face={shifted(surface, 390, 30)} id={id} />
    </g>
  );
}

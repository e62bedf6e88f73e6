import type { ReactElement } from "react";
import type { Face } from "./camera.ts";
import { scaleOf, shifted } from "./camera.ts";
import { front } from "./layout.ts";
import { Lettering } from "./lettering.tsx";
import { colour, material, mix } from "./palette.ts";
import { disc, line, onFace, quad, rounded } from "./paths.ts";
import { fade, plate } from "./solids.tsx";
import { hair, ink } from "./strokes.tsx";

/** What the screen shows: kilograms chosen, how far the bag is filled (0 to 1), a pressed key. */
export type Display = {
  kg: number;
  level: number;
  pressed?: "plus" | "confirm";
};

const ACTIVE = [26, 30, 388, 530] as const;

function RoundKey(props: {
  face: Face;
  cu: number;
  sign: "plus" | "minus";
  down: boolean;
}): ReactElement {
  const { face, cu, down } = props;
  const cv = 216;
  const px = scaleOf(face, cu, cv);
  const upright = props.sign === "plus" ? line(face, [cu, cv - 17], [cu, cv + 17]) : "";
  return (
    <g>
      {down ? ink(disc(face, cu, cv, 56), colour.straw, 0.28) : null}
      <path
        d={disc(face, cu, cv, 42)}
        fill={down ? colour.straw : "#ffffff"}
        fillOpacity={down ? 1 : 0.1}
        stroke={colour.straw}
        strokeWidth={1.6 * px}
      />
      {hair(
        `${line(face, [cu - 17, cv], [cu + 17, cv])}${upright}`,
        down ? colour.pine : colour.straw,
        5.4 * px,
      )}
    </g>
  );
}

function Gauge(props: { face: Face; level: number }): ReactElement {
  const { face, level } = props;
  const px = scaleOf(face, 0, 140);
  const ticks = Array.from({ length: 21 }, (_, i) =>
    line(face, [30 + i * 16.4, 118], [30 + i * 16.4, i % 5 === 0 ? 106 : 111]),
  );
  return (
    <g>
      {ink(rounded(face, [30, 126, 328, 22], 11), "#04150f")}
      {ink(rounded(face, [30, 126, Math.max(22, 328 * level), 22], 11), colour.pellet)}
      {ink(rounded(face, [34, 139, Math.max(14, 328 * level - 8), 5], 3), "#fff0d0", 0.55)}
      {hair(ticks.join(""), colour.straw, 1.1 * px, 0.7)}
    </g>
  );
}

function Confirm(props: { face: Face; down: boolean }): ReactElement {
  const { face, down } = props;
  const px = scaleOf(face, 200, 50);
  return (
    <g>
      {ink(
        rounded(face, [26, 22, 336, 70], 14),
        down ? mix(colour.ember, colour.straw, 0.14) : colour.ember,
      )}
      {ink(rounded(face, [38, 82, 312, 5], 2.5), "#ffffff", 0.16)}
      {hair(onFace(face, "M174 57 L189 42 L216 73"), "#ffffff", 6.4 * px)}
    </g>
  );
}

function Interface(props: { face: Face; display: Display }): ReactElement {
  const { face, display } = props;
  const px = scaleOf(face, 200, 300);
  const digits = String(display.kg);
  return (
    <g>
      <Lettering face={face} text="DAB" at={[28, 484]} cap={22} fill={colour.straw} />
      {ink(`${disc(face, 316, 495, 4)}${disc(face, 332, 495, 4)}`, colour.straw, 0.45)}
      {ink(disc(face, 352, 495, 7), mix(colour.leaf, "#ffffff", 0.25))}
      {hair(line(face, [28, 462], [360, 462]), colour.straw, 1.1 * px, 0.4)}
      <Lettering
        face={face}
        text={digits}
        at={[158, 304]}
        cap={118}
        anchor="middle"
        fill="#fff6e6"
        tracking={-4}
      />
      <Lettering face={face} text="kg" at={[262, 304]} cap={46} fill={colour.pellet} />
      <RoundKey face={face} cu={76} sign="minus" down={false} />
      <RoundKey face={face} cu={312} sign="plus" down={display.pressed === "plus"} />
      {ink(
        Array.from({ length: 7 }, (_, i) => quad(face, [140 + i * 17, 200, 6, 32])).join(""),
        colour.straw,
        0.28,
      )}
      {ink(
        Array.from({ length: Math.min(7, Math.ceil(display.kg / 5)) }, (_, i) =>
          quad(face, [140 + i * 17, 200, 6, 32]),
        ).join(""),
        colour.pellet,
      )}
      <Gauge face={face} level={display.level} />
      <Confirm face={face} down={display.pressed === "confirm"} />
    </g>
  );
}

/** The front's face, an id prefix, what the screen shows, how bright it is (0 to 1). */
export type ScreenProps = { face: Face; id: string; display: Display; lamps: number };

/**
 * The touchscreen: black glass, frame, and its interface.
 * @param props the front's face, an id prefix, what it shows, how bright it is (0 to 1)
 * @returns the screen
 */
export function Touchscreen(props: ScreenProps): ReactElement {
  const { id } = props;
  const [u, v, w, h] = front.screen;
  const face = shifted(props.face, u, v);
  const glass = shifted(face, ACTIVE[0], ACTIVE[1], 26);
  const lamp = props.lamps;
  return (
    <g>
      {fade(
        `${id}-panel`,
        glass(0, ACTIVE[3]),
        glass(ACTIVE[2], 0),
        [0, mix("#2f8f5b", "#fff0d0", 0.12 * lamp)],
        [0.4, "#14503a"],
        [1, "#0d3a2b"],
      )}
      {fade(
        `${id}-sheen`,
        glass(0, 530),
        glass(388, 200),
        [0, "#ffffff", 0.2],
        [0.42, "#ffffff", 0.07],
        [0.43, "#ffffff", 0],
        [1, "#ffffff", 0],
      )}
      {plate(face, [-8, -8, w + 16, h + 16], 34, [0, 8], { fill: "#54605a", side: material.shade })}
      {plate(face, [0, 0, w, h], 28, [8, 26], {
        fill: "#0a1210",
        side: "#27322d",
        edge: "#6d7a73",
      })}
      {ink(rounded(glass, [0, 0, ACTIVE[2], ACTIVE[3]], 10), `url(#${id}-panel)`)}
      <Interface face={glass} display={props.display} />
      {ink(rounded(glass, [0, 0, ACTIVE[2], ACTIVE[3]], 10), `url(#${id}-sheen)`)}
      {ink(disc(face, w / 2, h - 15, 3.4, 26), "#2a4a3e")}
    </g>
  );
}

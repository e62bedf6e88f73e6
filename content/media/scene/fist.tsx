import type { ReactElement } from "react";
import type { Face } from "./camera.ts";
import { scaleOf } from "./camera.ts";
import type { HandProps } from "./hand.tsx";
import { colour, material, mix } from "./palette.ts";
import { onFace } from "./paths.ts";
import { Blur, fade } from "./solids.tsx";
import { edged, hair, ink, soft } from "./strokes.tsx";

const FIST =
  "M-6 16 C14 26 44 26 70 18 C92 10 112 -2 126 -16 L168 -76 L120 -132 C104 -112 84 -100 62 -96 " +
  "C38 -90 8 -92 -10 -88 C-24 -84 -24 -70 -12 -66 C-28 -64 -30 -48 -16 -44 C-32 -40 -32 -24 -18 -20 C-32 -14 -28 6 -6 14 Z";

const FINGERS = [
  "M-18 -20 C0 -16 26 -18 44 -24",
  "M-16 -44 C2 -40 24 -42 42 -48",
  "M-12 -66 C4 -62 24 -64 40 -70",
];

const THUMB =
  "M-40 22 C-50 18 -52 4 -42 0 C-24 -6 4 -8 28 -14 C52 -20 66 -34 84 -38 L116 -14 C96 8 70 18 44 22 C14 26 -16 28 -40 22 Z";

const FOREARM = "M112 -142 L178 -66 L380 -280 L290 -380 Z";

/**
 * The soft shadow a gripping hand throws on the surface behind it.
 * @param props surface's face with the hand's origin, id prefix, softness in millimetres
 * @returns a blurred silhouette
 */
export function FistShadow(props: { face: Face; id: string; soft: number }): ReactElement {
  const spread = scaleOf(props.face, 0, 0) * props.soft;
  return (
    <g>
      <Blur id={`${props.id}-cast`} spread={spread} />
      {soft(onFace(props.face, `${FIST}${THUMB}${FOREARM}`), "#020806", `${props.id}-cast`, 0.55)}
    </g>
  );
}

/**
 * The part of a gripping hand that lies behind what it holds: fist, wrist, sleeve.
 * @param props face whose origin lies under the thumb, id prefix, skin and sleeve colours
 * @returns sleeve and fist
 */
export function FistBehind(props: HandProps): ReactElement {
  const { face, id, tone = material.skin, sleeve = colour.forest } = props;
  const px = scaleOf(face, 0, 0);
  const deep = mix(tone, "#4a2413", 0.6);
  return (
    <g>
      {fade(
        `${id}-fist`,
        face(0, 30),
        face(60, -110),
        [0, mix(tone, "#fff1dc", 0.25)],
        [0.4, tone],
        [1, mix(tone, deep, 0.65)],
      )}
      {fade(
        `${id}-arm`,
        face(170, -60),
        face(110, -130),
        [0, mix(sleeve, "#ffffff", 0.18)],
        [0.4, sleeve],
        [1, mix(sleeve, "#000000", 0.5)],
      )}
      {ink(onFace(face, FOREARM), `url(#${id}-arm)`)}
      {ink(onFace(face, FIST), `url(#${id}-fist)`)}
      {hair(FINGERS.map((d) => onFace(face, d)).join(""), deep, 2.2 * px, 0.6)}
      {ink(onFace(face, "M104 -146 L172 -62 L186 -76 L118 -160 Z"), mix(sleeve, colour.straw, 0.2))}
    </g>
  );
}

/**
 * The thumb of a gripping hand, drawn over what it holds.
 * @param props as for the fist behind
 * @returns thumb with its nail
 */
export function ThumbBefore(props: HandProps): ReactElement {
  const { face, id, tone = material.skin } = props;
  const px = scaleOf(face, 0, 0);
  const deep = mix(tone, "#4a2413", 0.6);
  return (
    <g>
      {fade(
        `${id}-thumb`,
        face(-40, 20),
        face(96, -22),
        [0, mix(tone, "#fff1dc", 0.42)],
        [0.4, mix(tone, "#fff1dc", 0.2)],
        [0.72, tone],
        [1, tone, 0],
      )}
      {fade(`${id}-under`, face(4, 10), face(0, -10), [0, deep, 0], [1, deep, 0.5])}
      {ink(onFace(face, THUMB), `url(#${id}-thumb)`)}
      {ink(
        onFace(face, "M-42 0 C-24 -6 4 -8 28 -14 C30 -6 20 4 0 8 C-20 12 -36 8 -42 0 Z"),
        `url(#${id}-under)`,
      )}
      {hair(onFace(face, "M-42 0 C-24 -6 4 -8 28 -14 C46 -19 58 -28 68 -34"), deep, 1.6 * px, 0.5)}
      {edged(
        onFace(
          face,
          "M-44 6 C-36 2 -26 2 -20 5 C-16 8 -16 16 -20 19 C-28 22 -38 21 -43 18 C-47 14 -48 9 -44 6 Z",
        ),
        mix(tone, "#fff1e4", 0.6),
        deep,
        0.5 * px,
      )}
      {hair(onFace(face, "M2 18 C4 12 4 4 2 -2 M8 18 C10 12 10 4 8 -2"), deep, 0.8 * px, 0.45)}
    </g>
  );
}

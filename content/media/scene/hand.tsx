import type { ReactElement } from "react";
import type { Face } from "./camera.ts";
import { scaleOf } from "./camera.ts";
import { colour, material, mix } from "./palette.ts";
import { onFace } from "./paths.ts";
import { Blur, fade } from "./solids.tsx";
import { edged, hair, ink, soft } from "./strokes.tsx";

/** A hand on a face whose origin is the fingertip; the finger points up (v). */
export type HandProps = {
  face: Face;
  id: string;
  tone?: string;
  sleeve?: string;
};

const POINTING =
  "M-8.6 -78 C-9 -55 -9 -30 -8.2 -12 C-7.6 -3 -4 1 0 1 C4 1 7.6 -3 8.2 -12 C9 -28 9.4 -44 10 -60 " +
  "C11 -66 13 -66 15 -66 C24 -68 30 -64 32 -70 C38 -74 46 -72 50 -78 C55 -82 62 -82 65 -92 " +
  "C70 -112 66 -140 58 -160 C53 -174 52 -186 52 -204 L-12 -204 C-12 -184 -16 -168 -22 -156 " +
  "C-34 -144 -44 -128 -48 -112 C-52 -100 -50 -90 -44 -88 C-36 -86 -32 -96 -28 -106 " +
  "C-24 -114 -18 -118 -14 -112 C-10 -104 -9 -92 -8.6 -78 Z";

const SHADE =
  "M10 -60 C11 -66 13 -66 15 -66 C24 -68 30 -64 32 -70 C38 -74 46 -72 50 -78 C55 -82 62 -82 65 -92 " +
  "C70 -112 66 -140 58 -160 C53 -174 52 -186 52 -204 L24 -204 C26 -170 40 -140 36 -116 C30 -96 16 -92 12 -84 C9 -76 9 -66 10 -60 Z";

const FINGER_SHADE =
  "M3 0 C6 -1 7.8 -5 8.2 -12 C9 -28 9.4 -44 10 -60 C10 -68 9 -78 11 -86 C5 -80 4 -60 4 -40 C4 -24 4 -10 3 0 Z";

const THUMB_SHADE =
  "M-48 -112 C-40 -108 -34 -122 -26 -132 C-20 -140 -18 -128 -14 -112 C-18 -118 -24 -114 -28 -106 C-32 -96 -36 -86 -44 -88 C-50 -90 -52 -100 -48 -112 Z";

const NAIL = "M-5.2 -6 C-5.2 1 5.2 1 5.2 -6 C5.4 -12 4.4 -15 0 -15.4 C-4.4 -15 -5.4 -12 -5.2 -6 Z";

const KNUCKLES = [
  "M12 -66 C13 -76 16 -86 20 -94",
  "M32 -71 C33 -80 35 -90 37 -98",
  "M50 -78 C51 -86 52 -94 52 -102",
];

const CREASES = [
  "M-6 -31 C-3 -33 3 -33 6 -31",
  "M-6.4 -34 C-3 -36 3 -36 6.4 -34",
  "M-7 -57 C-3 -59 4 -59 7 -57",
];

const SLEEVE = "M-20 -196 C0 -190 40 -190 60 -196 L90 -1000 L-60 -1000 Z";
const CUFF = "M-22 -186 C0 -180 42 -180 62 -186 L64 -212 C40 -206 0 -206 -24 -212 Z";

function Sleeve(props: HandProps): ReactElement {
  const { face, id, sleeve = colour.forest } = props;
  return (
    <g>
      {fade(
        `${id}-sleeve`,
        face(-40, -300),
        face(70, -300),
        [0, mix(sleeve, "#ffffff", 0.22)],
        [0.35, sleeve],
        [1, mix(sleeve, "#000000", 0.55)],
      )}
      {ink(onFace(face, SLEEVE), `url(#${id}-sleeve)`)}
      {ink(onFace(face, CUFF), mix(sleeve, colour.straw, 0.18))}
      {ink(
        onFace(face, "M20 -184 C42 -184 50 -184 62 -186 L64 -212 C52 -208 40 -207 28 -207 Z"),
        "#000000",
        0.25,
      )}
    </g>
  );
}

/**
 * A hand pointing with its index finger, in planes of light and shade.
 * @param props face with the fingertip as origin, id prefix, skin and sleeve colours
 * @returns sleeve, then hand
 */
export function PointingHand(props: HandProps): ReactElement {
  const { face, id, tone = material.skin } = props;
  const px = scaleOf(face, 0, -60);
  const deep = mix(tone, "#4a2413", 0.6);
  return (
    <g>
      {fade(
        `${id}-skin`,
        face(-30, -40),
        face(50, -150),
        [0, mix(tone, "#fff1dc", 0.42)],
        [0.45, tone],
        [1, mix(tone, deep, 0.55)],
      )}
      <Sleeve {...props} />
      {ink(onFace(face, POINTING), `url(#${id}-skin)`)}
      {ink(onFace(face, SHADE), deep, 0.3)}
      {ink(onFace(face, FINGER_SHADE), deep, 0.3)}
      {ink(onFace(face, THUMB_SHADE), deep, 0.22)}
      {hair(KNUCKLES.map((d) => onFace(face, d)).join(""), deep, 1.6 * px, 0.65)}
      {hair(CREASES.map((d) => onFace(face, d)).join(""), deep, 0.7 * px, 0.5)}
      {edged(onFace(face, NAIL), mix(tone, "#fff1e4", 0.62), deep, 0.4 * px)}
      {hair(
        onFace(face, "M-8.6 -78 C-9 -55 -9 -30 -8.2 -12 C-7.6 -3 -4 1 0 1"),
        "#fff1dc",
        1.2 * px,
        0.8,
      )}
    </g>
  );
}

/**
 * The soft shadow a pointing hand throws on the surface it touches.
 * @param props surface's face with the fingertip as origin, id prefix, softness in millimetres
 * @returns a blurred silhouette
 */
export function HandShadow(props: { face: Face; id: string; soft: number }): ReactElement {
  const spread = scaleOf(props.face, 0, 0) * props.soft;
  return (
    <g>
      <Blur id={`${props.id}-cast`} spread={spread} />
      {soft(
        onFace(props.face, POINTING) + onFace(props.face, SLEEVE),
        "#020806",
        `${props.id}-cast`,
        0.5,
      )}
    </g>
  );
}

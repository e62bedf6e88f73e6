import type { ReactElement } from "react";
import { scaleOf } from "./camera.ts";
import type { HandProps } from "./hand.tsx";
import { colour, material, mix } from "./palette.ts";
import { onFace } from "./paths.ts";
import { fade } from "./solids.tsx";
import { edged, ink } from "./strokes.tsx";

const PALM =
  "M-44 22 C-48 8 -46 -8 -36 -14 C-20 -20 24 -20 38 -14 C50 -6 50 14 46 30 C54 60 44 84 40 110 L-34 110 C-38 84 -50 56 -44 22 Z";

/** The four fingers closed around the strap, from index to little finger. */
const FINGERS = [
  "M-46 14 C-48 -10 -44 -26 -34 -27 C-24 -28 -22 -12 -22 14 C-24 26 -42 28 -46 14 Z",
  "M-23 16 C-24 -14 -20 -32 -10 -32 C1 -32 2 -14 1 16 C0 28 -20 28 -23 16 Z",
  "M1 16 C1 -14 4 -31 14 -31 C24 -30 25 -12 24 15 C22 27 3 28 1 16 Z",
  "M24 14 C24 -8 27 -24 36 -24 C46 -23 48 -6 46 13 C44 24 26 26 24 14 Z",
];

const THUMB =
  "M-44 34 C-56 22 -60 4 -52 -8 C-46 -16 -36 -14 -34 -4 C-32 10 -26 18 -12 24 L-8 52 C-24 52 -36 46 -44 34 Z";

function GripLight(props: HandProps): ReactElement {
  const { face, id, tone = material.skin, sleeve = colour.forest } = props;
  const deep = mix(tone, "#4a2413", 0.6);
  return (
    <defs>
      {fade(
        `${id}-palm`,
        face(-40, 60),
        face(46, 0),
        [0, mix(tone, "#fff1dc", 0.3)],
        [0.5, tone],
        [1, mix(tone, deep, 0.6)],
      )}
      {fade(
        `${id}-finger`,
        face(0, 26),
        face(0, -32),
        [0, mix(tone, "#fff1dc", 0.4)],
        [0.5, tone],
        [1, mix(tone, deep, 0.6)],
      )}
      {fade(
        `${id}-arm`,
        face(-50, 200),
        face(60, 190),
        [0, mix(sleeve, "#ffffff", 0.2)],
        [0.4, sleeve],
        [1, mix(sleeve, "#000000", 0.55)],
      )}
    </defs>
  );
}

/**
 * A hand that holds straps from above: the arm comes down, four fingers close towards the viewer.
 * @param props face whose origin lies on the strap, id prefix, skin and sleeve colours
 * @returns sleeve, palm, fingers, thumb
 */
export function HoldingHand(props: HandProps): ReactElement {
  const { face, id, tone = material.skin, sleeve = colour.forest } = props;
  const px = scaleOf(face, 0, 0);
  const deep = mix(tone, "#4a2413", 0.6);
  return (
    <g>
      <GripLight {...props} />
      {ink(onFace(face, "M-46 104 L52 104 L330 900 L120 900 Z"), `url(#${id}-arm)`)}
      {ink(onFace(face, PALM), `url(#${id}-palm)`)}
      {FINGERS.map((d) => (
        <path
          key={d}
          d={onFace(face, d)}
          fill={`url(#${id}-finger)`}
          stroke={deep}
          strokeWidth={1.3 * px}
          strokeOpacity={0.55}
        />
      ))}
      {edged(onFace(face, THUMB), `url(#${id}-palm)`, deep, 1.1 * px, 0.4)}
      {ink(
        onFace(face, "M-50 94 C-20 102 24 102 54 94 L58 122 C24 130 -20 130 -52 122 Z"),
        mix(sleeve, colour.straw, 0.2),
      )}
    </g>
  );
}

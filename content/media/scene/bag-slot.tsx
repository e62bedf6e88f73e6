import type { ReactElement } from "react";
import type { Face } from "./camera.ts";
import { scaleOf, shifted } from "./camera.ts";
import { finish } from "./finish.ts";
import { front } from "./layout.ts";
import { Lettering } from "./lettering.tsx";
import { colour, material, mix } from "./palette.ts";
import { line, onFace, polyline, quad, rounded } from "./paths.ts";
import { Blur, fade, plate, Recess } from "./solids.tsx";
import { edged, hair, ink, soft } from "./strokes.tsx";

const canvas = mix(colour.straw, colour.pellet, 0.18);
const WALLS = { left: "#8f6a3e", right: "#b98d55", top: "#ffe2ae", floor: "#5c3c1f" } as const;
const MOUTH = [60, 62, 496, 168] as const;

const HALF = 196;
const MIDDLE = 308;
const THICK = 30;

/** Outline of a folded bag's front edge: layers of cloth with rounded ends. */
const edgeOutline = (v: number): string =>
  `M${MIDDLE - HALF} ${v + THICK} L${MIDDLE + HALF} ${v + THICK} ` +
  `C${MIDDLE + HALF + 12} ${v + THICK - 3} ${MIDDLE + HALF + 12} ${v + 3} ${MIDDLE + HALF} ${v} ` +
  `L${MIDDLE - HALF} ${v} C${MIDDLE - HALF - 12} ${v + 3} ${MIDDLE - HALF - 12} ${v + THICK - 3} ${MIDDLE - HALF} ${v + THICK} Z`;

/** A folded bag: face of the plate, height of its foot, how far it reaches out and in (mm). */
type FoldedProps = { face: Face; id: string; v: number; forward: number; back: number };

function FoldedTop(props: FoldedProps): ReactElement {
  const { face, v, forward, back } = props;
  const px = scaleOf(face, 300, v);
  const top: Face = (u, w) => face(u, v + THICK, w);
  const length = back + forward;
  const hem = line(top, [MIDDLE - HALF + 4, forward - 9], [MIDDLE + HALF - 4, forward - 9]);
  return (
    <g>
      {ink(quad(top, [MIDDLE - HALF, -back, HALF * 2, length]), `url(#${props.id}-fold)`)}
      {ink(quad(top, [MIDDLE - HALF, -back, HALF * 2, back]), "#5c3c1f", 0.16)}
      {ink(quad(top, [MIDDLE + 96, -back, 74, length]), colour.forest)}
      <path
        d={hem}
        stroke="#7a5128"
        strokeWidth={1.2 * px}
        strokeDasharray={`${5 * px} ${4 * px}`}
      />
      {forward > 60 ? (
        <Lettering
          face={(a, b) => top(a, -b)}
          text="DAB"
          at={[MIDDLE - 150, 52 - forward]}
          cap={52}
          fill={colour.forest}
        />
      ) : null}
    </g>
  );
}

/** A folded bag lying in the mouth or pushed out of it. */
function FoldedBag(props: FoldedProps): ReactElement {
  const { face, v, forward, back } = props;
  const px = scaleOf(face, 300, v);
  const edge = shifted(face, 0, 0, forward);
  const layers = [7, 15, 23].map((k) =>
    line(edge, [MIDDLE - HALF - 6, v + k], [MIDDLE + HALF + 6, v + k]),
  );
  const flank = [
    face(MIDDLE + HALF, v, -back),
    face(MIDDLE + HALF, v + THICK, -back),
    face(MIDDLE + HALF, v + THICK, forward),
    face(MIDDLE + HALF, v, forward),
  ];
  return (
    <g>
      {ink(polyline(flank), "#b08d5c")}
      <FoldedTop {...props} />
      {ink(onFace(edge, edgeOutline(v)), `url(#${props.id}-edge)`)}
      {hair(layers.join(""), "#7a5128", 1.2 * px, 0.5)}
      {ink(quad(edge, [MIDDLE + 96, v, 74, THICK]), mix(colour.forest, colour.pine, 0.35))}
    </g>
  );
}

/** Fills of the mouth and of the folded cloth, and the shadow under a bag pushed out. */
function SlotLight(props: { face: Face; id: string; width: number }): ReactElement {
  const { face, id, width: w } = props;
  const px = scaleOf(face, 0, 0);
  return (
    <defs>
      {fade(`${id}-back`, face(0, 230), face(0, 62), [0, material.glow], [1, "#7a5128"])}
      {fade(
        `${id}-fold`,
        face(0, 120),
        face(w, 100),
        [0, mix(canvas, "#6b451f", 0.3)],
        [0.5, mix(canvas, "#ffffff", 0.35)],
        [1, mix(canvas, "#6b451f", 0.2)],
      )}
      {fade(
        `${id}-edge`,
        face(100, 60),
        face(520, 60),
        [0, mix(canvas, "#6b451f", 0.35)],
        [0.4, mix(canvas, "#ffffff", 0.3)],
        [1, mix(canvas, "#6b451f", 0.3)],
      )}
      <Blur id={`${id}-cast`} spread={Math.max(1, 13 * px)} />
    </defs>
  );
}

/**
 * The dispenser of reusable bags: a lit mouth with folded bags, the next one pushed out.
 * @param props the front's face, an id prefix, how far the bag is out in millimetres
 * @returns the dispenser
 */
export function BagSlot(props: { face: Face; id: string; forward?: number }): ReactElement {
  const { id, forward = 0 } = props;
  const [u, v, w, h] = front.bagSlot;
  const face = shifted(props.face, u, v);
  const surface = shifted(face, 0, 0, 10);
  const px = scaleOf(face, 0, 0);
  const pushed = { face: surface, id, v: 126, forward };
  const walls = { ...WALLS, back: `url(#${id}-back)` };
  const icon = "M286 262 L328 262 L336 318 L278 318 Z M294 318 C294 338 320 338 320 318";
  return (
    <g>
      <SlotLight face={face} id={id} width={w} />
      {plate(face, [0, 0, w, h], 22, [0, 10], finish.graphite)}
      <Recess id={`${id}-mouth`} face={surface} box={MOUTH} radius={20} depth={230} walls={walls}>
        {[62, 94, 126].map((level) => (
          <FoldedBag key={level} face={surface} id={id} v={level} forward={-24} back={190} />
        ))}
        {forward ? <FoldedBag {...pushed} back={190} /> : null}
      </Recess>
      {hair(rounded(surface, MOUTH, 20), colour.pellet, Math.max(1, 4 * px))}
      {forward
        ? soft(
            quad(surface, [104, 126 - forward * 0.8, 430, forward * 0.8]),
            "#010403",
            `${id}-cast`,
            0.75,
          )
        : null}
      {forward ? <FoldedBag {...pushed} back={0} /> : null}
      {hair(onFace(surface, icon), colour.straw, Math.max(1, 4 * px))}
      {ink(
        [0, 1, 2].map((i) => quad(surface, [378 + i * 26, 278, 16, 5])).join(""),
        colour.pellet,
        0.9,
      )}
      {edged(rounded(surface, [60, 22, 496, 16], 8), "#0b1310", "#33423b", 1)}
    </g>
  );
}

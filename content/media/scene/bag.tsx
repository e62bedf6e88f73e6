import type { ReactElement, ReactNode } from "react";
import type { Camera, Face, Point } from "./camera.ts";
import { frontAt, levelAt, shifted } from "./camera.ts";
import { Lettering } from "./lettering.tsx";
import { colour, mix } from "./palette.ts";
import { line, onFace, polyline, quad, ring, rounded, xy } from "./paths.ts";
import { PelletHeap } from "./pellets.tsx";
import { fade } from "./solids.tsx";
import { edged, hair, ink } from "./strokes.tsx";

/** A reusable bag standing on its foot: where, how full (0 to 1), open or with handles up. */
export type BagProps = {
  camera: Camera;
  id: string;
  /** Middle of the bag's foot, in millimetres. */
  at: readonly [x: number, y: number, z: number];
  fill: number;
  handles?: "open" | "raised";
  /** Factor on the pellets' true size, for distant views. */
  pelletSize?: number;
  lit?: number;
  /** What falls into the bag: drawn over its inside and under its front. */
  children?: ReactNode;
};

/** The bag's own measures, in millimetres. */
export const bag = { height: 600, rim: 190, rimDepth: 122 } as const;

const canvas = mix(colour.straw, colour.pellet, 0.22);

const OUTLINE =
  "M-190 600 C-200 540 -214 470 -222 380 C-231 270 -238 130 -230 44 C-227 12 -214 0 -186 0 " +
  "L188 0 C216 0 229 12 231 44 C239 130 230 280 222 380 C214 470 202 540 190 600";

/** Creases of the cloth: slender lens shapes, first in shade, then in light. */
const SHADE_FOLDS = [
  "M-178 590 C-150 500 -146 420 -176 300 C-158 410 -166 500 -186 584 Z",
  "M-120 574 C-106 510 -104 460 -122 392 C-112 460 -118 512 -132 572 Z",
  "M168 586 C146 500 150 420 178 318 C160 420 160 500 176 580 Z",
  "M112 572 C98 500 104 440 88 380 C110 440 112 500 122 568 Z",
  "M-226 70 C-180 120 -176 180 -206 262 C-190 190 -196 130 -228 96 Z",
  "M228 66 C186 110 180 190 206 250 C192 190 196 130 229 92 Z",
  "M-200 20 C-130 62 -70 30 -10 58 C-70 42 -130 78 -208 40 Z",
  "M206 22 C140 58 90 34 30 52 C92 46 140 74 210 42 Z",
];

const LIGHT_FOLDS = [
  "M-160 586 C-136 500 -134 420 -158 310 C-144 410 -148 500 -166 584 Z",
  "M-60 560 C-48 500 -54 450 -44 400 C-40 450 -36 500 -48 560 Z",
  "M148 580 C130 500 134 430 158 330 C144 430 142 500 158 578 Z",
  "M60 548 C50 500 60 460 50 420 C66 460 64 500 70 548 Z",
];

function rimPoints(camera: Camera, at: BagProps["at"], front: boolean): Point[] {
  const level = levelAt(camera, at[2] + bag.height);
  const points = ring(at[0], at[1], bag.rim, bag.rimDepth, 48);
  const half = front ? [...points.slice(24), ...points.slice(0, 1)] : points.slice(0, 25);
  return half.map(([x, y]) => level(x, y));
}

function Mouth(props: BagProps & { hem: number }): ReactElement {
  const { camera, at, id } = props;
  const level = levelAt(camera, at[2] + bag.height);
  const whole = ring(at[0], at[1], bag.rim, bag.rimDepth, 48).map(([x, y]) => level(x, y));
  const drop = (1 - props.fill) * 430 + 18;
  const heapLevel = shifted(levelAt(camera, at[2] + bag.height - drop), at[0], at[1]);
  const peak = 26 + props.fill * 30;
  const mound: Face = (u, v) =>
    heapLevel(u, v, Math.max(0, 1 - (u / 184) ** 2 - (v / 110) ** 2) * peak);
  return (
    <g>
      <clipPath id={`${id}-mouth`}>
        <path d={polyline(whole)} />
      </clipPath>
      {ink(polyline(whole), `url(#${id}-inner)`)}
      <g clipPath={`url(#${id}-mouth)`}>
        <PelletHeap
          face={mound}
          box={[-190, -122, 380, 244]}
          inside={(u, v) => (u / 188) ** 2 + (v / 120) ** 2 < 1}
          seed={31}
          size={props.pelletSize ?? 1.25}
          spacing={1.2}
        />
        {ink(polyline(whole), `url(#${id}-depth)`)}
      </g>
      {hair(polyline(rimPoints(camera, at, false), false), mix(canvas, "#6b451f", 0.25), props.hem)}
    </g>
  );
}

function Strap(props: { d: string; width: number }): ReactElement {
  const common = { d: props.d, fill: "none", strokeLinecap: "butt" as const };
  const thread = {
    strokeDasharray: `${props.width * 0.28} ${props.width * 0.2}`,
    opacity: 0.75,
  };
  return (
    <g>
      <path {...common} stroke="#2a170a" strokeWidth={props.width * 1.35} opacity={0.22} />
      <path
        {...common}
        stroke={mix(colour.pine, "#000000", 0.2)}
        strokeWidth={props.width * 1.08}
      />
      <path {...common} stroke={colour.forest} strokeWidth={props.width} />
      <path
        {...common}
        stroke={mix(colour.forest, colour.leaf, 0.45)}
        strokeWidth={props.width * 0.5}
      />
      <path {...common} {...thread} stroke={colour.straw} strokeWidth={props.width * 0.07} />
    </g>
  );
}

const STRAPS = {
  open: "M-96 520 C-112 440 -104 350 -70 322 C-36 296 36 296 70 322 C104 350 112 440 96 520",
  raised: "M-96 500 C-98 610 -92 700 -54 752 C-26 784 26 784 54 752 C92 700 98 610 96 500",
} as const;

/** The stitched squares that hold a strap on the cloth. */
function Patches(props: { face: Face; px: number }): ReactElement {
  const boxes = [-96, 96].map((u) => [u - 21, 498, 42, 46] as const);
  return (
    <g>
      {edged(
        boxes.map((box) => rounded(props.face, box, 4)).join(""),
        colour.forest,
        mix(colour.pine, "#000000", 0.2),
        1.4 * props.px,
      )}
      <path
        d={boxes
          .map(
            ([u, v, w, h]) =>
              `${quad(props.face, [u + 5, v + 5, w - 10, h - 10])}${line(props.face, [u + 5, v + 5], [u + w - 5, v + h - 5])}`,
          )
          .join("")}
        fill="none"
        stroke={colour.straw}
        strokeWidth={1.6 * props.px}
        strokeDasharray={`${5 * props.px} ${3.4 * props.px}`}
        opacity={0.75}
      />
    </g>
  );
}

function Print(props: { face: Face }): ReactElement {
  const { face } = props;
  const band = "M-229 232 C-120 206 120 206 229 232 L233 108 C120 80 -120 80 -233 108 Z";
  return (
    <g>
      {ink(onFace(face, band), colour.forest, 0.94)}
      <Lettering
        face={face}
        text="DAB"
        at={[0, 118]}
        cap={70}
        anchor="middle"
        fill={colour.straw}
      />
      {hair(onFace(face, "M-228 246 C-120 220 120 220 228 246"), colour.forest, 1.6, 0.55)}
    </g>
  );
}

/** Fills of the bag: skin from side to side, fall from rim to foot, inside, depth of the mouth. */
function BagLight(props: { face: Face; id: string; lit: number }): ReactElement {
  const { face, id, lit } = props;
  const shade = mix(canvas, "#3a2413", 0.72 - 0.12 * lit);
  return (
    <defs>
      {fade(
        `${id}-skin`,
        face(-232, 300),
        face(232, 300),
        [0, shade],
        [0.14, mix(canvas, shade, 0.45)],
        [0.42, mix(canvas, "#fff6e4", 0.45 * lit)],
        [0.62, canvas],
        [0.86, mix(canvas, shade, 0.5)],
        [1, shade],
      )}
      {fade(
        `${id}-fall`,
        face(0, 640),
        face(0, 0),
        [0, "#fff0d0", 0.25 * lit],
        [0.45, "#5a3818", 0],
        [1, "#2a170a", 0.62],
      )}
      {fade(`${id}-inner`, face(0, 640), face(0, 540), [0, "#8a6238"], [1, "#3a2413"])}
      {fade(
        `${id}-depth`,
        face(-190, 600),
        face(190, 600),
        [0, "#2a170a", 0.62],
        [0.3, "#2a170a", 0.05],
        [0.72, "#2a170a", 0],
        [1, "#2a170a", 0.55],
      )}
    </defs>
  );
}

/**
 * A canvas bag with straps and the machine's name.
 * @param props place, filling, straps
 * @returns the bag, inside first
 */
export function Bag(props: BagProps): ReactElement {
  const { camera, at, id, lit = 1 } = props;
  const face = shifted(frontAt(camera, at[1]), at[0], at[2], 0);
  const px = face(100, 300)[0] - face(99, 300)[0];
  const rim = rimPoints(camera, at, true).map(xy).join("L");
  const outline = `${onFace(face, OUTLINE)}L${[...rim.split("L")].reverse().join("L")}Z`;
  const strap = onFace(face, STRAPS[props.handles ?? "open"]);
  return (
    <g>
      <BagLight face={face} id={id} lit={lit} />
      {props.handles === "raised" ? (
        <Strap d={onFace(face, STRAPS.raised, -190)} width={30 * px} />
      ) : null}
      <Mouth {...props} hem={6 * px} />
      {props.children}
      {ink(outline, `url(#${id}-skin)`)}
      {ink(outline, `url(#${id}-fall)`)}
      <Print face={face} />
      {ink(outline, `url(#${id}-fall)`, 0.55)}
      {ink(SHADE_FOLDS.map((fold) => onFace(face, fold)).join(""), "#4a2c12", 0.26)}
      {ink(LIGHT_FOLDS.map((fold) => onFace(face, fold)).join(""), "#fff4dd", 0.26)}
      {hair(`M${rim}`, mix(canvas, "#fff6e4", 0.6), 7 * px)}
      <path
        d={`M${rim}`}
        fill="none"
        stroke="#6b451f"
        strokeWidth={1.1}
        strokeDasharray={`${5 * px} ${4 * px}`}
      />
      <Strap d={strap} width={30 * px} />
      <Patches face={face} px={px} />
    </g>
  );
}

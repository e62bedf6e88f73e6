import type { ReactElement } from "react";
import type { Face } from "./camera.ts";
import { shifted } from "./camera.ts";
import { suction } from "./layout.ts";
import type { Light } from "./light.ts";
import { colour, material, mix } from "./palette.ts";
import { disc, hull, polyline, quad, ring } from "./paths.ts";
import type { Walls } from "./solids.tsx";
import { fade, plate, Recess } from "./solids.tsx";
import { edged, ink } from "./strokes.tsx";

type Part = { face: Face; id: string };

/** A turned piece on the face: its flank from one height to another, then its face. */
function Turned(props: {
  face: Face;
  radius: number;
  from: number;
  to: number;
  side: string;
  fill: string;
  edge?: string;
}): ReactElement {
  const { face, radius, from, to } = props;
  const both = [from, to].flatMap((out) => ring(0, 0, radius).map(([u, v]) => face(u, v, out)));
  return (
    <g>
      {ink(polyline(hull(both)), props.side)}
      {edged(disc(face, 0, 0, radius, to), props.fill, props.edge ?? "none", 1.3)}
    </g>
  );
}

function lug(start: number): [number, number][] {
  const arc = (radius: number, from: number, to: number): [number, number][] =>
    Array.from({ length: 13 }, (_, i): [number, number] => {
      const angle = ((from + ((to - from) * i) / 12) * Math.PI) / 180;
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    });
  return [...arc(1.26, start, start + 62), ...arc(0.98, start + 74, start - 6)];
}

function Lug(props: {
  face: Face;
  radius: number;
  start: number;
  from: number;
  to: number;
  id: string;
}): ReactElement {
  const { face, radius, from, to } = props;
  const outline = lug(props.start).map(([a, b]) => [a * radius, b * radius] as const);
  const base = outline.map(([u, v]) => face(u, v, from));
  const top = outline.map(([u, v]) => face(u, v, to));
  const flanks = top.map((point, i) => {
    const next = (i + 1) % top.length;
    return polyline([point, top[next] ?? point, base[next] ?? point, base[i] ?? point]);
  });
  return (
    <g>
      {ink(flanks.join(""), "#59625c")}
      {edged(polyline(top), `url(#${props.id}-alloy)`, "#f4f4ec", 1.2)}
    </g>
  );
}

/**
 * Gradients for the alloy parts of a coupling.
 * @param props face with the coupling's axis as origin, id prefix, radius in millimetres
 * @returns definitions
 */
export function AlloyDefs(props: Part & { radius: number }): ReactElement {
  const { face, id, radius: r } = props;
  return (
    <defs>
      {fade(
        `${id}-alloy`,
        face(-r, r),
        face(r, -r),
        [0, "#fbf8ee"],
        [0.3, "#c4c8c0"],
        [0.52, "#eceade"],
        [0.75, "#8a938c"],
        [1, "#59625c"],
      )}
      {fade(
        `${id}-bore`,
        face(-r, r),
        face(r, -r),
        [0, "#6a736d"],
        [0.4, "#c4c8c0"],
        [0.6, "#f4f2e7"],
        [1, "#aab1a9"],
      )}
      {fade(
        `${id}-flank`,
        face(0, r),
        face(0, -r),
        [0, "#f4f2e7"],
        [0.25, "#b4bab2"],
        [0.6, "#6f7872"],
        [1, "#343d38"],
      )}
    </defs>
  );
}

const flangeLook = {
  side: "#343d38",
  fill: mix(material.steelDark, colour.forest, 0.4),
  edge: "#8a938c",
};

/**
 * A Storz coupling seen from its open end: body, two hooked lugs, seal, bore.
 * @param props face with the coupling's axis as origin, id prefix, bore radius in millimetres
 * @returns the coupling
 */
export function Storz(props: Part & { radius: number }): ReactElement {
  const { face, id, radius: r } = props;
  const ringLook = { side: `url(#${id}-flank)`, fill: `url(#${id}-alloy)`, edge: "#f4f4ec" };
  const bolts = [30, 90, 150, 210, 270, 330].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return disc(face, Math.cos(angle) * r * 1.28, Math.sin(angle) * r * 1.28, r * 0.065, r * 0.16);
  });
  return (
    <g>
      <AlloyDefs {...props} />
      <Turned face={face} radius={r * 1.42} from={0} to={r * 0.14} {...flangeLook} />
      {edged(bolts.join(""), "#e3e4dc", "#2a332e", 1)}
      <Turned face={face} radius={r * 1.04} from={r * 0.14} to={r * 0.62} {...ringLook} />
      <Lug face={face} radius={r} start={20} from={r * 0.4} to={r * 0.86} id={id} />
      <Lug face={face} radius={r} start={200} from={r * 0.4} to={r * 0.86} id={id} />
      <Turned face={face} radius={r * 0.98} from={r * 0.5} to={r * 0.74} {...ringLook} />
      {ink(disc(face, 0, 0, r * 0.86, r * 0.74), "#141b18")}
      {ink(disc(face, 0, 0, r * 0.8, r * 0.74), `url(#${id}-bore)`)}
      {ink(disc(face, 0, 0, r * 0.7, r * 0.6), "#060a08")}
    </g>
  );
}

/** Where the two couplings sit on the side: distance behind the front and height (mm). */
export const couplingSpots = [0.3, 0.74].map(
  (share) => [suction[0] + suction[2] * share, suction[1] + suction[3] * 0.5] as const,
);

function wallsIn(light: Light): Walls {
  return {
    left: material.shade,
    right: mix(light.sideFar, material.night, 0.5),
    top: material.shade,
    floor: mix(light.sideNear, "#000000", 0.3),
    back: mix(light.sideNear, material.night, 0.55),
  };
}

/**
 * The suction recess on the machine's side with its two couplings.
 * @param props side face of the machine, id prefix, light, whether the couplings are drawn open
 * @returns the recess
 */
export function SuctionPoint(props: Part & { light: Light }): ReactElement {
  const { face, id, light } = props;
  const [u, v, w, h] = suction;
  const frame = [u - 24, v - 24, w + 48, h + 48] as const;
  const rim = {
    fill: mix(light.sideNear, light.edge, 0.12),
    side: material.shade,
    edge: light.edge,
  };
  const hole = { face: shifted(face, 0, 0, 12), box: suction, radius: 18, depth: 56 };
  return (
    <g>
      {plate(face, frame, 30, [0, 12], rim)}
      <Recess id={`${id}-hole`} {...hole} walls={wallsIn(light)}>
        {ink(quad(face, [u - 60, v - 20, w + 120, h + 40], -56), `url(#${id}-dim)`)}
      </Recess>
      {fade(
        `${id}-dim`,
        face(u, v + h),
        face(u, v + h * 0.5),
        [0, material.shade, 0.7],
        [1, material.shade, 0],
      )}
      {couplingSpots.map(([cu, cv]) => (
        <Storz
          key={cu}
          face={shifted(face, cu, cv, -44)}
          id={`${id}-${Math.round(cu)}`}
          radius={88}
        />
      ))}
    </g>
  );
}

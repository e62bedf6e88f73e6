import type { ReactElement } from "react";
import type { Camera, Face, Point } from "./camera.ts";
import { frontAt, levelAt, scaleOf, shifted } from "./camera.ts";
import { Dashboard } from "./dashboard.tsx";
import { colour, mix } from "./palette.ts";
import { line, onFace, quad, rounded } from "./paths.ts";
import { PelletHeap } from "./pellets.tsx";
import { fade, plate } from "./solids.tsx";
import { edged, hair, ink } from "./strokes.tsx";

/** The laptop's screen: left and lower edge, width and height, in millimetres. */
const SCREEN = [-178, 24, 356, 222] as const;

/** The laptop's lid, which leans back a little behind its hinge. */
function lidOf(camera: Camera): Face {
  return (u, v, out = 0) => frontAt(camera, 60 + v * 0.22 - out)(u, v);
}

const JAR =
  "M-52 0 C-56 0 -58 4 -58 10 L-58 120 C-58 132 -46 134 -44 142 L44 142 C46 134 58 132 58 120 L58 10 C58 4 56 0 52 0 Z";

function JarLight({ face }: { face: Face }): ReactElement {
  return (
    <defs>
      {fade(
        "jarShine",
        face(-58, 60),
        face(58, 60),
        [0, "#1a0e05", 0.55],
        [0.14, "#ffffff", 0.4],
        [0.24, "#ffffff", 0.05],
        [0.7, "#1a0e05", 0.05],
        [0.9, "#ffffff", 0.14],
        [1, "#1a0e05", 0.6],
      )}
    </defs>
  );
}

/**
 * A glass jar of pellets, the sample every buyer has on the desk.
 * @param props camera, foot [x, y] on the desk in millimetres
 * @returns the jar
 */
export function Jar(props: { camera: Camera; foot: Point }): ReactElement {
  const { camera, foot } = props;
  const face = shifted(frontAt(camera, foot[1]), foot[0], 0);
  const px = scaleOf(face, 0, 0);
  const glass = onFace(face, JAR);
  return (
    <g>
      <JarLight face={face} />
      <clipPath id="jar">
        <path d={glass} />
      </clipPath>
      {ink(glass, "#20372d", 0.8)}
      <g clipPath="url(#jar)">
        {ink(onFace(face, "M-60 0 L60 0 L60 96 L-60 96 Z"), "#5d3a1c")}
        <PelletHeap
          face={face}
          box={[-62, -6, 124, 112]}
          inside={(u, v) => v < 100 - (u / 30) ** 2}
          seed={5}
          size={1.15}
          spacing={0.82}
        />
      </g>
      {edged(glass, "url(#jarShine)", "#e9efe6", 1.2, 0.5)}
      {plate(face, [-50, 138, 100, 24], 6, [-5, 4], {
        fill: colour.forest,
        side: "#0b2a20",
        edge: mix(colour.leaf, colour.straw, 0.4),
      })}
      {hair(line(face, [-48, 146], [48, 146], 4), colour.pellet, 1.6 * px)}
    </g>
  );
}

/**
 * An open laptop that shows the management software.
 * @param props camera; the laptop stands around the set's origin
 * @returns deck, keys, lid, screen
 */
export function Laptop(props: { camera: Camera }): ReactElement {
  const { camera } = props;
  const lid = lidOf(camera);
  const base = levelAt(camera, 8);
  const [u, v, w, h] = SCREEN;
  const outer = [u - 8, v - 14, w + 16, h + 24] as const;
  const keys = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 14 }, (_, col) =>
      quad(base, [-156 + col * 22.4, -26 - row * 21, 19.4, 17]),
    ).join(""),
  );
  return (
    <g>
      {fade("deck", base(0, 55), base(0, -190), [0, "#3c4a44"], [0.4, "#9aa39c"], [1, "#d3d4cb"])}
      {fade(
        "lidGlass",
        lid(-178, 246),
        lid(178, 24),
        [0, "#ffffff", 0.18],
        [0.35, "#ffffff", 0.03],
        [0.36, "#ffffff", 0],
        [1, "#ffffff", 0],
      )}
      {ink(rounded(levelAt(camera, 0), [-192, -196, 384, 256], 14), "#1b2622")}
      {edged(rounded(base, [-190, -194, 380, 252], 13), "url(#deck)", "#f4f4ec", 1.5)}
      {ink(rounded(base, [-164, -136, 328, 132], 6), "#16211c", 0.85)}
      {ink(keys.join(""), "#43524b")}
      {edged(rounded(base, [-52, -184, 104, 40], 5), "#b9bdb4", "#8a938c", 1)}
      {plate(lid, outer, 12, [-5, 0], { fill: "#0a120e", side: "#8a938c", edge: "#8a938c" })}
      <Dashboard face={shifted(lid, SCREEN[0], SCREEN[1])} width={SCREEN[2]} height={SCREEN[3]} />
      {ink(quad(lid, SCREEN), "url(#lidGlass)")}
      {ink(quad(base, [-160, 40, 320, 14]), "#27332d")}
    </g>
  );
}
